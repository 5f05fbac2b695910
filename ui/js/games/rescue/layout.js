/* How large everything on the table of The Rescue is: one pure function of the window and of how many cards lie there. */

/** @import { RescueView } from '../../types.js' */
/** @import { Room, Shape } from '../../table/measure.js' */
/** @import { RescueModel } from './model.js' */
import { formOf, onPhone } from '../../table/measure.js';
import { free } from './limit.js';

const RATIO = 7 / 5;
const LOW = 600;
/** Nothing that is tapped by itself is smaller. */
const FINGER = 44;

/** @param {number} low @param {number} value @param {number} high */
const between = (low, value, high) => Math.max(low, Math.min(value, high));

/** Width of `count` things in a row. @param {number} room @param {number} count @param {number} gap */
const widthEach = (room, count, gap) => (room - (count - 1) * gap) / count;

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

/** How many of `count` lie in each of so many rows. @param {number} count @param {number} rows */
const perRow = (count, rows) => Math.ceil(Math.max(1, count) / rows);

/** The widest card with which `count` fit into the room, in up to three rows, and how many then lie in a row. @param {number} count @param {Box} room @param {number} gap */
const rowsFor = (count, { width, height }, gap) =>
  [1, 2, 3]
    .map(rows => ({ across: perRow(count, rows), width: Math.min(widthEach(width, perRow(count, rows), gap), widthEach(height, rows, gap) / RATIO) }))
    .reduce((best, one) => (one.width > best.width ? one : best));

/** The widest card with which `count` fit into the room. @param {number} count @param {Box} room @param {number} gap */
export const fit = (count, room, gap) => rowsFor(count, room, gap).width;

/** Height of the seats on a wide screen, by how many sit there: fewer have larger cards. @type {Record<number, number>} */
const PANELS = { 2: 158, 3: 116, 4: 150, 5: 150 };

/** Words grow with the text size, pictures only with the window. @param {Window_} window @returns {Plan} */
const wide = ({ width, height, seats, rem }) => {
  const scale = between(0.75, Math.min(width / 1280, height / 800), 1.6);
  const k = Math.max(1, scale);
  const others = seats - 1;
  const stacked = others > 2;
  const head = (24 + 36 * rem) * k;
  const panel = (PANELS[seats] ?? 150) * scale + (rem - 1) * 60 * k;
  const bottom = 250 * scale;
  const side = between(340, 456 * scale, 720);
  const mid = height - head - panel - bottom - 40;
  const seat = widthEach(width - 40, others, 20) - 34;
  const door = between(FINGER, Math.min((mid - 36 - 28 * k * rem) / 2 / RATIO, (width - 40 - 200 - 230 * scale) / 10), 150);
  return {
    head,
    door,
    king: door,
    pile: between(60, Math.min(82 * scale, door * 1.2), 120),
    die: between(64, Math.min(92 * scale, door * 1.3), 130),
    drawn: between(64, 92 * scale, 140),
    plank: between(50, 62 * scale, 110),
    panel,
    bottom,
    side,
    near: stacked ? { width: seat, height: panel - 78 * k * rem } : { width: seat - 212 * k * rem, height: panel - 26 },
    own: { width: width - side - 60 - 44, height: bottom - 36 - 48 * k * rem },
    most: 112 * k,
  };
};

/** The same on a screen held upright. @type {Record<number, number>} */
const UPRIGHT_PANELS = { 2: 190, 3: 168, 4: 206, 5: 206 };

/** @param {Window_} window @returns {Plan} */
const upright = ({ width, height, seats, rem }) => {
  const k = Math.max(1, Math.min(width / 800, height / 1280));
  const head = 66 * k * rem;
  const panel = (UPRIGHT_PANELS[seats] ?? 206) * k + (rem - 1) * 70 * k;
  const drawn = 70 * k;
  const rest = height - head - 54 * k * rem - panel - Math.max(drawn * RATIO, 100) - 84 * rem - 5 * 12;
  const bottom = Math.min(rest * 0.51, 400 * k);
  const pile = between(60, rest * 0.12, 120);
  const door = between(FINGER, Math.min((rest - bottom - 106 * k * rem) / 3.5, (width - 84 - pile * 2 - 22) / 5.8), 170);
  return {
    head,
    door,
    king: widthEach(door * 5 + 36, 10, 6),
    pile,
    die: pile * 1.1,
    drawn,
    plank: 78 * k,
    panel,
    bottom,
    side: 0,
    near: { width: widthEach(width - 44, seats - 1, 14) - 24, height: panel - (seats > 3 ? 96 : 82) * k * rem },
    own: { width: width - 44 - 40, height: bottom - 34 - 54 * k * rem },
    most: 132 * k,
  };
};

