/* How large everything on the table of The Rescue is: one pure function of the window and of how many cards lie there. */

/** @import { Layout, Shape } from '../parts/layout.js' */
/** @import { RescueView } from '../types.js' */
import { between, scaleOf, share, shapeOf } from '../parts/layout.js';

const RATIO = 7 / 5;
const LOW = 600;

/** @typedef {{ width: number, height: number }} Box */
/** @typedef {{ width: number, height: number, seats: number, rem: number }} Window_ */
/**
 * @typedef {object} Plan
 * @property {number} head height of the bar
 * @property {number} door width of a companion's door
 * @property {number} king width of a king
 * @property {number} pile
 * @property {number} die
 * @property {number} drawn width of a card in the lightning row
 * @property {number} plank width of a card on the bench
 * @property {number} panel height of the seats
 * @property {number} bottom height of the own realm
 * @property {number} side width of the bench, or of the left half of a phone on its side
 * @property {Box} near room for the cards of one other seat
 * @property {Box} own room for the own cards
 * @property {number} most the widest own card
 */

/** The widest card with which `count` fit into the room, in up to three rows. @param {number} count @param {Box} room @param {number} gap */
export const fit = (count, { width, height }, gap) =>
  Math.max(...[1, 2, 3].map(rows => Math.min(share(width, Math.ceil(Math.max(1, count) / rows), gap), share(height, rows, gap) / RATIO)));

/** @param {Window_} window @returns {Plan} */
const wide = ({ width, height, seats, rem }) => {
  const scale = between(0.8, Math.min(width / 1280, height / 800), 1.6);
  const k = Math.max(1, scale) * rem;
  const others = seats - 1;
  const stacked = others > 2;
  const head = 66 * k;
  const panel = (stacked ? 156 : 118) * k;
  const bottom = Math.max(height * 0.33, 262 * rem);
  const side = between(400, 492 * scale, 720);
  const mid = height - head - panel - bottom - 52;
  const seat = share(width - 40, others, 20);
  const door = between(52, Math.min((mid - 88) / 2 / RATIO, (width - 40 - 200 - 230 * scale) / 10), 150);
  return {
    head,
    door,
    king: door,
    pile: between(60, 82 * scale, 120),
    die: between(64, 92 * scale, 130),
    drawn: between(64, 92 * scale, 140),
    plank: between(52, 68 * scale, 110),
    panel,
    bottom,
    side,
    near: stacked ? { width: seat - 34, height: panel - 84 * k } : { width: seat - 34 - 216 * k, height: panel - 24 },
    own: { width: width - side - 60 - 44, height: bottom - 104 * k },
    most: 104 * scale,
  };
};

/** @param {Window_} window @returns {Plan} */
const upright = ({ width, height, seats, rem }) => {
  const k = Math.max(1, Math.min(width / 800, height / 1280)) * rem;
  const head = 66 * k;
  const panel = (seats > 3 ? 206 : 176) * k;
  const bottom = height * 0.215;
  const lower = 252 * k;
  const rest = height - head - 52 * k - panel - bottom - lower - 72;
  const door = between(56, Math.min((rest - 120) / 2.48 / RATIO, (width - 44 - 210 * k) / 5.6), 170);
  return {
    head,
    door,
    king: share(door * 5 + 36, 10, 6),
    pile: 92 * k,
    die: 100 * k,
    drawn: 92 * k,
    plank: 78 * k,
    panel,
    bottom,
    side: 0,
    near: { width: share(width - 44, seats - 1, 14) - 30, height: panel - 96 * k },
    own: { width: width - 44 - 40, height: bottom - 88 * k },
    most: 128 * k,
  };
};

/** From this height on a phone has room for the kings themselves. */
const TALL = 780;

/** @param {Window_} window @returns {Plan} */
const phone = ({ width, height, rem }) => {
  const low = height < LOW;
  const head = (low ? 46 : 50) * rem;
  const row = low ? 46 : 62;
  const king = height < TALL ? 0 : share(width - 60, 10, 3);
  const steps = low ? 0 : 36 * rem;
  const fixed = [head, steps, 58 * rem, row, 64 * rem, 44 * rem + 18, low ? 14 : 30, king * RATIO + 6, 40];
  const rest = Math.max(170, fixed.reduce((left, part) => left - part, height));
  const door = between(27, Math.min((rest * 0.4 - 6) / 2 / RATIO, share(width - 52, 5, 10)), 78);
  const bottom = rest - Math.max(94, door * RATIO * 2 + 6);
  return {
    head,
    door,
    king,
    pile: row / RATIO - 2,
    die: row - 8,
    drawn: row / RATIO,
    plank: 48,
    panel: 54 * rem,
    bottom,
    side: 0,
    near: { width: 0, height: 0 },
    own: { width: width - 38, height: bottom },
    most: 88,
  };
};

/** @param {Window_} window @returns {Plan} */
const side = ({ width, height, rem }) => {
  const half = width * 0.45;
  const head = 46 * rem;
  const door = between(32, Math.min((height - head - 62 - 44) / 2 / RATIO, share(half - 40, 5, 8)), 70);
  return {
    head,
    door,
    king: 28,
    pile: 36,
    die: 50,
    drawn: 40,
    plank: 44,
    panel: 50 * rem,
    bottom: 0,
    side: half,
    near: { width: 0, height: 0 },
    own: { width: width - half - 24 - 22, height: height - head - 50 * rem - 66 * rem - 34 * rem - 38 },
    most: 64,
  };
};

/** @type {Record<Shape, (window: Window_) => Plan>} */
const PLANS = { phone, side, upright, wide };

/** How many cards lie beside a seat, its empty places counted. @param {RescueView['seats'][number]} seat */
export const lying = ({ realm, companions, limit }) => Math.max(realm.length, limit) + companions.length;

/** @param {Window_} window @param {RescueView} view @param {number} own the seat at the near edge @returns {Layout} */
export const rescueLayout = (window, view, own) => {
  const shape = shapeOf(window.width, window.height);
  const { near, own: room, most, ...rest } = PLANS[shape](window);
  const gap = shape === 'phone' || shape === 'side' ? 6 : 10;
  const widths = view.seats.map((seat, at) => (at === own ? Infinity : fit(lying(seat), near, 6)));
  const mine = view.seats[own];
  const sizes = {
    ...rest,
    near: between(0, Math.min(...widths), near.height / RATIO),
    card: between(24, mine ? fit(lying(mine), room, gap) : most, most),
  };
  const whole = Object.entries(sizes).map(([name, value]) => [name, Math.max(0, Math.floor(value))]);
  const found = { shape, low: shape === 'phone' && window.height < LOW, scale: scaleOf(shape, window), sizes: Object.fromEntries(whole) };
  return /** @type {Layout} */ (/** @type {unknown} */ (found));
};
