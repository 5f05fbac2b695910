/* Every sound as plain data, from which the player synthesizes it. No audio file is loaded. */

import type { Colour } from './notes.js';
import { hertz, LOW, LULLABY, MOTIFS } from './notes.js';

/** the voice is the browser's own and has no recipe */
export type Bus = 'effects' | 'ambience';
/** One voice of a sound. Times in seconds, frequencies in hertz, pan from -1 to 1. */
export interface Part {
  wave: 'sine' | 'triangle' | 'sawtooth' | 'noise';
  /** when it begins */
  at: number;
  /** how long until it has died away */
  time: number;
  /** from 0 to 1 */
  gain: number;
  /** its pitch; noise has none */
  from?: number;
  /** the pitch at its end */
  to?: number;
  /** until it is at its loudest */
  attack?: number;
  filter?: { type: BiquadFilterType; from: number; to?: number; q?: number };
  pan?: number;
  panTo?: number;
  /** of the pitch */
  vibrato?: { rate: number; depth: number };
  /** of the loudness */
  tremolo?: { rate: number; depth: number };
}
export type Recipe = { bus: Bus; parts: Part[] };

const effect = (parts: Part[]): Recipe => ({ bus: 'effects', parts });
/** Softer than what happens in the game. */
const quiet = (parts: Part[]) => effect(parts.map(part => ({ ...part, gain: part.gain * 0.6 })));
/** Band-pass noise; the band may move. */
const rustle = (at: number, time: number, from: number, to: number = from, gain = 0.5): Part => ({
  wave: 'noise',
  at,
  time,
  gain,
  filter: { type: 'bandpass', from, to, q: 1.2 },
});

/** The instruments: what one note of each is made of. */
const INSTRUMENTS: Record<string, (note: number, at: number) => Part[]> = {
  celesta: (from, at) => [
    { wave: 'sine', at, time: 0.7, gain: 0.3, from },
    { wave: 'sine', at, time: 0.35, gain: 0.08, from: from * 4 },
  ],
  kalimba: (from, at) => [
    { wave: 'sine', at, time: 0.5, gain: 0.34, from },
    { wave: 'triangle', at, time: 0.05, gain: 0.14, from: from * 6.3 },
  ],
  flute: (from, at) => [
    { wave: 'triangle', at, time: 0.45, gain: 0.22, from, attack: 0.06, vibrato: { rate: 5, depth: 4 } },
  ],
  string: (from, at) => [
    { wave: 'sawtooth', at, time: 0.5, gain: 0.2, from, filter: { type: 'lowpass', from: 2400, to: 500 } },
  ],
  bell: (from, at) => [
    { wave: 'sine', at, time: 0.9, gain: 0.26, from },
    { wave: 'sine', at, time: 0.5, gain: 0.1, from: from * 2.76 },
  ],
  box: (from, at) => [
    { wave: 'sine', at, time: 0.9, gain: 0.28, from },
    { wave: 'sine', at, time: 0.45, gain: 0.07, from: from * 3 },
  ],
};

/** Notes one after the other. */
const tune = (instrument: string, notes: readonly string[], gap: number, begin = 0) =>
  notes.flatMap((note, i) => INSTRUMENTS[instrument]?.(hertz(note), begin + i * gap) ?? []);

/** A wooden knock. */
const knock = (at: number): Part[] => [
  { wave: 'triangle', at, time: 0.06, gain: 0.6, from: 180, to: 150 },
  rustle(at, 0.02, 900, 700, 0.25),
];

/** The pan of sound `i` of `n`, evenly from the left to the right. */
const across = (i: number, n: number) => (n < 2 ? 0 : (2 * i) / (n - 1) - 1);

const SCALE = ['C4', 'D4', 'E4', 'G4', 'A4', 'C5', 'D5', 'E5', 'G5', 'A5'];

const BOOK: Record<
  string,
  (detail: { n?: number; colour?: Colour; instrument?: string; notes?: readonly string[] }) => Recipe
