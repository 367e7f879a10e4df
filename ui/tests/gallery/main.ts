/** The interface with a shell that answers from sample records: to look at screens without the app. `?theme=dark&empty` choose. */
import { mockIPC } from "@tauri-apps/api/mocks";
import { rewrite } from "../../src/lib/catalogue";
import { answer } from "./answers";
import { pseudo } from "./pseudo";

const wishes = new URLSearchParams(location.search);
mockIPC((command, payload) => answer(command, (payload ?? {}) as Record<string, unknown>, wishes));
const language = pseudo(wishes.get("pseudo"));
if (language) rewrite(language);
void import("../../src/main");
