import { t } from "./catalogue";

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Why a file of more than `most` bytes is refused; null if it is small enough. */
export function tooLarge(file: Blob, most: number): string | null {
  if (file.size <= most) return null;
  return most >= MEGABYTE
    ? t("shell.fileTooLarge", { size: most / MEGABYTE, unit: "megabytes" })
    : t("shell.fileTooLarge", { size: most / KILOBYTE, unit: "kilobytes" });
}

/** The text of a chosen file of at most `most` bytes, or why it can't be read. A byte order mark is removed. */
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
    // `file.text()` would replace invalid bytes, so that a damaged text would be accepted.
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { problem: t("shell.fileNotUtf8") };
  }
}