> = {
  lift: () => effect([rustle(0, 0.025, 2200, 2200, 0.8)]),
  put: () => effect([rustle(0, 0.025, 1100, 1100, 1)]),
  draw: ({ n = 1 }) =>
    effect(Array.from({ length: Math.min(n, 4) }, (_, i) => rustle(i * 0.12, 0.09, 3000, 1000, 0.3))),
  shuffle: () =>
    effect(Array.from({ length: 10 }, (_, i) => rustle(i * 0.06, 0.05, i % 2 ? 1500 : 2100, 1200, 0.2))),
  wake: () => effect(tune('box', ['C5', 'E5', 'G5', 'C6'], 0.13)),
  asleep: () =>
    effect(
      tune('box', ['C6', 'G5', 'E5', 'C5'], 0.24).map(part => ({
        ...part,
        filter: { type: 'lowpass', from: 2600, to: 420 },
      })),
    ),
  knock: () => effect([0, 0.24, 0.48].flatMap(knock)),
  drum: () =>
    effect(
      Array.from({ length: 15 }, (_, i) => ({
        ...rustle(i * 0.055, 0.05, 320, 260, 0.16 + i * 0.012),
        attack: 0.004,
      })),
    ),
  dragon: () =>
    effect([
      {
        wave: 'sawtooth',
        at: 0,
        time: 0.5,
        gain: 0.34,
        from: 90,
        to: 160,
        attack: 0.08,
        filter: { type: 'lowpass', from: 600 },
        vibrato: { rate: 7, depth: 9 },
      },
      rustle(0.52, 0.16, 2600, 900, 0.4),
    ]),
  wand: () =>
    effect([
      {
        wave: 'sine',
        at: 0,
        time: 0.7,
        gain: 0.24,
        from: hertz('C5'),
        to: hertz('C7'),
        tremolo: { rate: 14, depth: 0.5 },
      },
    ]),
  count: ({ colour = 'bell' }) => effect(INSTRUMENTS.bell?.(hertz(MOTIFS[colour].notes[0]) * 2, 0) ?? []),
  sum: ({ n = 3 }) => {
    const plucks = SCALE.slice(0, Math.min(n, 8));
    const end = plucks.length * 0.13;
    return effect([
      ...tune('kalimba', plucks, 0.13),
      ...['C5', 'E5', 'G5']
        .flatMap(note => tune('box', [note], 0, end))
        .map(part => ({ ...part, gain: part.gain * 0.5 })),
    ]);
  },
  wind: ({ n = 2 }) =>
    effect([
      {
        wave: 'noise',
        at: 0,
        time: 0.5 + Math.min(n, 6) * 0.25,
        gain: 0.4,
        attack: 0.3,
        filter: { type: 'bandpass', from: 350, to: 900, q: 0.8 },
        pan: -0.8,
        panTo: 0.8,
      },
    ]),
  shake: () =>
    effect(
      [0, 0.05, 0.1, 0.15, 0.2].flatMap(at =>
        knock(at).map(part => ({
          ...part,
          gain: part.gain * 0.3,
          from: part.from && part.from * 3,
          to: part.to && part.to * 3,
        })),
      ),
    ),
  gallop: ({ n = 5 }) =>
    effect(
      Array.from({ length: Math.min(n, 5) }, (_, i) =>
        [0, 0.11, 0.3, 0.41, 0.6, 0.71].flatMap(at =>
          knock(at + i * 0.045).map(part => ({
            ...part,
            gain: part.gain * 0.32,
            pan: across(i, Math.min(n, 5)),
          })),
        ),
      ).flat(),
    ),
  die: () =>
    effect(
      [0, 0.09, 0.16, 0.26, 0.4].flatMap(at =>
        knock(at).map(part => ({
          ...part,
          gain: part.gain * 0.4,
          from: part.from && part.from * 3,
          to: part.to && part.to * 3,
        })),
      ),
    ),
  found: () => effect(tune('kalimba', ['G4', 'C5'], 0.11)),
  pull: () =>
    effect([
      ...tune('kalimba', ['C4', 'E4'], 0.16),
      ...[0.45, 0.7].map(
        at =>
          ({
            wave: 'sawtooth',
            at,
            time: 0.3,
            gain: 0.14,
            from: 70,
            to: 96,
            filter: { type: 'bandpass', from: 700, to: 1200, q: 6 },
            vibrato: { rate: 11, depth: 8 },
          }) as Part,
      ),
    ]),
  rescue: () =>
    effect([
      ...knock(0),
      ...tune('bell', ['C5', 'E5', 'G5', 'C6'], 0.14, 0.06),
      ...tune('box', ['E5', 'G5', 'C6', 'E6'], 0.14, 0.62),
    ]),
  ended: () =>
    effect([
      ...tune('string', ['C4', 'C4', 'E4', 'G4'], 0.16),
      ...tune('bell', ['C5', 'G5', 'C6'], 0.16, 0.64),
    ]),
  turn: ({ colour = 'moon' }) => effect(tune(MOTIFS[colour].instrument, MOTIFS[colour].notes, 0.16)),
  motif: ({ instrument = 'box', notes = [] }) => effect(tune(instrument, notes, 0.19)),
  time: () => effect(tune('kalimba', ['E5', 'C5'], 0.24).map(part => ({ ...part, gain: part.gain * 0.6 }))),
  ring: () => effect(tune('bell', ['G5', 'E5', 'G5', 'E5'], 0.2)),
  cheer_laugh: () => quiet(tune('kalimba', ['E5', 'C5', 'E5', 'C5', 'G4'], 0.1)),
  cheer_wow: () =>
    quiet([{ wave: 'sine', at: 0, time: 0.6, gain: 0.3, from: hertz('C5'), to: hertz('A5'), attack: 0.05 }]),
  cheer_oh_no: () => quiet(tune('flute', ['E4', 'C4'], 0.26)),
  cheer_well_done: () => quiet(tune('box', ['C5', 'E5', 'G5'], 0.1)),
  cheer_thinking: () => quiet(tune('kalimba', ['C4', 'D4', 'C4'], 0.26)),
  cheer_hug: () => quiet(tune('box', ['C4', 'E4', 'G4'], 0.04)),
  lullaby: () => ({ bus: 'ambience', parts: lullaby() }),
};

/** A bar of the lullaby, in seconds. */
const BAR = 2.1;
/** One time through the lullaby, in seconds. */
export const LULLABY_TIME = LULLABY.length * BAR;

const lullaby = (): Part[] =>
  LULLABY.flatMap((bar, i) => [
    ...bar
      .split(' ')
      .flatMap((note, beat) => (note === '.' ? [] : tune('box', [note], 0, i * BAR + (beat * BAR) / 3))),
    { wave: 'sine', at: i * BAR, time: BAR, gain: 0.16, from: hertz(LOW[i] ?? 'C3'), attack: 0.12 },
  ]);

/** which sound, of how many things, of which colour; a motif says its notes */
export type Cue = {
  name: string;
  n?: number;
  colour?: Colour;
  instrument?: string;
  notes?: readonly string[];
};

/** The names of all sounds. */
export const SOUNDS = Object.keys(BOOK);

/** The recipe of a cue; null for an unknown name. */
export const recipeOf = ({ name, colour, ...detail }: Cue): Recipe | null =>
  BOOK[name]?.({ ...detail, colour: colour && colour in MOTIFS ? colour : undefined }) ?? null;
