import { t } from "./catalogue";

/** The text of a file that a person chose, or why there is none. A byte order mark is left out. */
export async function fileText(file: Blob): Promise<{ text: string } | { problem: string }> {
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return { problem: t("shell.fileUnreadable") };
  }
  try {
    // `file.text()` would put question marks for what is not UTF-8, and a damaged text would be judged.
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { problem: t("shell.fileNotUtf8") };
  }
}
