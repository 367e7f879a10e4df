/** The interface with a shell that answers from sample records: to look at screens without the app. `?theme=dark&empty` choose. */
import { mockIPC } from "@tauri-apps/api/mocks";
import { answer } from "./answers";

const wishes = new URLSearchParams(location.search);
mockIPC((command, payload) => answer(command, (payload ?? {}) as Record<string, unknown>, wishes));
void import("../../src/main");
