/* Confetti that is thrown up once, as actors of a stage: each actor holds a few scraps. */

import type { Actor } from '../../table/stage.js';

const COLOURS = ['#F6C453', '#E0526F', '#47D1C6', '#8CCB6E', '#A56BE0', '#FFF7E6', '#5B77F5'];
const SHAPES = [
  '<rect x="-10" y="-4.5" width="20" height="9" rx="2" fill="FILL"/>',
  '<circle r="7" fill="FILL"/>',
  '<path d="M-9-8L9-8L0 9Z" fill="FILL"/>',
  '<path d="M0 9C-17-3-10-13 0-5C10-13 17-3 0 9Z" fill="FILL"/>',
];
const SCRAPS = 5;

/** Pseudorandom numbers from 0 to 1. */
function* scatter(seed: number) {
  let state = seed;
  for (;;) {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    yield ((state >> 8) % 10000) / 10000;
  }
}

const scrap = (at: number, next: () => number) => {
  const shape = (SHAPES[at % SHAPES.length] ?? '').replace('FILL', COLOURS[(at * 3) % COLOURS.length] ?? '');
  return `<g transform="translate(${Math.round(14 + next() * 92)} ${Math.round(14 + next() * 92)}) rotate(${Math.round(next() * 180)}) scale(${(0.8 + next() * 0.6).toFixed(2)})">${shape}</g>`;
};

/** A few scraps that fly together, from below the window up, and then sink and fade. */
const handful = (
  nth: number,
  many: number,
  { width, height }: { width: number; height: number },
  next: () => number,
): Actor => {
  const size = Math.max(90, Math.min(190, width / 7));
  const x = ((nth + 0.2 + next() * 0.6) * width) / many;
  // Neighbours fly to different heights, so that the whole window is full.
  const up = size + height * ([0.86, 0.5, 0.7, 0.34][nth % 4] ?? 0) + height * next() * 0.1;
  const aside = (x / width - 0.5) * size + (next() - 0.5) * size * 0.6;
  const turn = (nth % 2 ? 1 : -1) * (90 + next() * 90);
  const at = { x, y: height + size / 2, width: size };
  const all = Array.from({ length: SCRAPS }, (_, i) => scrap(nth * SCRAPS + i, next)).join('');
  return {
    svg: `<svg viewBox="0 0 120 120" aria-hidden="true" focusable="false">${all}</svg>`,
    at,
    ratio: 1,
    kind: 'confetti',
    steps: [
      { at: 0, size: 0.5, ease: 'cubic-bezier(.1,.7,.4,1)' },
      { at: 0.48, x: x + aside, y: at.y - up, turn, size: 1, ease: 'ease-in' },
      { at: 1, x: x + aside * 1.1, y: at.y - up * 0.8, turn: turn * 1.6 },
    ],
    shows: [[-0.28, 0.72, 0.28]],
  };
};

export const confetti = (many: number, room: { width: number; height: number }) => {
  const numbers = scatter(11);
  const next = () => numbers.next().value ?? 0;
  return Array.from({ length: many }, (_, at) => handful(at, many, room, next));
};
