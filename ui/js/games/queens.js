/* Sleeping Queens, as the table needs it. */

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
import { patch, without } from '../parts/patch.js';
import { createScenes } from '../parts/scenes.js';
import { queensSpots } from '../parts/spots.js';
import { eventWords, spoken } from '../parts/words.js';
import { whyText } from '../parts/why.js';
import { h, rem } from '../dom.js';
import { t } from '../i18n.js';

/** @type {Game} */
export const queens = {
  name: 'queens',
  measure: update => layout({ width: innerWidth, height: innerHeight, seats: update.people.length, goal: update.game.view.goal.queens, rem: rem() }),
  model: tableModel,
  parts: m => [status(m), h('main', { key: 'main', class: 'all' }, seats(m), beds(m), piles(m), nearSeat(m), hand(m), bench(m), go(m), eyes(m)), story(m)],
  marks: update => ({ goal: String(update.game.view.goal.queens) }),
  open: openHand,
  isCard: () => target => target.startsWith('hand '),
  lifted: liftedFaces,
  same: (before, now) => before.own?.seat === now.own?.seat && String(before.own?.hand) === String(now.own?.hand),
  first: 'table.tap_card_first',
  patch,
  without,
  spots: queensSpots,
  scenes: createScenes,
  words: eventWords,
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
  help: (m, { ctx }) => (m.lifted.length === 1 ? ctx.inspect(m.lifted[0] ?? '') : keySheet(ctx.t)),
  seat: (m, _desk, seat) => seatSheet(m, seat),
  attach: () => ({ update: () => {}, destroy: () => {} }),
};
