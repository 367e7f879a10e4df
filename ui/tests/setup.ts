/** Every test begins as the app does: the messages of the first screen are there, in English. */
import { loadMessages } from "../src/lib/catalogue";
import { FIRST_AREAS } from "../src/messages/firstAreas";

await loadMessages(...FIRST_AREAS);
