/* Sleeping Queens, as the table needs it. */

/** @import { Child } from '../dom.js' */
/** @import { TableModel } from '../parts/model.js' */
/** @import { Game } from './index.js' */
import { layout } from '../parts/layout.js';
import { beds, piles } from '../parts/beds.js';
import { bench } from '../parts/bench.js';
import { eyes, go } from '../parts/action.js';
import { hand } from '../parts/hand.js';
import { liftedFaces, openHand, tableModel } from '../parts/model.js';
import { nearSeat, seats } from '../parts/seats.js';
import { keySheet, seatSheet } from '../parts/sheets.js';
import { status } from '../parts/status.js';
import { story } from '../parts/story.js';
import { summary } from '../parts/summary.js';
import { patch, without } from '../parts/patch.js';
import { createScenes } from '../parts/scenes.js';
import { queensSpots } from '../parts/spots.js';
import { eventWords, spoken } from '../parts/words.js';
import { whyText } from '../parts/why.js';
import { h, once, rem, room } from '../dom.js';
import { t } from '../i18n.js';

/** @type {Game} */
export const queens = {
  name: 'queens',
  measure: update => layout({ ...room(), seats: update.people.length, goal: update.game.view.goal.queens, rem: rem(), beds: update.game.view.beds.length, open: update.game.view.hands !== null }),
  model: tableModel,
  parts: m => {
    const still = (/** @type {(m: TableModel) => Child} */ part) => once(m.still, part, m);
    return [status(m), h('main', { key: 'main', class: 'all' }, still(seats), beds(m), ...[piles, nearSeat, hand, bench, go, eyes].map(still)), story(m)];
  },
  marks: update => ({ goal: String(update.game.view.goal.queens), beds: String(update.game.view.beds.length) }),
  open: openHand,
  isCard: () => target => target.startsWith('hand '),
  lifted: liftedFaces,
  same: (before, now) => before.own?.seat === now.own?.seat && String(before.own?.hand) === String(now.own?.hand),
  first: 'table.tap_card_first',
  patch,
  without,
  told: () => {},
  spots: queensSpots,
  scenes: createScenes,
  words: eventWords,
  calls: ({ pending }) => (pending?.t === 'wake' ? 'table.chooses' : 'announce.turn'),
  question: () => '',
  why: whyText,
  key: (m, key) => {
    const face = /^[1-5]$/.test(key) ? m.view.own?.hand[Number(key) - 1] : undefined;
    return face ? () => m.on.tap(`hand ${Number(key) - 1}`, face) : null;
  },
  faceAt: (view, spot) => (spot.startsWith('queen ') ? spot.slice(6) : view.own?.hand[Number(spot.slice(5))]),
  called: (view, target) => {
    const face = target.startsWith('queen ') ? target.slice(6) : view.own?.hand[Number(target.slice(5))];
    if (target.startsWith('bed ')) return t('hint.bed', { n: Number(target.slice(4)) });
    return face ? spoken(face) : t('hint.pile');
  },
  sumFor: () => ({ sign: null, red: null, open: false }),
  summary,
  help: (m, { ctx }) => (m.lifted.length === 1 ? ctx.inspect(m.lifted[0] ?? '') : keySheet(ctx)),
  seat: (m, _desk, seat) => seatSheet(m, seat),
  attach: () => ({ update: () => {}, destroy: () => {} }),
};
