import { expect, test, vi } from "vitest";
import { t } from "./catalogue";
import { fileText } from "./fileText";

const readFile = (file: Blob) => fileText(file, 100);

const bytes = (...numbers: number[]) => new Blob([new Uint8Array(numbers)]);

test("a text in UTF-8 is read, with a byte order mark or without", async () => {
  expect(await readFile(new Blob(["Mélanie 🦉\n"]))).toEqual({ text: "Mélanie 🦉\n" });
  expect(await readFile(bytes(0xef, 0xbb, 0xbf, 0x41))).toEqual({ text: "A" });
  expect(await readFile(bytes())).toEqual({ text: "" });
});

test("a file in another encoding is told as one, not replaced by question marks", async () => {
  const problem = t("shell.fileNotUtf8");
  expect(problem).toContain("UTF-8");
  for (const file of [
    bytes(0x4d, 0xe9, 0x6c), // Latin-1
    bytes(0xff, 0xfe, 0x41, 0x00), // UTF-16
    bytes(0x41, 0xe2, 0x82), // cut off within a character
  ]) {
    expect(await readFile(file)).toEqual({ problem });
  }
});

test("a file that can't be opened is told as one", async () => {
  const gone = { size: 1, arrayBuffer: () => Promise.reject(new Error("gone")) } as unknown as Blob;
  expect(await readFile(gone)).toEqual({ problem: t("shell.fileUnreadable") });
});

test("a file that is too large is told with the limit and not read", async () => {
  const read = vi.fn(() => Promise.resolve(new ArrayBuffer(0)));
  const file = (size: number) => ({ size, arrayBuffer: read }) as unknown as Blob;
  for (const [most, said] of [
    [256 * 1024, "256 KB"],
    [64 * 1024 * 1024, "64 MB"],
  ] as const) {
    const found = await fileText(file(most + 1), most);
    expect("problem" in found && found.problem).toContain(said);
    expect(read).not.toHaveBeenCalled();
    expect(await fileText(file(most), most)).toEqual({ text: "" });
    read.mockClear();
  }
});
