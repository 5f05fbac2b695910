/* How large everything on the table is: one pure function of the window. Style sheets read the numbers as variables. */

/** @import { Layout, Room, Sizes } from '../../table/measure.js' */
import { between, RATIO, scaleOf, shapeOf, widthEach } from '../../table/measure.js';

/** Below this height a phone shows less of everything. */
const LOW = 600;

/** @param {Room} room @returns {Sizes} */
const phone = ({ width, height, seats, goal, rem, beds = 12, open = false }) => {
  const low = height < LOW;
  const others = seats - 1;
  const panel = widthEach(width - 16, others, 8) - 18;
  // Four others have no room for places side by side: their queens overlap.
  const near = others === 1 ? 40 : others === 4 ? (low ? 24 : 28) : between(20, widthEach(panel, goal, 3), low ? 21 : 28);
  const card = between(56, widthEach(width - 16, 5, 6), low ? 64 : 84);
  const mini = open && !low && others < 4 && beds === 12 ? between(0, widthEach(panel, 5, 2), 30) : 0;
  const around = (others === 1 ? near * RATIO + 14 : near * RATIO + (low ? 31 : 46) * rem) + (mini && others > 1 ? mini * RATIO + 4 : 0);
  const head = (low ? 48 : 58) * rem;
  const rows = [head, around, (low ? 70 : 83) * rem, Math.max(84, card * RATIO) + (low ? 12 : 17), 56 * rem + 13, low ? 50 : 59];
  // A bed stays 44 px high after its width was rounded down.
  const tall = between(44.2, rows.reduce((left, row) => left - row, height) / (beds / 4), 92);
  return {
    bed: Math.min(widthEach(width - 20, 4, 6), tall * 1.2),
    card,
    own: between(24, widthEach(width - 76 * rem - 130, goal, 4), low ? 34 : 40),
    near,
    far: 30,
    pile: low ? 36 : 38,
    mini,
    side: 0,
    head,
  };
};

/** A phone on its side: beds and piles left, the rest right. @param {Room} room @returns {Sizes} */
const side = ({ width, height, seats, goal, rem, beds = 12 }) => {
  const half = width * 0.47;
  const right = width - half - 24;
  const fits = widthEach(right, 5, 6);
  const bed = Math.min(widthEach(half - 36, 4, 6), ((height - 44 * rem - 96) / (beds / 4) - 8) * 1.2);
  return {
    bed: between(54, bed, 110),
    // Between two cut-outs a hand of 56 would reach under them.
    card: between(Math.min(56, fits), Math.min(fits, (height - 44 * rem - 176) / RATIO), 72),
    own: 30,
    near: seats === 2 ? 34 : seats === 5 ? 20 : between(16, widthEach(widthEach(right, seats - 1, 8) - 18, goal, 3), 26),
    far: 30,
    pile: 46,
    mini: 0,
    side: half,
    head: 44 * rem,
  };
};

/** @param {Room} room @returns {Sizes} */
const upright = ({ width, height, seats, goal, rem, beds = 12, open = false }) => {
  const head = 66 * rem;
  const card = between(84, Math.min(height * 0.077, widthEach(width - 60, 5, 14)), 150);
  const near = between(28, Math.min(height * 0.037, widthEach(widthEach(width - 44, seats - 1, 14) - 36, goal, 8)), 84);
  const own = between(56, Math.min(height * 0.047, widthEach(width - 320 * rem, goal, 8)), 96);
  const mini = open ? between(0, widthEach(widthEach(width - 44, seats - 1, 14) - 36, 5, 3), 48) : 0;
  const rows = [head, near * RATIO + mini * RATIO + 100 * rem, own * RATIO + 30, card * RATIO + 38, 76 * rem, 5 * 14 + 36];
  const rest = rows.reduce((left, row) => left - row, height);
  const bed = between(72, Math.min(widthEach(width - 110, beds / 4, 16), (rest - 78) / (4 / 1.2 + 0.74)), 280);
  return { bed, card, own, near, far: near, pile: bed * 0.5, mini, side: 0, head };
};

/** What an open hand across the table takes, with the gap above it. */
const ACROSS = 27 * RATIO + 6;

/** @param {Room} room @returns {Sizes} */
const wide = ({ width, height, seats, goal, rem, beds = 12, open = false }) => {
  const scale = Math.min(width / 1280, height / 800);
  const columns = goal > 4 && seats > 2 ? 3 : 2;
  const head = 66 * rem * Math.max(1, scale);
  const sideW = between(190, 232 * scale, 360);
  const card = between(92, 116 * scale, 170);
  const mini = open ? widthEach(sideW - 36, 5, 4) : 0;
  const words = 124 * rem * Math.max(1, scale) + (mini ? mini * RATIO + 10 : 0);
  const tall = seats === 2 ? (height - head - 150 - words) / 3 : ((height - head - 128) / 2 - words) / 2;
  const near = Math.min(widthEach(sideW - 36, columns, 10), tall / RATIO);
  const across = seats === 2 || seats > 3;
  const far = across ? (seats === 5 ? 46 : 58) * scale : 0;
  const rest = height - head - (across ? far * RATIO + 40 + (open ? ACROSS : 0) : 10) - (card * RATIO + 54) - 66;
  const byWidth = (width - 2 * sideW - 88 - 44 - 90) / 4.8;
  const bed = between(beds > 12 ? 76 : 96, Math.min(byWidth, ((rest - 26) / (beds / 4)) * 1.2), 230);
  return { bed, card, own: near, near, far, pile: bed * 0.72, mini, side: sideW, head };
};

/** @param {Room} room @returns {Layout} */
export const layout = room => {
  const shape = shapeOf(room.width, room.height);
  const sizes = { phone, side, upright, wide }[shape](room);
  const whole = Object.entries(sizes).map(([name, value]) => [name, Math.floor(value)]);
  return { shape, low: shape === 'phone' && room.height < LOW, scale: scaleOf(shape, room), sizes: /** @type {Sizes} */ (Object.fromEntries(whole)) };
};
