import { expect, test, vi } from "vitest";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal("document", { documentElement: { dataset: {}, style: {} } });

const { settings } = await import("./settings.svelte");
const { styleOf, tableStyle } = await import("./sheets");

test.each([
  ["en-US", "commas"],
  ["de-DE", "semicolons"],
  ["vi-VN", "semicolons"],
  ["fr-FR", "semicolons"],
  ["zh-CN", "commas"],
  ["de-CH", "commas"],
] as const)("a table in %s has %s", (language, style) => {
  expect(styleOf(language)).toBe(style);
});

test("the settings may choose another style than the system's language", () => {
  vi.stubGlobal("navigator", { languages: ["vi-VN"] });
  expect(tableStyle()).toBe("semicolons");
  settings.load({ ...settings.current, tables: "commas" });
  expect(tableStyle()).toBe("commas");
  settings.load({ ...settings.current, tables: "system" });
});

test.each([[["C"]], [[]], [["C", "en-US"]]])(
  "a system without a language, %s, writes as English does",
  (languages) => {
    vi.stubGlobal("navigator", { languages });
    expect(tableStyle()).toBe("commas");
  },
);