/** From this height on a phone has room for the kings themselves. */
const TALL = 780;
/** Height of the die, the piles and the cards that were drawn, on a phone. */
const ROW = 62;
/** Larger text than this leaves room for few words. */
export const LARGE = 1.3;

/** @param {Window_} window @returns {Plan} */
const phone = ({ width, height, seats, rem }) => {
  const low = height < LOW;
  const head = (low ? 46 : 50) * rem;
  const king = height < TALL ? 0 : widthEach(width - 60, 10, 3);
  const steps = low || rem > LARGE ? 0 : 28 * rem + 5;
  const panel = (seats === 2 ? 32 : 38) * rem + 12;
  const around = [head, steps, panel, ROW, 68, low ? 30 : 34, king && king * RATIO + 12];
  const rest = around.reduce((left, part) => left - part, height) - 24 - (low ? 28 : 26) - 36 * rem;
  const door = between(32, Math.min(Math.max(FINGER * 2, rest * 0.38) / 2 / RATIO, widthEach(width - 52, 5, 10)), 78);
  return {
    head,
    door,
    king,
    pile: 42,
    die: low ? 50 : 54,
    drawn: ROW / RATIO,
    plank: 48,
    panel,
    bottom: 0,
    side: 0,
    near: { width: 0, height: 0 },
    own: { width: width - 38, height: rest - Math.max(FINGER, door * RATIO) * 2 },
    most: 92,
  };
};

/** @param {Window_} window @returns {Plan} */
const side = ({ width, height, rem }) => {
  const half = Math.max(300, width * 0.45);
  const head = 44 * rem;
  const panel = 36 * rem + 12;
  const room = height - head - ROW - 10 - 15;
  return {
    head,
    door: between(32, Math.min((room - panel - 44) / 2 / RATIO, widthEach(half - 44, 5, 8)), 70),
    king: 0,
    pile: 42,
    die: 50,
    drawn: ROW / RATIO,
    plank: 44,
    panel,
    bottom: 0,
    side: half,
    near: { width: 0, height: 0 },
    own: { width: width - half - 32 - 24, height: room - 22 - 34 * rem },
    most: 72,
  };
};

/** Sizes that change with the cards. Realm and seats have them as variables of their own: from the root they would have every drawing on the table styled anew. */
const INNER = ['near', 'card', 'line', 'full', 'lie'];

/** @type {Record<Shape, (window: Window_) => Plan>} */
const PLANS = { phone, side, upright, wide };

/** How many cards lie beside a seat, its empty places counted. @param {RescueView} view @param {number} seat */
export const lyingCount = (view, seat) => {
  const { realm = [], companions = [] } = view.seats[seat] ?? {};
  return realm.length + free(view, seat) + companions.length;
};

/** @param {Room} window @param {RescueView} view @param {number} own the seat at the near edge @returns {RescueModel['layout']} */
export const rescueLayout = (window, view, own) => {
  const form = formOf(window);
  const { shape } = form;
  const { near, own: room, most, ...rest } = PLANS[shape]({ ...window, seats: view.seats.length });
  const gap = onPhone(shape) ? 8 : 10;
  const widths = view.seats.map((_, at) => (at === own ? Infinity : fit(lyingCount(view, at), near, 8)));
  const lain = rowsFor(lyingCount(view, own), room, gap);
  const card = between(FINGER, Math.min(lain.width, most), room.width);
  // Many sleepers: more rows, rather than cards that lie beyond the edge.
  const across = Math.min(lain.across, Math.floor((room.width + gap) / (Math.floor(card) + gap)));
  const rows = Math.ceil(lyingCount(view, own) / Math.max(1, across));
  const sizes = {
    ...rest,
    full: Number(rows * (card * RATIO + gap) > room.height + gap * 2),
    lie: room.height,
    near: between(0, Math.min(...widths), near.height / RATIO),
    card,
    line: across * (Math.floor(card) + gap),
  };
  const whole = Object.entries(sizes).map(([name, value]) => [name, Math.max(0, Math.floor(value))]);
  const given = whole.filter(([name]) => !INNER.includes(String(name)));
  return { ...form, sizes: /** @type {RescueModel['layout']['sizes']} */ (Object.fromEntries(whole)), given: Object.fromEntries(given) };
};
