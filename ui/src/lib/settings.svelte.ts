/** The settings in use. A change applies at once and is saved by the shell. */
import type { Settings } from "./bindings";
import { speak } from "./catalogue";
import { commands } from "./commands";
import { dayNumber } from "./days";
import { AS_SYSTEM } from "./language";

let current = $state.raw<Settings>({
  language: AS_SYSTEM,
  theme: "system",
  sounds: true,
  volume: 100,
  motion: "usual",
  pace: "usual",
  timing: "usual",
  pieceLetters: false,
  haptics: true,
  textSize: 100,
  showValues: true,
  movablePieces: false,
  turnNotes: false,
  evaluationBar: false,
  hints: true,
  equations: null,
  lastFinding: null,
  tables: "system",
  log: "normal",
  lastChoices: null,
  learner: null,
  learnerDay: null,
  welcomed: false,
  firstStartSeen: false,
});

/** The size of the desktop's text in percent, where the web view does not follow it by itself. */
let desktopText = 100;
/** The largest text for which every screen is laid out, in percent. */
const LARGEST_TEXT = 200;

const darkSystem = matchMedia("(prefers-color-scheme: dark)");
const contrastSystem = matchMedia("(prefers-contrast: more)");
for (const system of [darkSystem, contrastSystem]) system.addEventListener("change", () => void show());

function systemTheme(): string {
  if (contrastSystem.matches) return "contrast";
  return darkSystem.matches ? "dark" : "light";
}

/** Applies everything at once, except a language that is still to be read. */
function show(): Promise<void> {
  const root = document.documentElement;
  root.dataset["theme"] = current.theme === "system" ? systemTheme() : current.theme;
  root.dataset["motion"] = current.motion;
  root.style.fontSize = `${Math.min(LARGEST_TEXT, (current.textSize * desktopText) / 100)}%`;
  return speak(current.language);
}

/** Whether a teacher would have to agree. */
function isRefused(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === "teacherAsked";
}

export const settings = {
  get current(): Settings {
    return current;
  },
  /** Takes over the saved settings; resolves once the words of their language are there. */
  load(kept: Settings): Promise<void> {
    current = kept;
    return show();
  },
  /** Applies them, given the system's present preferences. */
  show() {
    void show();
  },
  /** Follows the size of the desktop's text. */
  followText(percent: number) {
    desktopText = percent;
    void show();
  },
  /** Paper is white, and its text has the size of paper, whatever the theme: until {@link settings.show}. */
  onPaper() {
    const root = document.documentElement;
    root.dataset["theme"] = "light";
    root.style.fontSize = "";
  },
  /** Changes some of them. If saving fails, the shell's reason is thrown. Changes that a teacher has to agree to are taken back
   * then; others apply until the app ends. */
  async change(changes: Partial<Settings>) {
    const before = current;
    current = { ...current, ...changes };
    void show();
    try {
      await commands.saveSettings(current);
    } catch (error) {
      if (isRefused(error)) {
        const back = Object.keys(changes).map((key) => [key, before[key as keyof Settings]]);
        current = { ...current, ...Object.fromEntries(back) };
        void show();
      }
      throw error;
    }
  },
  /** Changes the learner, or confirms the present one. The shell may require a PIN, so it is asked first; it answers with the
   * settings of that learner. */
  async chooseLearner(learner: string | null) {
    await commands.learnerIsHere(learner);
    current = await commands.saveSettings({ ...current, learner, learnerDay: dayNumber(new Date()) });
    void show();
  },
};
