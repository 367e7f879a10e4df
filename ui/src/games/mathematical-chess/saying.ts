/** The sentences of Mathematical Chess for a screen reader; they are loaded with the first announcement. */
import { loadMessages } from "../../lib/catalogue";

export async function speech() {
  const [sentences] = await Promise.all([import("./speech"), loadMessages("speech")]);
  return sentences;
}
