/** Sound and touch that go with what is seen; each can be switched off, and nothing is told by them alone. */
import { type DeskSound, play } from "./desk";

export type FeedbackSettings = { sounds: boolean; haptics: boolean };

const VIBRATION: Partial<Record<DeskSound, number[]>> = {
  choose: [8],
  place: [18],
  cross: [8, 50, 8],
};

let context: AudioContext | null = null;

/** Gives the sound and, on devices that can, the tick of what just happened. */
export function feedback(settings: FeedbackSettings, sound: DeskSound, times = 1) {
  const vibration = VIBRATION[sound];
  if (settings.haptics && vibration && "vibrate" in navigator) navigator.vibrate(vibration);
  if (!settings.sounds || !("AudioContext" in window)) return;
  try {
    // Made at the first sound: browsers allow it only after someone has done something.
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    play(context, sound, times);
  } catch {
    // No sound device: the game goes on in silence.
    context = null;
  }
}
