/* The Rescue, as the table needs it. */

/** @import { RescueEvent, RescueUpdate, RescueView, Story, Translate, Update, View } from '../../types.js' */
/** @import { Child } from '../../kit/dom.js' */
/** @import { Game } from '../../table/game.js' */
/** @import { RescueModel } from './model.js' */
import { h, once, rem, room } from '../../kit/dom.js';
import { asRescue } from '../../state/games.js';
import { story } from '../../table/recent-events.js';
import { stickers, sticks } from '../../table/stickers.js';
import { chips, go } from './action.js';
import { createAnimations } from './animations.js';
import { applyEvent } from './apply-event.js';
import { bench } from './bench.js';
import { bookSheet } from './book.js';
import { labelOf, meaningHere, picture, rescuedLabel, rescuedMeaning, rescuedPicture } from './cards.js';
import { ending } from './ending.js';
import { attach } from './guests.js';
import { helpSheet } from './help.js';
import { kingsSheet } from './kings.js';
import { rescueLayout } from './layout.js';
import { facesOf, turnsOf } from './log.js';
import { middle, piles, row } from './middle.js';
import { called, faceAt, lifted, nearSeat, rescueModel, sumFor } from './model.js';
import { visible } from './open-cards.js';
import { peekSheet } from './peek.js';
import { question } from './prompt.js';
import { realm } from './realm.js';
import { brought, everything, LUCK } from './replay.js';
import { entryOf } from './rules.js';
import { seatSheet } from './seat.js';
import { seats } from './seats.js';
import { sleepers } from './sleepers.js';
import { spots } from './spots.js';
import { status, steps } from './status.js';
import { carried, layOf } from './stickers.js';
import { tell } from './story.js';
import { summary } from './summary.js';
import { tvMiddle, tvSeat } from './tv.js';
import { whyText } from './why.js';
import { eventWords, sumOf } from './words.js';

/** @param {unknown} view */
const here = view => /** @type {RescueView} */ (view);
/** @param {unknown} m */
const mine = m => /** @type {RescueModel} */ (m);

/** Own cards are lifted first, where several things can be done with them. @param {Update} raw */
const isCard = raw => {
  const { step, pending, turn } = asRescue(raw).game.view;
  const free = step === 'actions' && pending === null;
  return (/** @type {string} */ target) => free && (target.startsWith(`realm ${turn} `) || target.startsWith(`companion ${turn} `));
};

/** @param {RescueModel} m */
const near = m => realm(m, (seat, place) => peekSheet(m.on.desk, seat, place));
/** @param {RescueModel} m */
const ways = m => chips(m, m.on.desk);
/** @param {RescueModel} m */
const action = m => go(m, m.on.desk);

/** @param {RescueModel} m */
const parts = m => {
  const { desk } = m.on;
  const still = (/** @type {(m: RescueModel) => Child} */ part) => once(m.still, part, m);
  const main = h(
    'main',
    { key: 'main', class: 'all' },
    still(seats),
    m.layout.shape !== 'wide' && !m.layout.low && steps(m),
    middle(m, () => kingsSheet(desk)),
    piles(m, () => bookSheet(desk), () => kingsSheet(desk)),
    ...[row, near, ways, bench, action].map(still),
  );
  return [status(m), main, story(/** @type {any} */ (m))];
};

