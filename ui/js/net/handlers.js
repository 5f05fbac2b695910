/* What each message of the table changes. */

/** @import { ServerMsg, Update } from '../types.js' */
/** @import { Store } from '../state/store.js' */
/** @import { Visiting } from './visit.js' */
import { note } from '../kit/faults.js';
import { named } from '../state/names.js';
import { FACTS, freshTable } from '../state/store.js';

/**
 * @typedef {object} Hearers
 * @property {Store} store
 * @property {ReturnType<typeof import('./pending-actions.js').createPendingActions>} acts
 * @property {{ take: (update: Update, live?: boolean) => void }} flow
 * @property {{ follow: (update: Update) => void }} cover
 * @property {Visiting} visit
 * @property {import('../table/owl-questions.js').Owl} owl
 * @property {import('../album/questions.js').Album} album
 * @property {(reason: string) => void} failed shows a sentence for a while
 * @property {(message: Extract<ServerMsg, { t: 'ticket' }>) => void} ticket
 * @property {() => void} rung
 * @property {(message: Extract<ServerMsg, { t: 'cheer' }>) => void} cheered
 * @property {() => void} home closes the screens that were opened over the table
 */

/** Screens before a game: they close when one begins. */
const BEFORE = ['people', 'join'];
/** Screens about a finished game: they close when an unfinished one sends an update. */
const AFTER = ['album', 'replay', 'bedtime', 'keepsakes'];

/**
 * @template {ServerMsg['t']} K
 * @typedef {(message: Extract<ServerMsg, { t: K }>) => void} Hear
 */

/** @template {import('../types.js').Saved} S @param {S} game */
const withNames = game => ({ ...game, people: game.people.map(named) });

/** Nothing of a table before stays but its facts. @param {Hearers} to @returns {Hear<'home'>} */
const toHome =
  ({ store, acts, album, home }) =>
  message => {
    home();
    acts.forget();
    const saved = message.saved && withNames(message.saved);
    store.set({
      ...freshTable(),
      link: 'open',
      home: { ...message, saved, others: message.others.map(withNames) },
    });
    album.heard(message);
  };

/** @param {Hearers} to @returns {Hear<'lobby'>} */
const toLobby =
  ({ store, acts }) =>
  ({ t: _, ...message }) => {
    acts.forget();
    const places = message.places.map(place => place && { ...place, person: named(place.person) });
    const { screen } = store.get().local;
    store.set({
      home: null,
      update: null,
      lobby: { ...message, places },
      local: {
        ...freshTable().local,
        screen: BEFORE.includes(screen ?? '') ? null : screen,
        game: message.game,
      },
    });
  };

/** Some facts of the table have changed. @param {Hearers} to @returns {Hear<'facts'>} */
const toFacts =
  ({ store, acts }) =>
  message => {
    const paused = () => store.get().saving?.state === 'paused';
    const waited = paused();
    const told = FACTS.filter(name => message[name] !== undefined);
    store.set(Object.fromEntries(told.map(name => [name, message[name]])));
    // The table may have dropped what it held while it waited.
    if (waited && !paused()) acts.resend();
  };

/** @param {Hearers} to @returns {(message: Extract<ServerMsg, { t: 'update' }>, back: boolean) => void} */
const toGame =
  ({ store, acts, flow, cover, home }) =>
  (message, back) => {
    const { local, lobby } = store.get();
    const before = BEFORE.includes(local.screen ?? '');
    const after = AFTER.includes(local.screen ?? '') && !message.game.view.outcome;
    const update = { ...message, people: message.people.map(named) };
    flow.take(update, lobby !== null || before);
    // Only now, with the update in the store: without it the screen would be home for a moment.
    if (lobby) store.set({ lobby: null });
    if (before || after) home();
    acts.reconcile(update, back);
    cover.follow(update);
  };

/** Failures of the table itself: its core has panicked. @type {readonly string[]} */
const PANICS = ['went_wrong', 'put_aside'];

/**
 * What could not be done. A failure names no message, so it goes to the first part that may have asked: the
 * owl, whose reason nobody else has; the album, if it waits for an answer that may be this one; the door, for
 * a guest. What none of them takes is shown as a sentence.
 * @param {Hearers} to
 * @returns {Hear<'failed'>}
 */
const toTrouble =
  ({ store, acts, owl, album, visit, failed }) =>
  ({ reason, fault }) => {
    // The report has no other way to tell of it: the table's own place is unknown here.
    if (PANICS.includes(reason)) note(`table ${reason}`, null);
    if (reason === 'no_hint') return owl.forget();
    // The tap came after the turn had gone on, or has not happened: its action is dropped, whoever else asked something.
    if (reason === 'not_your_seat' || reason === 'went_wrong') acts.forget();
    if (album.failed(reason, fault)) return;
    // The first time the slip about saving tells it; later attempts show the sentence as well.
    if (reason === 'cannot_save' && !store.get().saving && store.get().visit?.step !== 'door') return;
    if (!visit.failed(reason)) failed(reason);
  };

/**
 * The handler of each kind.
 * @param {Hearers} to
 * @param {{ back: boolean }} link `back`: whether it was broken before the next update
 * @returns {{ [K in ServerMsg['t']]: Hear<K> }}
 */
export const createHandlers = (to, link) => {
  const { store, acts, visit, owl, album } = to;
  const [home, lobby, update, failed] = [toHome(to), toLobby(to), toGame(to), toTrouble(to)];

  return {
    table: visit.table,
    welcome: visit.welcome,
    waiting: visit.waiting,
    home,
    lobby,
    update: message => {
      update(message, link.back);
      link.back = false;
    },
    facts: toFacts(to),
    album: album.heard,
    record: album.heard,
    replay: album.heard,
    ticket: to.ticket,
    nudge: () => {
      store.set({ nudged: store.get().nudged + 1 });
      to.rung();
    },
    cheer: to.cheered,
    done: ({ id }) => acts.finish(id, null),
    refused: ({ id, refusal }) => acts.finish(id, refusal),
    hint: owl.hinted,
    sums: owl.summed,
    failed,
    pong: () => {},
    bye: () => {},
  };
};
