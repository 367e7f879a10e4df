/** Sound and vibration that accompany what is seen; both can be switched off, and they never carry information alone. */
import { type DeskSound, play } from "./desk";

export type FeedbackSettings = { sounds: boolean; volume: number; haptics: boolean };

const VIBRATION: Partial<Record<DeskSound, number[]>> = {
  choose: [8],
  place: [18],
  cross: [8, 50, 8],
};

/** Whether this device can vibrate. iPhones don't offer it to pages, and laptops can't. */
export function canVibrate(): boolean {
  return "vibrate" in navigator && window.matchMedia("(any-pointer: coarse)").matches;
}

type Opened = { context: AudioContext; volume: GainNode };
let opened: Opened | null = null;
/** The last sound requested during an interruption, played when the system resumes the audio. */
let next: (() => void) | null = null;

/** Created at the first sound, since browsers allow audio only after a user's action. */
function open(): Opened {
  const context = new AudioContext();
  const volume = context.createGain();
  volume.connect(context.destination);
  return { context, volume };
}

/** Plays at once, or when the audio resumes after a call, another app or a locked screen. */
function playWhenHeard(context: AudioContext, sound: () => void) {
  if (context.state === "running") {
    sound();
    return;
  }
  const asked = next !== null;
  next = sound;
  if (asked) return;
  context.resume().then(
    () => {
      next?.();
      next = null;
    },
    // The system did not resume it; the next sound tries again.
    () => {
      next = null;
    },
  );
}

/** Plays the sound and, on devices that can, vibrates. */
export function feedback(settings: FeedbackSettings, sound: DeskSound, times = 1) {
  const vibration = VIBRATION[sound];
  if (settings.haptics && vibration && canVibrate()) navigator.vibrate(vibration);
  if (!settings.sounds || !("AudioContext" in window)) return;
  try {
    if (opened === null || opened.context.state === "closed") opened = open();
    const { context, volume } = opened;
    volume.gain.value = settings.volume / 100;
    playWhenHeard(context, () => play(volume, sound, times));
  } catch {
    // There is no sound device; the game continues in silence.
    opened = null;
  }
}
