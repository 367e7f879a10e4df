/** The interface with a simulated shell that answers from sample records, to view screens without the app. Options:
 * `?theme=dark&empty`. */
import { mockIPC } from "@tauri-apps/api/mocks";
import { rewrite } from "../../src/lib/catalogue";
import { pseudo } from "../pseudo/pseudo";
import { answer } from "./answers";
import "./page/measures";

const wishes = new URLSearchParams(location.search);
mockIPC((command, payload) => answer(command, (payload ?? {}) as Record<string, unknown>, wishes));
const language = pseudo(wishes.get("pseudo"));
if (language) rewrite(language);
void import("../../src/main");
