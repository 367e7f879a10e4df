/** Reading aloud with the system's voices. Only local voices are used, since others would send the words over the network.
 * */
import { locale } from "./catalogue";

function synthesis(): SpeechSynthesis | null {
  return globalThis.speechSynthesis ?? null;
}

/** The voice for a language: one of the same region, otherwise any of the language. */
export function voiceFor<V extends Pick<SpeechSynthesisVoice, "lang" | "localService" | "default">>(
  voices: readonly V[],
  language: string,
): V | null {
  const here = voices.filter(({ localService }) => localService);
  const plain = (tag: string) => tag.replace("_", "-").toLowerCase();
  const wanted = plain(language);
  const fitting = here.filter(({ lang }) => plain(lang).split("-")[0] === wanted.split("-")[0]);
  return (
    fitting.find(({ lang }) => plain(lang) === wanted) ??
    fitting.find((one) => one.default) ??
    fitting[0] ??
    null
  );
}

class Aloud {
  #voices = $state.raw<readonly SpeechSynthesisVoice[]>([]);
  /** Whether a text is being read. */
  reading = $state(false);

  constructor() {
    const system = synthesis();
    if (!system) return;
    // The list of voices may arrive later.
    const look = () => {
      this.#voices = system.getVoices();
    };
    look();
    system.addEventListener?.("voiceschanged", look);
  }

  get #voice(): SpeechSynthesisVoice | null {
    return voiceFor(this.#voices, locale());
  }

  /** Whether there is a voice for the chosen language. */
  get possible(): boolean {
    return this.#voice !== null;
  }

  /** Reads a text from its beginning; a text that is being read is stopped. */
  read(text: string) {
    const system = synthesis();
    const voice = this.#voice;
    if (!system || !voice || text === "") return;
    system.cancel();
    const words = new SpeechSynthesisUtterance(text);
    words.voice = voice;
    words.lang = voice.lang;
    words.onend = () => {
      this.reading = false;
    };
    words.onerror = words.onend;
    this.reading = true;
    system.speak(words);
  }

  stop() {
    synthesis()?.cancel();
    this.reading = false;
  }
}

export const aloud = new Aloud();
