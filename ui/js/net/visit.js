/* A guest's visit to a host's table: hello, knock, wait, admission, and return after a break. */

/** @import { Bye, ClientMsg, Failure, ServerMsg, Visit } from '../types.js' */
/** @import { Arrival } from '../state/arrival.js' */
/** @import { Store } from '../state/store.js' */
/** @import { Tokens } from './seat-tokens.js' */
import { PROTOCOL } from '../state/core.js';

/** @typedef {Extract<ClientMsg, { t: 'knock' }>} Knock */
/** @typedef {{ store: Store, send: (message: ClientMsg) => void, again: () => void, arrival: Arrival, tokens: Tokens, tv: boolean }} Plan */

/** Failures of a knock, which the door shows. @type {ReadonlySet<string>} */
const AT_THE_DOOR = new Set(['wrong_code', 'too_many_tries', 'many_wrong_codes', 'locked', 'no_seat', 'door_full', 'bad_ticket']);
/** After these the seat is gone, and so is its token. @type {ReadonlySet<Bye>} */
const GONE = new Set(/** @type {Bye[]} */ (['freed']));
/** After these a guest does not reconnect until the user taps. @type {ReadonlySet<Bye>} */
const STOPS = new Set(/** @type {Bye[]} */ (['replaced', 'protocol', 'garbage']));

/** @param {Plan} plan */
export const createVisit = ({ store, send, again, arrival, tokens, tv }) => {
  /** The knock that was sent last, so that a broken line does not lose it. @type {Knock | null} */
  let last = null;

  const now = () => store.get().visit;

  /** @param {Partial<Visit>} change */
  const set = change => {
    const visit = now();
    if (visit) store.set({ visit: { ...visit, ...change } });
  };

  /** @param {Omit<Knock, 't' | 'code'>} wish */
  const knock = wish => {
    const code = arrival.code();
    if (!code) return set({ reason: 'wrong_code' });
    if (arrival.isOther(now()?.table.table ?? '')) return set({ reason: 'other_table' });
    last = { t: 'knock', code, ...wish };
    // While the page is reconnecting, the knock is repeated once it is back.
    set(now()?.resting ? { reason: null, step: 'waiting' } : { reason: null });
    send(last);
  };

  /** Follows a hello without a valid token: a ticket, the last knock again, a television's knock, or the door. */
  const comeIn = () => {
    const ticket = arrival.takeTicket();
    if (ticket) return send({ t: 'return', ticket });
    const visit = now();
    if (last && (visit?.step === 'waiting' || (visit?.step === 'in' && last.watch))) return send(last);
    if (tv && arrival.code()) return knock({ name: '', seat: null, watch: true });
    set({ step: 'door' });
  };

  /** The first message of a host's table. @param {Extract<ServerMsg, { t: 'table' }>} message */
  const table = message => {
    const visit = now();
    const same = visit?.table.table === message.table;
    if (!same) last = null;
    store.set({ visit: same && visit ? { ...visit, table: message, stopped: null, resting: false } : { table: message, step: 'door', seats: [], reason: null, stopped: null, resting: false } });
    if (message.protocol !== PROTOCOL) return set({ stopped: 'protocol' });
    if (arrival.isOther(message.table)) {
      send({ t: 'hello', protocol: PROTOCOL, token: null });
      return set({ step: 'door', reason: 'other_table' });
    }
    // A ticket that was scanned just now takes precedence over the token of an earlier seat.
    const token = arrival.hasTicket() ? null : tokens.of(message.table);
    send({ t: 'hello', protocol: PROTOCOL, token });
    if (!token) comeIn();
  };

  /** @param {Extract<ServerMsg, { t: 'welcome' }>} message */
  const welcome = ({ seats, token }) => {
    const visit = now();
    if (!visit) return;
    if (token) tokens.keep(visit.table.table, token);
    if (seats.length > 0) last = null;
    set({ step: 'in', seats, reason: null });
  };

  /** Handles a failure at the door; returns false if it has to be shown elsewhere. @param {Failure} reason */
  const failed = reason => {
    const visit = now();
    if (!visit) return false;
    if (reason === 'bad_token') {
      // The message was not sealed, so it does not delete the token.
      comeIn();
      return true;
    }
    if (!AT_THE_DOOR.has(reason)) return false;
    const token = reason === 'bad_ticket' ? tokens.of(visit.table.table) : null;
    // After a ticket that is used up, a guest with a token returns by the token.
    if (token) {
      send({ t: 'hello', protocol: PROTOCOL, token });
      return true;
    }
    last = null;
    if (reason === 'wrong_code') arrival.drop();
    set({ reason, ...(visit.step === 'in' ? {} : { step: 'door' }) });
    return visit.step !== 'in';
  };

  /** The line is gone. @param {Bye | null} reason */
  const lost = reason => {
    const visit = now();
    if (!visit) return;
    // At the door a host may disconnect a page to make room for others: it reconnects without a notice.
    set({ resting: visit.step === 'door' && (reason === 'slow' || reason === 'too_many') });
    if (reason === null) return;
    if (GONE.has(reason)) tokens.drop(visit.table.table);
    if (reason === 'freed' || reason === 'not_let_in') {
      last = null;
      store.set({ update: null, lobby: null, presence: null });
      set({ step: 'door', seats: [], reason });
    }
    if (STOPS.has(reason)) set({ stopped: reason });
  };

  return {
    table,
    welcome,
    failed,
    lost,
    name: tokens.name,
    waiting: () => set({ step: 'waiting', reason: null }),
    /** @param {{ name?: string, seat?: number | null, watch?: boolean }} wish */
    knock: ({ name = tokens.name(), seat = null, watch = false }) => {
      if (!watch) tokens.keepName(name);
      knock({ name, seat, watch });
    },
    /** A new code was typed or scanned. @param {string} code */
    code: code => {
      arrival.keep(code);
      set({ reason: null });
    },
    /** A ticket was scanned while the page was open. */
    returned: () => {
      if (now()?.step === 'in') return again();
      const ticket = arrival.takeTicket();
      if (ticket) send({ t: 'return', ticket });
    },
    /** Goes back to the own table: nothing of this one is kept but its token. */
    leave: () => {
      last = null;
      store.set({ visit: null, lobby: null, update: null, presence: null, door: null, room: null });
    },
    /** Stops waiting, or takes the seat back from another tab. */
    again: () => {
      last = null;
      set({ step: now()?.step === 'in' ? 'in' : 'door', reason: null, stopped: null });
      again();
    },
  };
};

/** @typedef {ReturnType<typeof createVisit>} Visiting */
