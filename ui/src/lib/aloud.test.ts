import { expect, test } from "vitest";
import { voiceFor } from "./aloud.svelte";

const voice = (lang: string, localService = true, first = false) => ({ lang, localService, default: first });

test("the voice is one of the region, or else of the language", () => {
  const voices = [voice("de-DE"), voice("en-US", true, true), voice("en_GB")];
  expect(voiceFor(voices, "en-GB")?.lang).toBe("en_GB");
  expect(voiceFor(voices, "en")?.lang).toBe("en-US");
  expect(voiceFor(voices, "de")?.lang).toBe("de-DE");
});

test("a voice that is not on the device is not used, and without one nothing is read", () => {
  expect(voiceFor([voice("en-US", false)], "en")).toBeNull();
  expect(voiceFor([voice("de-DE")], "en")).toBeNull();
  expect(voiceFor([], "en")).toBeNull();
});
