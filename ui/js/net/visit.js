/* A guest's visit to a host's table: hello, knock, wait, admission, and return after a break. */

/** @import { Bye, ClientMsg, Failure, ServerMsg, Visit } from '../types.js' */
/** @import { Arrival } from '../state/arrival.js' */
/** @import { Store } from '../state/store.js' */
/** @import { Tokens } from './seat-tokens.js' */
import { PROTOCOL, RETRY } from '../state/core.js';
import { noFacts } from '../state/store.js';
import { createWish } from './wish.js';

/** @typedef {Extract<ClientMsg, { t: 'knock' }>} Knock */
/**
 * @typedef {{ store: Store, send: (message: ClientMsg) => void, again: () => void, arrival: Arrival, tokens:
 *   Tokens, tv: boolean }} Plan
 */

/** Failures of a knock, which the door shows. @type {ReadonlySet<string>} */
const AT_THE_DOOR = new Set([
  'wrong_code',
  'too_many_tries',
  'many_wrong_codes',
  'locked',
  'no_seat',
  'door_full',
  'bad_ticket',
]);

/** The visit in the store. @param {Store} store */
const visitIn = store => {
  const now = () => store.get().visit;
  return {
    now,
    /** @param {Partial<Visit>} change */
    set: change => {
      const visit = now();
      if (visit) store.set({ visit: { ...visit, ...change } });
    },
  };
};

/**
 * Knocks at the host's table, and remembers the last knock, so that a broken connection does not lose it.
 * @param {Plan} plan
 * @param {ReturnType<typeof visitIn>} visit
 */
const createKnocker = ({ send, arrival, tv }, { now, set }) => {
  /** @type {Knock | null} */
  let last = null;

  /** @param {Omit<Knock, 't' | 'code'>} wish @param {boolean} [open] */
  const knock = (wish, open = false) => {
    const code = open ? '' : arrival.code();
    if (code === null) return set({ reason: 'wrong_code' });
    if (arrival.isOther(now()?.table.table ?? '')) return set({ reason: 'other_table' });
    last = { t: 'knock', code, ...wish };
    // While the page is reconnecting, the knock is repeated once it is back.
    set(now()?.resting ? { reason: null, step: 'waiting' } : { reason: null });
    send(last);
  };

  return {
    knock,
    /**
     * Follows a hello without a valid token: a ticket, the last knock again, a television's knock, or the
     * door.
     */
    comeIn: () => {
      const ticket = arrival.ticket();
      if (ticket) return send({ t: 'return', ticket });
      const visit = now();
      if (last && (visit?.step === 'waiting' || (visit?.step === 'in' && last.watch))) return send(last);
      if (tv && arrival.code()) return knock({ name: '', seat: null, watch: true });
      set({ step: 'door' });
    },
    forget: () => void (last = null),
  };
};

/**
 * What the host's messages change.
 * @param {Plan} plan
 * @param {ReturnType<typeof visitIn>} visit
 * @param {ReturnType<typeof createKnocker>} knocker
 */
