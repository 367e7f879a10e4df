/** The sounds of a desk, made from noise and short tones: dry, and each under a quarter of a second. */

export type DeskSound = "place" | "choose" | "cross" | "turn" | "time" | "end";

const SEMITONE = 2 ** (1 / 12);
const QUIET = 0.0001;
const BETWEEN_CROSSINGS = 0.06;

type Thump = { at: number; frequency: number; length: number; loudness: number };
type Rustle = Thump & { sharpness: number };

/** A low, quickly fading tone: something set down. */
function thump(context: AudioContext, { at, frequency, length, loudness }: Thump) {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "sine";
  tone.frequency.setValueAtTime(frequency, at);
  tone.frequency.exponentialRampToValueAtTime(frequency * 0.6, at + length);
  volume.gain.setValueAtTime(loudness, at);
  volume.gain.exponentialRampToValueAtTime(QUIET, at + length);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + length);
}

/** Filtered noise: paper or pencil. */
function rustle(context: AudioContext, { at, frequency, length, loudness, sharpness }: Rustle) {
  const samples = Math.ceil(length * context.sampleRate);
  const buffer = context.createBuffer(1, samples, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < samples; index++) data[index] = Math.random() * 2 - 1;
  const noise = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const volume = context.createGain();
  noise.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = frequency;
  filter.Q.value = sharpness;
  volume.gain.setValueAtTime(QUIET, at);
  volume.gain.linearRampToValueAtTime(loudness, at + length * 0.15);
  volume.gain.exponentialRampToValueAtTime(QUIET, at + length);
  noise.connect(filter).connect(volume).connect(context.destination);
  noise.start(at);
}

/** One note of the end of a game. */
function note(context: AudioContext, at: number, frequency: number) {
  thump(context, { at, frequency, length: 0.24, loudness: 0.12 });
}

/** Plays a sound now; `times` is the number of pencil strokes, each a semitone higher. */
export function play(context: AudioContext, sound: DeskSound, times = 1) {
  const now = context.currentTime;
  switch (sound) {
    case "place":
      rustle(context, { at: now, frequency: 900, length: 0.06, loudness: 0.16, sharpness: 0.8 });
      thump(context, { at: now, frequency: 150, length: 0.09, loudness: 0.25 });
      break;
    case "choose":
      rustle(context, { at: now, frequency: 2600, length: 0.03, loudness: 0.06, sharpness: 2 });
      break;
    case "cross":
      for (let stroke = 0; stroke < times; stroke++) {
        const frequency = 1800 * SEMITONE ** stroke;
        const at = now + stroke * BETWEEN_CROSSINGS;
        rustle(context, { at, frequency, length: 0.16, loudness: 0.14, sharpness: 3 });
      }
      break;
    case "turn":
      thump(context, { at: now, frequency: 420, length: 0.07, loudness: 0.14 });
      thump(context, { at: now + 0.12, frequency: 360, length: 0.07, loudness: 0.14 });
      break;
    case "time":
      note(context, now, 330);
      note(context, now + 0.3, 330);
      break;
    case "end":
      note(context, now, 392);
      note(context, now + 0.2, 494);
      note(context, now + 0.4, 587);
  }
}
