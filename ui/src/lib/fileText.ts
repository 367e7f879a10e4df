import { t } from "./catalogue";

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** The reason to refuse a file with more than `most` bytes; null if it is small enough. */
export function tooLarge(file: Blob, most: number): string | null {
  if (file.size <= most) return null;
  return most >= MEGABYTE
    ? t("shell.fileTooLarge", { size: most / MEGABYTE, unit: "megabytes" })
    : t("shell.fileTooLarge", { size: most / KILOBYTE, unit: "kilobytes" });
}

/** The text of a file of at most `most` bytes that a person chose, or why it can't be read. A byte order mark is left out. */
export async function fileText(file: Blob, most: number): Promise<{ text: string } | { problem: string }> {
  const problem = tooLarge(file, most);
  if (problem !== null) return { problem };
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