const createHearing = ({ store, send, arrival, tokens, tv }, { now, set }, { comeIn, forget }) => {
  /** @param {string | null} token */
  const hello = token => send({ t: 'hello', protocol: PROTOCOL, token });

  return {
    /** The first message of a host's table. @param {Extract<ServerMsg, { t: 'table' }>} message */
    table: message => {
      const visit = now();
      const same = visit?.table.table === message.table;
      if (!same) forget();
      const known = same && visit ? visit : { step: /** @type {const} */ ('door'), seats: [], reason: null };
      const facts = same ? {} : noFacts();
      store.set({ visit: { ...known, table: message, stopped: null, resting: false }, ...facts });
      if (message.protocol !== PROTOCOL) return set({ stopped: 'protocol' });
      if (arrival.isOther(message.table)) {
        hello(null);
        return set({ step: 'door', reason: 'other_table' });
      }
      // A ticket that was scanned just now takes precedence over the token of an earlier seat. A television leaves the
      // seat to the other pages of its browser.
      const token = arrival.ticket() || tv ? null : tokens.of(message.table);
      hello(token);
      if (!token) comeIn();
    },
    /** @param {Extract<ServerMsg, { t: 'welcome' }>} message */
    welcome: ({ seats, token }) => {
      const visit = now();
      if (!visit) return;
      arrival.dropTicket();
      if (token) tokens.keep(visit.table.table, token);
      if (seats.length > 0) forget();
      set({ step: 'in', seats, reason: null });
    },
    waiting: () => set({ step: 'waiting', reason: null }),
    /**
     * Handles a failure at the door; returns false if it has to be shown elsewhere.
     * @param {Failure} reason
     */
    failed: reason => {
      const visit = now();
      if (!visit) return false;
      if (reason === 'bad_token') {
        // The token is kept: an older copy of the table, put back by a person, may know it.
        comeIn();
        return true;
      }
      if (!AT_THE_DOOR.has(reason)) return false;
      if (reason === 'bad_ticket') arrival.dropTicket();
      const token = reason === 'bad_ticket' ? tokens.of(visit.table.table) : null;
      // After a ticket that is used up, a guest with a token returns by the token.
      if (token) {
        hello(token);
        return true;
      }
      forget();
      if (reason === 'wrong_code') arrival.drop();
      set({ reason, ...(visit.step === 'in' ? {} : { step: 'door' }) });
      return visit.step !== 'in';
    },
    /** The table has changed to another version. @param {boolean} newer */
    otherVersion: newer => set({ newer }),
    /** The connection is gone. @param {Bye | null} reason */
    lost: reason => {
      const visit = now();
      if (!visit) return;
      // At the door a host may disconnect a page to make room for others: it reconnects without a notice.
      set({ resting: visit.step === 'door' && (reason === 'slow' || reason === 'too_many') });
      if (reason === null) return;
      if (reason === 'freed') tokens.drop(visit.table.table);
      if (reason === 'freed' || reason === 'not_let_in') {
        forget();
        store.set({ update: null, lobby: null, ...noFacts() });
        set({ step: 'door', seats: [], reason });
      }
      if (RETRY[reason] === 'never') set({ stopped: reason });
    },
  };
};

/** @param {Plan} plan */
export const createVisit = plan => {
  const { store, again, arrival, tokens } = plan;
  const visit = visitIn(plan.store);
  const knocker = createKnocker(plan, visit);
  const { now, set } = visit;
  const wish = createWish(plan);
  store.listen(wish.follow);

  return {
    ...createHearing(plan, visit, knocker),
    name: tokens.name,
    /**
     * @param {{ name?: string, seat?: number | null, watch?: boolean, animal?:
     *   import('../../art/shared/animals.js').Animal | null, open?: boolean }} asked
     *   `open`: without a code, after a warning
     */
    knock: ({ name = tokens.name(), seat = null, watch = false, animal = null, open = false }) => {
      wish.set(watch ? null : animal);
      if (!watch) tokens.keepName(name);
      knocker.knock({ name, seat, watch }, open);
    },
    /** A new code was typed or scanned. @param {string} code */
    code: code => {
      arrival.keep(code);
      set({ reason: null });
    },
    /**
     * A code or a ticket was scanned while the page was open. A ticket works once, and the line may be dead:
     * so it is said only on a new one, after the table has greeted.
     */
    returned: () => {
      if (now()?.step === 'in' || arrival.ticket()) again();
    },
    /** Goes back to the own table: nothing of this one is kept but its token. */
    leave: () => {
      knocker.forget();
      store.set({ visit: null, lobby: null, update: null, ...noFacts() });
    },
    /** Stops waiting, or takes the seat back from another tab. */
    again: () => {
      knocker.forget();
      set({ step: now()?.step === 'in' ? 'in' : 'door', reason: null, stopped: null });
      again();
    },
  };
};

/** @typedef {ReturnType<typeof createVisit>} Visiting */
