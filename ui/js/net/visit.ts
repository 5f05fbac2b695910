/* A guest's visit to a host's table: hello, knock, wait, admission, and return after a break. */

import type { Bye, ClientMsg, Failure, ServerMsg, Visit } from '../types.js';
import type { Arrival } from '../state/arrival.js';
import type { Store } from '../state/store.js';
import type { Tokens } from './seat-tokens.js';
import type { Animal } from '../../art/shared/animals.js';
import { PROTOCOL, RETRY } from '../state/core.js';
import { noFacts } from '../state/store.js';
import { createWish } from './wish.js';

type Knock = Extract<ClientMsg, { t: 'knock' }>;
type Plan = {
  store: Store;
  send: (message: ClientMsg) => void;
  again: () => void;
  arrival: Arrival;
  tokens: Tokens;
  tv: boolean;
};

/** Failures of a knock, which the door shows. */
const AT_THE_DOOR: ReadonlySet<string> = new Set([
  'wrong_code',
  'too_many_tries',
  'many_wrong_codes',
  'locked',
  'no_seat',
  'door_full',
  'bad_ticket',
]);

/** How long a television waits before it knocks again: nobody can touch it. */
const TV_KNOCKS_MS = 10_000;

/** The visit in the store. */
const visitIn = (store: Store) => {
  const now = () => store.get().visit;
  return {
    now,
    set: (change: Partial<Visit>) => {
      const visit = now();
      if (visit) store.set({ visit: { ...visit, ...change } });
    },
  };
};

/** Knocks at the host's table, and remembers the last knock, so that a broken connection does not lose it. */
const createKnocker = ({ send, arrival, tv }: Plan, { now, set }: ReturnType<typeof visitIn>) => {
  let last: Knock | null = null;

  const knock = (wish: Omit<Knock, 't' | 'code'>, open = false) => {
    const code = open ? '' : arrival.code();
    // Only the door asks for the code, and says why.
    if (code === null) return set({ step: 'door', reason: 'wrong_code' });
    if (arrival.isOther(now()?.table.table ?? '')) return set({ step: 'door', reason: 'other_table' });
    last = { t: 'knock', code, ...wish };
    // A television says why it was refused until it is let in.
    if (!tv) set({ reason: null });
    // While the page is reconnecting, the knock is repeated once it is back.
    set(now()?.resting ? { step: 'waiting' } : { asking: true });
    send(last);
  };

  return {
    knock,
    /**
     * Follows a hello without a valid token: a ticket, the last knock again, or a television's knock. False where only
     * the door is left.
     */
    comeIn: () => {
      const ticket = arrival.ticket();
      const { step } = now() ?? {};
      if (ticket) send({ t: 'return', ticket });
      else if (last && (step === 'waiting' || (step === 'in' && last.watch))) send(last);
      else if (tv && arrival.code()) knock({ name: '', seat: null, watch: true });
      else return false;
      return true;
    },
    forget: () => void (last = null),
  };
};

