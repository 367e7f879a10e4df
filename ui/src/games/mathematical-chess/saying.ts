/** The sentences of Mathematical Chess to be heard; they are loaded when the first thing is said. */
import { loadMessages } from "../../lib/catalogue";

export async function speech() {
  const [sentences] = await Promise.all([import("./speech"), loadMessages("speech")]);
  return sentences;
}
