/** Sound and touch that go with what is seen; each can be switched off, and nothing is told by them alone. */
import { type DeskSound, play } from "./desk";

export type FeedbackSettings = { sounds: boolean; volume: number; haptics: boolean };

const VIBRATION: Partial<Record<DeskSound, number[]>> = {
  choose: [8],
  place: [18],
  cross: [8, 50, 8],
};

/** Whether this device can tick under a finger. iPhones offer that to no page, and laptops have nothing that moves. */
export function canVibrate(): boolean {
  return "vibrate" in navigator && window.matchMedia("(any-pointer: coarse)").matches;
}

type Opened = { context: AudioContext; volume: GainNode };
let opened: Opened | null = null;
/** What is played when the system gives the sound back; only the last of what happened meanwhile. */
let next: (() => void) | null = null;

/** Made at the first sound: browsers allow it only after someone has done something. */
function open(): Opened {
  const context = new AudioContext();
  const volume = context.createGain();
  volume.connect(context.destination);
  return { context, volume };
}

/** Plays at once, or when the sound is there again: a call, another app or a locked screen takes it away. */
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
    // The system keeps it: the next sound asks again.
    () => {
      next = null;
    },
  );
}

/** Gives the sound and, on devices that can, the tick of what just happened. */
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
    // No sound device: the game goes on in silence.
    opened = null;
  }
}