/** @type {Game} */
export const rescue = /** @type {Game} */ (/** @type {unknown} */ ({
  name: 'rescue',
  measure: (/** @type {Update} */ update, /** @type {View} */ view) => rescueLayout({ ...room(), seats: update.people.length, rem: rem() }, here(view), nearSeat(update, here(view))),
  model: rescueModel,
  parts: (/** @type {unknown} */ m) => parts(mine(m)),
  marks: (/** @type {Update} */ _update, /** @type {View} */ view) => ({ step: here(view).step, row: String(here(view).drawn.length) }),
  open: (/** @type {Update} */ update) => update.stage.shown,
  isCard,
  lifted: (/** @type {View} */ view, /** @type {string[]} */ selected) => lifted(here(view), selected),
  same: (/** @type {View} */ before, /** @type {View} */ now) => state(here(before)) === state(here(now)),
  first: null,
  applyEvent: (/** @type {View} */ view, /** @type {RescueEvent} */ event, /** @type {View} */ last) => applyEvent(here(view), event, here(last)),
  without: (/** @type {View} */ view) => view,
  told: (/** @type {Story} */ story, /** @type {Update} */ update) => {
    if (sticks(update, update.stage.shown) !== null) stickers.carry(update, story);
  },
  spots: (/** @type {RescueEvent} */ event, /** @type {View} */ after) => spots(event, here(after)),
  animations: createAnimations,
  words: eventWords,
  calls: () => 'announce.turn',
  question: (/** @type {Translate} */ t, /** @type {Update} */ { game }) => question(t, here(game.view)),
  why: whyText,
  key: (/** @type {unknown} */ raw, /** @type {string} */ key) => keyed(mine(raw), key),
  faceAt: (/** @type {View} */ view, /** @type {string} */ spot) => faceAt(here(view), spot) ?? undefined,
  called: (/** @type {View} */ view, /** @type {string} */ target) => called(here(view), target),
  sumFor: (/** @type {View} */ view, /** @type {string[]} */ taps) => sumFor(here(view), taps),
  summary: (/** @type {unknown} */ m) => summary(mine(m)),
  help: (/** @type {unknown} */ _m, /** @type {import('../../table/game.js').Desk} */ desk) => helpSheet(desk.ctx),
  seat: (/** @type {unknown} */ _m, /** @type {import('../../table/game.js').Desk} */ desk, /** @type {number} */ seat) => seatSheet(desk, seat),
  log: (/** @type {{ game: RescueUpdate['game'] }} */ { game: { log, view } }) => ({ turns: turnsOf(log), words: eventWords, faces: facesOf, picture: (/** @type {string} */ face, /** @type {number} */ width) => picture(face, width, view.signs) }),
  card: (/** @type {View} */ view, /** @type {string} */ face, /** @type {number} */ width) => card(here(view), face, width),
  visible,
  entryOf,
  plain: ['king'],
  sleepers,
  lay: (/** @type {View} */ view) => layOf(here(view)),
  carried,
  unnamed: (/** @type {View} */ view, /** @type {string} */ target) => sleeps(here(view), target),
  ending,
  tell,
  scrap: (/** @type {RescueEvent} */ event) => (event.t === 'equation' ? { text: sumOf(event), cards: event.faces.length } : null),
  everything,
  brought,
  luck: LUCK,
  rollsDie: true,
  remembers: false,
  tvMiddle: (/** @type {Translate} */ t, /** @type {Update} */ update) => tvMiddle(t, here(update.game.view), asRescue(update).game.log),
  tvSeat,
  attach,
}));

/** A rescued king is another card than one in need. @param {RescueView} view @param {string} face @param {number} width */
const card = ({ signs, seats: all }, face, width) =>
  all.some(seat => seat.kings.includes(face))
    ? { svg: rescuedPicture(face, width), label: rescuedLabel(face), meaning: rescuedMeaning() }
    : { svg: picture(face, width, signs), label: labelOf(face, signs), meaning: meaningHere(face) };

/** Whether a sleeping queen lies there. @param {RescueView} view @param {string} target */
const sleeps = (view, target) => {
  const [what, seat, place] = target.split(' ');
  return what === 'realm' && view.seats[Number(seat)]?.realm[Number(place)] === null;
};

/** What a selection stands on. @param {RescueView} view */
const state = ({ seats: all, pending, step, drawn, discard }) => JSON.stringify([all.map(one => [one.realm, one.companions, one.knight]), pending, step, drawn, discard.length]);

/** Digits lift the own cards; the space bar rolls the die. @param {RescueModel} m @param {string} key */
const keyed = (m, key) => {
  if (key === ' ' && m.can('die') && !(document.activeElement instanceof HTMLButtonElement)) return () => m.on.send(['die'], 'die');
  const place = /^[0-9]$/.test(key) ? (Number(key) + 9) % 10 : -1;
  const face = m.mine.realm[place];
  return face === undefined ? null : () => m.on.tap(`realm ${m.near} ${place}`, face ?? undefined);
};
