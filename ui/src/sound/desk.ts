/** The sounds of a desk, made from noise and short tones: dry, and each under a quarter of a second. */

export type DeskSound = "place" | "choose" | "cross" | "turn" | "time" | "end";

const SEMITONE = 2 ** (1 / 12);
const QUIET = 0.0001;
const BETWEEN_CROSSINGS = 0.06;

type Thump = { at: number; frequency: number; length: number; loudness: number };
type Rustle = Thump & { sharpness: number };

/** A low, quickly fading tone, as of something set down. */
function thump(out: AudioNode, { at, frequency, length, loudness }: Thump) {
  const { context } = out;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "sine";
  tone.frequency.setValueAtTime(frequency, at);
  tone.frequency.exponentialRampToValueAtTime(frequency * 0.6, at + length);
  volume.gain.setValueAtTime(loudness, at);
  volume.gain.exponentialRampToValueAtTime(QUIET, at + length);
  tone.connect(volume).connect(out);
  tone.start(at);
  tone.stop(at + length);
}

/** Filtered noise, as of paper or pencil. */
function rustle(out: AudioNode, { at, frequency, length, loudness, sharpness }: Rustle) {
  const { context } = out;
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
  noise.connect(filter).connect(volume).connect(out);
  noise.start(at);
}

/** One note of the sound for the end of a game. */
function note(out: AudioNode, at: number, frequency: number) {
  thump(out, { at, frequency, length: 0.24, loudness: 0.12 });
}

/** Plays a sound now, into a node; `times` is the number of pencil strokes, each a semitone higher. */
export function play(out: AudioNode, sound: DeskSound, times = 1) {
  const now = out.context.currentTime;
  switch (sound) {
    case "place":
      rustle(out, { at: now, frequency: 900, length: 0.06, loudness: 0.16, sharpness: 0.8 });
      thump(out, { at: now, frequency: 150, length: 0.09, loudness: 0.25 });
      break;
    case "choose":
      rustle(out, { at: now, frequency: 2600, length: 0.03, loudness: 0.06, sharpness: 2 });
      break;
    case "cross":
      for (let stroke = 0; stroke < times; stroke++) {
        const frequency = 1800 * SEMITONE ** stroke;
        const at = now + stroke * BETWEEN_CROSSINGS;
        rustle(out, { at, frequency, length: 0.16, loudness: 0.14, sharpness: 3 });
      }
      break;
    case "turn":
      thump(out, { at: now, frequency: 420, length: 0.07, loudness: 0.14 });
      thump(out, { at: now + 0.12, frequency: 360, length: 0.07, loudness: 0.14 });
      break;
    case "time":
      note(out, now, 330);
      note(out, now + 0.3, 330);
      break;
    case "end":
      note(out, now, 392);
      note(out, now + 0.2, 494);
      note(out, now + 0.4, 587);
  }
}
