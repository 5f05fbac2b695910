/* Scraps of coloured paper, always in the same places. */

const COLOURS = ['#F6C453', '#E0526F', '#47D1C6', '#8CCB6E', '#A56BE0', '#FFF7E6', '#5B77F5'];
const SHAPES = [
  '<rect x="-8" y="-3.5" width="16" height="7" rx="2" fill="FILL"/>',
  '<circle r="5.5" fill="FILL"/>',
  '<path d="M-8-7L8-7L0 8Z" fill="FILL"/>',
];
const PIECES = 74;

/** Numbers from 0 to 1 that look like chance. @param {number} seed */
function* scatter(seed) {
  let state = seed;
  for (;;) {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    yield ((state >> 8) % 10000) / 10000;
  }
}

/** @param {number} at @param {() => number} next */
function piece(at, next) {
  const x = Math.round(next() * 1280);
  const y = Math.round(next() ** 1.6 * 640);
  const turn = Math.round(next() * 180);
  const size = (0.8 + next() * 0.7).toFixed(2);
  const shape = (SHAPES[at % SHAPES.length] ?? '').replace('FILL', COLOURS[at % COLOURS.length] ?? '');
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${shape}</g>`;
}

export const confetti = () => {
  const numbers = scatter(11);
  const next = () => numbers.next().value ?? 0;
  const pieces = Array.from({ length: PIECES }, (_, at) => piece(at, next)).join('');
  return `<svg viewBox="0 0 1280 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">${pieces}</svg>`;
};
