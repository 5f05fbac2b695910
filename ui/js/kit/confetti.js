/* Confetti that falls once, as actors of a stage: each actor holds a few scraps. */

/** @import { Actor } from '../table/stage.js' */

const COLOURS = ['#F6C453', '#E0526F', '#47D1C6', '#8CCB6E', '#A56BE0', '#FFF7E6', '#5B77F5'];
const SHAPES = [
  '<rect x="-10" y="-4.5" width="20" height="9" rx="2" fill="FILL"/>',
  '<circle r="7" fill="FILL"/>',
  '<path d="M-9-8L9-8L0 9Z" fill="FILL"/>',
  '<path d="M0 9C-17-3-10-13 0-5C10-13 17-3 0 9Z" fill="FILL"/>',
];
const SCRAPS = 3;

/** Pseudorandom numbers from 0 to 1. @param {number} seed */
function* scatter(seed) {
  let state = seed;
  for (;;) {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    yield ((state >> 8) % 10000) / 10000;
  }
}

/** @param {number} at @param {() => number} next */
const scrap = (at, next) => {
  const shape = (SHAPES[at % SHAPES.length] ?? '').replace('FILL', COLOURS[(at * 3) % COLOURS.length] ?? '');
  return `<g transform="translate(${Math.round(14 + next() * 92)} ${Math.round(14 + next() * 92)}) rotate(${Math.round(next() * 180)}) scale(${(0.8 + next() * 0.6).toFixed(2)})">${shape}</g>`;
};

/** One scrap, by itself. @param {number} at */
export const oneScrap = at => `<svg viewBox="-24 -24 48 48" aria-hidden="true" focusable="false"><g transform="scale(1.7)">${(SHAPES[at % SHAPES.length] ?? '').replace('FILL', COLOURS[(at * 3) % COLOURS.length] ?? '')}</g></svg>`;

/** A few scraps that fall together, from above the window to below it. @param {number} at @param {number} many @param {{ width: number, height: number }} room @param {() => number} next @returns {Actor} */
const handful = (at, many, { width, height }, next) => {
  const size = Math.max(90, Math.min(190, width / 7));
  const x = ((at * 7) % many) / many * width + (next() * width) / many;
  const from = -0.1 + next() * 0.38;
  const to = from + 0.62 + next() * 0.08;
  const sway = (at % 2 ? 1 : -1) * size * (0.2 + next() * 0.25);
  const turn = (at % 2 ? 1 : -1) * (60 + next() * 90);
  const way = height + size * 1.4;
  const frames = [0, 0.25, 0.5, 0.75, 1].map((share, step) => ({
    offset: from + share * (to - from),
    transform: `translate(${Math.round(step % 2 ? sway : -sway)}px, ${Math.round(way * share)}px) rotate(${Math.round(turn * share)}deg)`,
    opacity: share === 1 ? 0 : 1,
    easing: 'ease-in-out',
  }));
  // Some begin before the moment: their offsets are clamped.
  const shown = frames.map(frame => ({ ...frame, offset: Math.max(0, Math.min(1, frame.offset)) }));
  const [first, last] = [shown[0], shown.at(-1)];
  const all = Array.from({ length: SCRAPS }, (_, i) => scrap(at * SCRAPS + i, next)).join('');
  return {
    svg: `<svg viewBox="0 0 120 120" aria-hidden="true" focusable="false">${all}</svg>`,
    at: { x, y: -size * 0.7, width: size },
    ratio: 1,
    kind: 'confetti',
    frames: [...(first?.offset ? [{ ...first, offset: 0 }] : []), ...shown, ...(last && last.offset < 1 ? [{ ...last, offset: 1 }] : [])],
  };
};

/** @param {number} many @param {{ width: number, height: number }} room */
export const confetti = (many, room) => {
  const numbers = scatter(11);
  const next = () => numbers.next().value ?? 0;
  return Array.from({ length: many }, (_, at) => handful(at, many, room, next));
};
