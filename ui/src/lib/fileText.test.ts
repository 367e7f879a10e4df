import { expect, test } from "vitest";
import { t } from "./catalogue";
import { fileText } from "./fileText";

const bytes = (...numbers: number[]) => new Blob([new Uint8Array(numbers)]);

test("a text in UTF-8 is read, with a byte order mark or without", async () => {
  expect(await fileText(new Blob(["Mélanie 🦉\n"]))).toEqual({ text: "Mélanie 🦉\n" });
  expect(await fileText(bytes(0xef, 0xbb, 0xbf, 0x41))).toEqual({ text: "A" });
  expect(await fileText(bytes())).toEqual({ text: "" });
});

test("a file in another encoding is told as one, not replaced by question marks", async () => {
  const problem = t("shell.fileNotUtf8");
  expect(problem).toContain("UTF-8");
  for (const file of [
    bytes(0x4d, 0xe9, 0x6c), // Latin-1
    bytes(0xff, 0xfe, 0x41, 0x00), // UTF-16
    bytes(0x41, 0xe2, 0x82), // cut off within a character
  ]) {
    expect(await fileText(file)).toEqual({ problem });
  }
});

test("a file that can't be opened is told as one", async () => {
  const gone = { arrayBuffer: () => Promise.reject(new Error("gone")) } as unknown as Blob;
  expect(await fileText(gone)).toEqual({ problem: t("shell.fileUnreadable") });
});
