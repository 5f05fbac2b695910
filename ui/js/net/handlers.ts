/* What each message of the table changes. */

import type { ServerMsg, Update, Saved } from '../types.js';
import type { Store } from '../state/store.js';
import type { Visiting } from './visit.js';
import type { createPendingActions } from './pending-actions.js';
import type { Owl } from '../table/owl-questions.js';
import type { Album } from '../album/questions.js';
import { note } from '../kit/faults.js';
import { namedHome, namedLobby, namedPeople } from '../state/names.js';
import { FACTS, freshTable } from '../state/store.js';

export interface Hearers {
  store: Store;
  acts: ReturnType<typeof createPendingActions>;
  flow: { take: (update: Update, live?: boolean) => void };
  cover: { follow: (update: Update) => void };
  visit: Visiting;
  owl: Owl;
  album: Album;
  /** shows a sentence for a while */
  failed: (reason: string) => void;
  ticket: (message: Extract<ServerMsg, { t: 'ticket' }>) => void;
  rung: () => void;
  cheered: (message: Extract<ServerMsg, { t: 'cheer' }>) => void;
  /** closes the screens that were opened over the table */
  home: () => void;
}

/** Screens before a game: they close when one begins. */
const BEFORE = ['people', 'join'];
/** Screens about a finished game: they close when an unfinished one sends an update. */
const AFTER = [
  'album',
  'replay',
  'bedtime',
  'keepsakes',
  'certificates',
  'collection',
  'colouring',
  'draw',
  'drawn',
];

type Hear<K extends ServerMsg['t']> = (message: Extract<ServerMsg, { t: K }>) => void;

const idsOf = ({ saved, others }: { saved: Saved | null; others: readonly Saved[] }) =>
  [saved, ...others].flatMap(game => (game ? [game.id] : []));

/**
 * Nothing of a table before stays but its facts. Where a game was only deleted at Home, what was opened there stays.
 */
const toHome =
  ({ store, acts, album, home }: Hearers, link: { back: boolean }): Hear<'home'> =>
  message => {
    const { home: before, update, lobby, visit, local } = store.get();
    const known = before && !update && !lobby && !visit && !link.back ? idsOf(before) : null;
    link.back = false;
    const stays = known !== null && idsOf(message).every(id => known.includes(id));
    if (!stays) home();
    acts.forget();
    store.set({
      ...freshTable(),
      ...(stays && { local }),
      link: 'open',
      home: namedHome(message),
    });
    album.heard(message);
  };

const toLobby =
  ({ store, acts, home }: Hearers): Hear<'lobby'> =>
  ({ t: _, ...message }) => {
    acts.forget();
    const { screen } = store.get().local;
    const before = BEFORE.includes(screen ?? '');
    store.set({
      home: null,
      update: null,
      lobby: namedLobby(message),
      local: {
        ...freshTable().local,
        screen: before ? null : screen,
        game: message.game,
      },
    });
    // "Back" must not lead to them either.
    if (before) home();
  };

/** Some facts of the table have changed. */
const toFacts =
  ({ store, acts }: Hearers): Hear<'facts'> =>
  message => {
    const paused = () => store.get().saving?.state === 'paused';
    const waited = paused();
    const told = FACTS.filter(name => message[name] !== undefined);
    store.set(Object.fromEntries(told.map(name => [name, message[name]])));
    // The table may have dropped what it held while it waited.
    if (waited && !paused()) acts.resend();
  };

const toGame =
  ({
    store,
    acts,
    flow,
    cover,
    home,
  }: Hearers): ((message: Extract<ServerMsg, { t: 'update' }>, back: boolean) => void) =>
  (message, back) => {
    const { local, lobby } = store.get();
    const before = BEFORE.includes(local.screen ?? '');
    const after = AFTER.includes(local.screen ?? '') && !message.game.view.outcome;
    const update = namedPeople(message);
    flow.take(update, lobby !== null || before);
    // Only now, with the update in the store: without it the screen would be home for a moment.
    if (lobby) store.set({ lobby: null });
    if (before || after) home();
    acts.reconcile(update, back);
    cover.follow(update);
  };

/** Failures of the table itself: its core has panicked. */
const PANICS: readonly string[] = ['went_wrong', 'put_aside'];

/**
 * What could not be done. A failure names no message, so it goes to the first part that may have asked: the
 * door, for a guest; the owl, whose reason nobody else has; the album, if it waits for an answer that may be this
 * one. What none of them takes is shown as a sentence.
 */
const toTrouble =
  ({ store, acts, owl, album, visit, failed }: Hearers): Hear<'failed'> =>
  ({ reason, fault }) => {
    // The report has no other way to tell of it: the table's own place is unknown here.
    if (PANICS.includes(reason)) note(`table ${reason}`, null);
    if (visit.failed(reason)) return;
    if (reason === 'no_hint') return owl.forget();
    // The tap came after the turn had gone on, or has not happened: its action is dropped, whoever else asked something.
    if (reason === 'not_your_seat' || reason === 'went_wrong') acts.forget();
    if (album.failed(reason, fault)) return;
    // The first time the slip about saving tells it; later attempts show the sentence as well.
    if (reason === 'cannot_save' && !store.get().saving && store.get().visit?.step !== 'door') return;
    failed(reason);
  };

/**
 * The handler of each kind.
 * @param link `back`: whether it was broken before the next update
 */
export const createHandlers = (to: Hearers, link: { back: boolean }): { [K in ServerMsg['t']]: Hear<K> } => {
  const { store, acts, visit, owl, album } = to;
  const [home, lobby, update, failed] = [toHome(to, link), toLobby(to), toGame(to), toTrouble(to)];

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
