/* Each card is explained the first time it turns up in a real game on this device: one card at a time, and only where it
   may be seen. Of a hand only on a device of one's own: at a shared one a note that is missing would tell that somebody
   else has met the card before. */

/** @import { GameKind, RescueView, Update, View } from '../types.js' */
import { entryOf } from '../rules/book.js';
import { deviceStore, keep, kept } from '../kit/storage.js';

const KEY = 'rouse.met.1';
/** What needs no word: everybody can see what it is for. */
const PLAIN = new Set(['queens queens', 'rescue king']);

/** @typedef {{ topic: string, face: string }} Meeting `topic`: the game and the entry of its rules */
/** @typedef {import('../kit/storage.js').Store | null} Store */

/** @param {Store} [store] @returns {Set<string>} */
export const metBefore = (store = deviceStore()) => {
  const found = kept(store, KEY);
  return new Set(Array.isArray(found) ? found.filter(one => typeof one === 'string') : []);
};

/** @param {Iterable<string>} topics @param {Store} [store] */
export const keepMet = (topics, store = deviceStore()) => keep(store, KEY, [...topics]);

/** Open cards of Sleeping Queens: queens, and what lies on top of the pile. @param {View} view */
const openQueens = view => [...view.seats.flatMap(({ court }) => court), ...(view.top === null ? [] : [view.top])];

/** Open cards of The Rescue, those of whoever plays first. @param {RescueView} view */
const openRescue = view => {
  const seats = [...view.seats.slice(view.turn), ...view.seats.slice(0, view.turn)];
  const lying = seats.flatMap(({ realm, companions }) => [...realm, ...companions]);
  return [...view.drawn, ...lying, ...seats.map(({ knight }) => knight)].filter(face => face !== null);
};

/** The cards that this device may explain now, in the order in which they matter. @param {Update} update @returns {string[]} */
export const visibleCards = ({ game, stage }) => {
  const { game: kind, view } = /** @type {import('../types.js').AnyUpdate['game']} */ (/** @type {unknown} */ (game));
  if (kind === 'rescue') return openRescue(view);
  const hand = stage.own && view.own && view.own.seat === stage.shown ? view.own.hand.filter(face => face !== null) : [];
  return [...hand, ...openQueens(view)];
};

/** The first card whose like was never met here. @param {Update} update @param {ReadonlySet<string>} met @returns {Meeting | null} */
export const firstMeeting = (update, met) => {
  const kind = /** @type {GameKind} */ (update.game.game);
  for (const face of visibleCards(update)) {
    const entry = entryOf(kind, face);
    const topic = `${kind} ${entry}`;
    if (entry && !PLAIN.has(topic) && !met.has(topic)) return { topic, face };
  }
  return null;
};
