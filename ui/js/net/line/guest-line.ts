/* A page's end of a line: plain text until the handshake is done, and sealed from then on. The page's secret
   (code, token of a seat, ticket) stays here: only its proof is sent. The twin of
   crates/guest/src/guest_line.rs. */

import type { ClientMsg, ServerMsg } from '../../types.js';
import type { Way, Channel } from './handshake.js';
import { readCode } from '../../state/arrival.js';
import { begin, fingerprint, secrets } from './handshake.js';

type Frame = string | Uint8Array<ArrayBuffer>;
/** What to do next: send frames to the table, and give the page a text or a message. */
export type Heard = { frames: Frame[]; text?: string; message?: ServerMsg };
type Pending = Pick<ReturnType<typeof begin>, 'finish' | 'refuses'> & { way: Way; then: ClientMsg };

const CLIENT = 512;
const KEY = /^[0-9a-f]{32}$/;
/** Messages that a table may send unsealed, beside its proof and its refusal. */
const PLAIN = new Set(['table', 'pong']);

/** The same message without its secret, which the handshake proves. */
const withoutSecret = (message: ClientMsg): ClientMsg => {
  if (message.t === 'hello') return { t: 'hello', protocol: message.protocol };
  if (message.t === 'knock')
    return { t: 'knock', name: message.name, seat: message.seat, watch: message.watch };
  return message.t === 'return' ? { t: 'return' } : message;
};

/** The secret that this message proves, and the failure if the table does not know it. */
const secretOf = (message: ClientMsg, byHand: boolean) => {
  if (message.t === 'hello')
    return {
      secret: KEY.test(message.token ?? '') ? secrets.seat(message.token ?? '') : null,
      reason: 'bad_token' as const,
    };
  if (message.t === 'return')
    return {
      secret: KEY.test(message.ticket ?? '') ? secrets.ticket(message.ticket ?? '') : null,
      reason: 'bad_ticket' as const,
    };
  if (message.t !== 'knock') return null;
  const code = readCode(message.code ?? '');
  // Only without a code, which is a person's decision: the greeting alone must not be able to make a page prove
  // less than it knows.
  const open = byHand && !message.code && !message.watch;
  return {
    secret: open ? secrets.open() : code && secrets.code(code),
    reason: 'wrong_code' as const,
  };
};

const randomBytes = () => crypto.getRandomValues(new Uint8Array(144));

/** The line to a table, from its first message; null when the table's id is not that of its key. */
export const createGuestLine = (
  table: Extract<ServerMsg, { t: 'table' }>,
  random: () => Uint8Array = randomBytes,
) => {
  if (fingerprint(table.key) !== table.table) return null;
  let channel: Channel | null = null;
  let pending: Pending | null = null;
  let waiting: ClientMsg[] = [];

  const prove = (message: ClientMsg): Heard => {
    const known = secretOf(message, table.by_hand);
    if (!known?.secret)
      return { frames: [], message: { t: 'failed', reason: known?.reason ?? 'bad_message' } };
    const { prove: question, finish, refuses } = begin(table.key, known.secret, random());
    pending = { finish, refuses, way: question.way, then: withoutSecret(message) };
    return { frames: [JSON.stringify(question)] };
  };

  const say = (message: ClientMsg): Heard => {
    if (channel) return { frames: [channel.seal(JSON.stringify(withoutSecret(message)), CLIENT)] };
    if (pending) {
      if (message.t !== 'ping') waiting.push(message);
      return { frames: [] };
    }
    if (message.t === 'ping') return { frames: [JSON.stringify(message)] };
    if (message.t === 'hello') {
      const { t, protocol } = message;
      const first = JSON.stringify({ t, protocol });
      if (!message.token) return { frames: [first] };
      const { frames, ...rest } = prove(message);
      return { frames: [first, ...frames], ...rest };
    }
    // Before its admission a page sends nothing else.
    return message.t === 'knock' || message.t === 'return' ? prove(message) : { frames: [] };
  };

  /** Sends the messages that have waited. */
  const goOn = (heard: Heard): Heard => {
    const left = waiting;
    waiting = [];
    return left
      .map(say)
      .reduce((all, next) => ({ ...next, ...all, frames: [...all.frames, ...next.frames] }), heard);
  };

  const agree = (proof: Record<string, unknown>): Heard => {
    const asked = pending;
    pending = null;
    if (!asked) throw new Error('a proof of nothing');
    try {
      channel = asked.finish(proof);
    } catch {
      // A code may be wrong. A table that does not know a token or a ticket refuses it, so this is not the table
      // that it claims to be.
      if (asked.way !== 'code') throw new Error('another table');
      return goOn({ frames: [], message: { t: 'failed', reason: 'wrong_code' } });
    }
    return goOn({ frames: [channel.seal(JSON.stringify(asked.then), CLIENT)] });
  };

  const giveUp = (data: string, refusal: Record<string, unknown>): Heard => {
    const asked = pending;
    pending = null;
    if (!asked?.refuses(refusal)) throw new Error('not the table’s refusal');
    return goOn({ frames: [], text: data });
  };

  return {
    say,
    sealed: () => channel !== null,
    /**
     * It throws for a frame that was altered on its way, and for all that the table does not say in the open: it
     * may come from anybody.
     */
    hear: (data: string | ArrayBuffer): Heard => {
      if (channel) {
        if (typeof data === 'string') throw new Error('in the open');
        return { frames: [], text: channel.open(new Uint8Array(data)) };
      }
      const { t, ...rest } = typeof data === 'string' ? JSON.parse(data) : {};
      if (t === 'proof') return agree(rest);
      if (typeof data !== 'string') throw new Error('sealed too early');
      if (t === 'failed') return giveUp(data, rest);
      if (!PLAIN.has(t)) throw new Error('not in the open');
      return { frames: [], text: data };
    },
  };
};

export type GuestLine = NonNullable<ReturnType<typeof createGuestLine>>;
