/* What each message of the table changes. An error in a handler is logged, so no message can break the page.
 */

/** @import { ServerMsg, Update } from '../types.js' */
/** @import { Store } from '../state/store.js' */
/** @import { Visiting } from './visit.js' */
import { named } from '../state/names.js';
import { freshState } from '../state/store.js';

/**
 * @typedef {object} Hearers
 * @property {Store} store
 * @property {ReturnType<typeof import('./pending-actions.js').createPendingActions>} acts
 * @property {{ take: (update: Update, live?: boolean) => void }} flow
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

/** @param {Hearers} to */
export const createMessages = ({
  store,
  acts,
  flow,
  visit,
  owl,
  album,
  failed,
  ticket,
  rung,
  cheered,
  home,
}) => {
  let back = false;

  /** @type {{ [K in ServerMsg['t']]: (message: Extract<ServerMsg, { t: K }>) => void }} */
  const hear = {
    table: visit.table,
    welcome: visit.welcome,
    waiting: visit.waiting,
    home: message => {
      home();
      acts.forget();
      const { room, saving } = store.get();
      const known = (/** @type {import('../types.js').Saved} */ game) => ({
        ...game,
        people: game.people.map(named),
      });
      const saved = message.saved && known(message.saved);
      store.set({
        ...freshState(),
        link: 'open',
        home: { ...message, saved, others: message.others.map(known) },
        room,
        saving,
      });
      album.heard(message);
    },
    lobby: message => {
      acts.forget();
      const { t: _, ...rest } = message;
      const lobby = {
        ...rest,
        places: rest.places.map(place => place && { ...place, person: named(place.person) }),
      };
      const { local } = store.get();
      store.set({
        home: null,
        update: null,
        presence: null,
        lobby,
        local: {
          ...freshState().local,
          screen: BEFORE.includes(local.screen ?? '') ? null : local.screen,
          game: lobby.game,
        },
      });
    },
    update: message => {
      const { local, lobby } = store.get();
      const gathering = lobby !== null || BEFORE.includes(local.screen ?? '');
      const over =
        BEFORE.includes(local.screen ?? '') ||
        (AFTER.includes(local.screen ?? '') && !message.game.view.outcome);
      const update = { ...message, people: message.people.map(named) };
      flow.take(update, gathering);
      // Only now, with the update in the store: without it the screen would be home for a moment.
      if (lobby) store.set({ lobby: null });
      if (over) home();
      acts.reconcile(update, back);
      back = false;
    },
    presence: ({ t: _, ...presence }) => store.set({ presence }),
    door: ({ door }) => store.set({ door }),
    room: ({ t: _, ...room }) => store.set({ room }),
    album: album.heard,
    record: album.heard,
    replay: album.heard,
    saving: ({ t: _, ...saving }) => {
      store.set({ saving });
      // The table may have dropped what it held while it waited.
      if (saving.state !== 'paused') acts.resend();
    },
    ticket,
    nudge: () => {
      store.set({ nudged: store.get().nudged + 1 });
      rung();
    },
    cheer: cheered,
    done: ({ id }) => acts.finish(id, null),
    refused: ({ id, refusal }) => acts.finish(id, refusal),
    hint: owl.hinted,
    sums: owl.summed,
    failed: ({ reason, fault }) => {
      if (reason === 'no_hint') return owl.forget();
      // The tap came after the turn had gone on: its action is dropped.
      if (reason === 'not_your_seat') acts.forget();
      if (album.failed(reason, fault)) return;
      // Before the first `saving` message the slip tells it; later attempts show the sentence as well.
      if (reason === 'cannot_save' && !store.get().saving && store.get().visit?.step !== 'door') return;
      if (!visit.failed(reason)) failed(reason);
    },
    pong: () => {},
    bye: () => {},
  };

  return {
    /** @param {ServerMsg} message */
    hear: message => {
      try {
        /** @type {(message: ServerMsg) => void} */ (hear[message.t])(message);
      } catch (trouble) {
        console.error('cannot handle message', message.t, trouble);
      }
    },
    /** The link is back: after the next update, actions that may have been lost are sent again. */
    returned: () => {
      back = true;
      store.set({ saving: null });
    },
  };
};
