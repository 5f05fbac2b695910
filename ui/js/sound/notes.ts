/* The tones of Rouse: C major, tuned to A4 = 440 Hz. Its own melodies are pentatonic: without F and B. */

const STEPS = { C: -9, D: -7, E: -5, F: -4, G: -2, A: 0, B: 2 };

/**
 * The frequency of a note.
 * @param name a letter of the scale and an octave, "C5"
 * @returns in hertz
 */
export const hertz = (name: string): number => {
  const step = STEPS[name[0] as keyof typeof STEPS];
  return 440 * 2 ** ((step + 12 * (Number(name.slice(1)) - 4)) / 12);
};

/** Each colour has a motif and an instrument of its own (art.md, sound). */
export const MOTIFS = {
  moon: { notes: ['C5', 'E5', 'G5'], instrument: 'celesta' },
  sun: { notes: ['G4', 'E4', 'C4'], instrument: 'kalimba' },
  lagoon: { notes: ['E5', 'G5', 'A5'], instrument: 'flute' },
  plum: { notes: ['A4', 'G4', 'E4'], instrument: 'string' },
  bell: { notes: ['C5', 'C5', 'G5'], instrument: 'bell' },
} as const;

export type Colour = keyof typeof MOTIFS;

/** The lullaby, in bars of three beats; a dot holds the note before. */
export const LULLABY = [
  'E4 . G4',
  'E4 . G4',
  'E4 . G4',
  'C5 . .',
  'A4 . G4',
  'G4 . E4',
  'D4 . E4',
  'G4 . .',
  'E4 . G4',
  'A4 . C5',
  'A4 . G4',
  'E4 . .',
  'D4 . E4',
  'G4 . E4',
  'D4 . .',
  'C4 . .',
];
/** Its bass notes, one for each bar. */
export const LOW = [
  'C3',
  'C3',
  'A2',
  'A2',
  'D3',
  'C3',
  'G2',
  'G2',
  'C3',
  'A2',
  'D3',
  'C3',
  'G2',
  'C3',
  'G2',
  'C3',
];