/** What the host's messages change. */
const createHearing = (
  { store, send, arrival, tokens, tv }: Plan,
  { now, set }: ReturnType<typeof visitIn>,
  { comeIn, forget }: ReturnType<typeof createKnocker>,
) => {
  const hello = (token: string | null) => send({ t: 'hello', protocol: PROTOCOL, token });
  /** Whether this connection has been let in: what the page shows may be from the one before. */
  let welcomed = false;

  /** Back to the door: nothing of the table stays to be seen. */
  const turnAway = (reason: Visit['reason']) => {
    forget();
    store.set({ update: null, lobby: null, ...noFacts() });
    set({ step: 'door', seats: [], reason });
  };
  const enter = () => void (comeIn() || turnAway((now() as Visit).reason));

  let later: ReturnType<typeof setTimeout> | undefined;
  /** A television that was refused knocks again after a while. */
  const knockLater = () => {
    clearTimeout(later);
    const knock = () => {
      const { step, resting, asking } = now() ?? {};
      if (step === 'door' && !resting && !asking) comeIn();
    };
    if (tv) later = setTimeout(knock, TV_KNOCKS_MS);
  };

  return {
    /** The first message of a host's table. */
    table: (message: Extract<ServerMsg, { t: 'table' }>) => {
      welcomed = false;
      const visit = now();
      const same = visit?.table.table === message.table;
      if (!same) forget();
      const known = same && visit ? visit : { step: 'door' as const, seats: [], reason: null };
      const anew = same ? {} : { update: null, lobby: null, ...noFacts() };
      store.set({
        visit: { ...known, table: message, stopped: null, resting: false, asking: false },
        ...anew,
      });
      if (message.protocol !== PROTOCOL) return set({ stopped: 'protocol' });
      if (arrival.isOther(message.table)) {
        hello(null);
        return turnAway('other_table');
      }
      // A ticket that was scanned just now takes precedence over the token of an earlier seat. A television leaves the
      // seat to the other pages of its browser.
      const token = arrival.ticket() || tv ? null : tokens.of(message.table);
      hello(token);
      if (!token) enter();
    },
    welcome: ({ seats, token }: Extract<ServerMsg, { t: 'welcome' }>) => {
      const visit = now();
      if (!visit) return;
      arrival.dropTicket();
      if (token) tokens.keep(visit.table.table, token);
      if (seats.length > 0) forget();
      welcomed = true;
      set({ step: 'in', seats, reason: null, asking: false, draft: null });
    },
    waiting: () => set({ step: 'waiting', reason: null, asking: false }),
    /** Handles a failure at the door; returns false if it has to be shown elsewhere. */
    failed: (reason: Failure) => {
      const visit = now();
      if (!visit) return false;
      set({ asking: false });
      if (reason === 'bad_token') {
        // The token is kept: an older copy of the table, put back by a person, may know it.
        enter();
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
      if (reason === 'wrong_code') arrival.drop();
      if (!welcomed) {
        turnAway(reason);
        knockLater();
        return true;
      }
      forget();
      // A guest who watches goes on watching, and reads why there is no seat.
      const { step } = visit;
      set({ reason, step: step === 'door' ? step : 'in' });
      return step === 'door';
    },
    /** The table has changed to another version. */
    otherVersion: (newer: boolean) => set({ newer }),
    /** The connection is gone. */
    lost: (reason: Bye | null) => {
      const visit = now();
      if (!visit) return;
      // At the door a host may disconnect a page to make room for others: it reconnects without a notice.
      set({
        resting: visit.step === 'door' && (reason === 'slow' || reason === 'too_many'),
        asking: false,
      });
      if (reason === null) return;
      if (reason === 'freed') tokens.drop(visit.table.table);
      if (reason === 'freed' || reason === 'not_let_in') turnAway(reason);
      if (RETRY[reason] === 'never') set({ stopped: reason });
    },
  };
};

export const createVisit = (plan: Plan) => {
  const { store, again, arrival, tokens } = plan;
  const visit = visitIn(plan.store);
  const knocker = createKnocker(plan, visit);
  const { now, set } = visit;
  const wish = createWish(plan);
  store.listen(wish.follow);

  return {
    ...createHearing(plan, visit, knocker),
    name: tokens.name,
    /** Remembers what is filled in at the door, while another screen lies over it. */
    keep: (draft: Visit['draft']) => set({ draft }),
    /**
     * @param asked
     * `open`: without a code, after a warning
     */
    knock: ({
      name = tokens.name(),
      seat = null,
      watch = false,
      animal = null,
      open = false,
    }: {
      name?: string;
      seat?: number | null;
      watch?: boolean;
      animal?: Animal | null;
      open?: boolean;
    }) => {
      // One at a time: each counts as a try.
      if (now()?.asking) return;
      wish.set(watch ? null : animal);
      if (!watch) tokens.keepName(name);
      knocker.knock({ name, seat, watch }, open);
    },
    /** Leaves the door for the table, which this device sees already. */
    back: () => set({ step: 'in', reason: null }),
    /** A new code was typed or scanned. */
    code: (code: string) => {
      arrival.keep(code);
      set({ reason: null });
    },
    /**
     * A code or a ticket was scanned while the page was open. A ticket works once, and the line may be dead:
     * so it is said only on a new one, after the table has greeted.
     */
    returned: () => {
      if (now()?.step === 'in' || arrival.ticket()) again();
      else set({ reason: null });
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

export type Visiting = ReturnType<typeof createVisit>;
