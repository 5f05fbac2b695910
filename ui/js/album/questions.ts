/* Requests to the table about finished games, and for erasing all. One is sent at a time: the next message of
   the right type answers it. */

import type { AlbumEntry, ClientMsg, Failure, Fault, ReplayFrame, ServerMsg } from '../types.js';
import type { OwnQueen } from '../../../bindings/OwnQueen.ts';
import { FRAMES } from '../state/core.js';

/** The game that is looked at; with `id` null, the finished one on the table. */
type Subject = Pick<AlbumEntry, 'game' | 'people'> & { id: number | null };
type Question = {
  message: ClientMsg;
  answer: ServerMsg['t'];
  no: readonly Failure[];
  done: (answer: ServerMsg | null) => void;
};

/** Failures that answer a request about the album. */
const NO: readonly Failure[] = ['bad_message', 'went_wrong', 'not_a_manager', 'not_in_the_album'];
/** Failures that answer a deletion. */
const NOT_GONE: readonly Failure[] = [...NO, 'others_too'];
/** Failures that answer an import. */
const NOT_IN: readonly Failure[] = [
  'bad_message',
  'went_wrong',
  'not_a_manager',
  'not_a_game',
  'cannot_save',
  'too_soon',
  'others_too',
];
/** Failures that answer `begin_anew`. */
const NOT_ANEW: readonly Failure[] = [
  'bad_message',
  'went_wrong',
  'not_a_manager',
  'table_in_use',
  'cannot_save',
];
/**
 * A host closes a connection that sends more than 20 messages at once and then 10 a second; this leaves room
 * for others.
 */
const AT_ONCE = 10;
const EVERY_MS = 120;
/** The timeout of a request: others are queued behind it. */
const PATIENCE_MS = 20_000;

/** Sends one request at a time, and no more than the rate limit allows. */
const createQueue = (send: (message: ClientMsg) => void) => {
  /** Its first was sent, or waits for the rate limit. */
  let questions: Question[] = [];
  /** When the last request may go, by `performance.now`; past while the burst lasts. */
  let free = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Sends the first request as soon as the rate limit allows. */
  const say = () => {
    const now = performance.now();
    free = Math.max(free, now - AT_ONCE * EVERY_MS) + EVERY_MS;
    const wait = Math.max(0, free - now);
    clearTimeout(timer);
    if (wait === 0) sayNow();
    else timer = setTimeout(sayNow, wait);
  };

  const sayNow = () => {
    const [first] = questions;
    if (!first) return;
    timer = setTimeout(() => settle(null), PATIENCE_MS);
    send(first.message);
  };

  /** @param answer the answer or a failure; null after the timeout */
  const settle = (answer: ServerMsg | null) => {
    const [first, ...rest] = questions;
    questions = rest;
    clearTimeout(timer);
    if (rest[0]) say();
    first?.done(answer);
  };

  return {
    /** @returns nothing where there is no answer */
    ask: (
      message: ClientMsg,
      answer: ServerMsg['t'],
      no: readonly Failure[] = NO,
    ): Promise<ServerMsg | null> =>
      new Promise(done => {
        questions.push({ message, answer, no, done });
        if (questions.length === 1) say();
      }),
    heard: (message: ServerMsg) => void (questions[0]?.answer === message.t && settle(message)),
    /**
     * Whether this failure answers a request from here, and needs no sentence.
     * @param fault what is wrong with a text
     */
    failed: (reason: Failure, fault?: Fault) => {
      const first = questions[0];
      if (!first?.no.includes(reason)) return false;
      settle({ t: 'failed', reason, fault });
      // That the others have to ask for a deletion as well is shown as a sentence, too.
      return reason !== 'others_too' || first.no !== NOT_GONE;
    },
    /** The connection was lost: all requests end without an answer. */
    lost: () => {
      const open = questions;
      questions = [];
      clearTimeout(timer);
      for (const { done } of open) done(null);
    },
  };
};

const gamesIn = (answer: ServerMsg | null) => (answer?.t === 'album' ? answer.games : null);

export const createAlbum = (send: (message: ClientMsg) => void) => {
  const { ask, ...answers } = createQueue(send);
  let subject: Subject | null = null;
  /** Frames of the subject, by the seat for which they were fetched. */
  const fetched = new Map<number | null, Promise<ReplayFrame[] | null>>();
  let drawn: (OwnQueen | null)[] = [];

  const fetchFrames = async (game: number | null, seat: number | null) => {
    const all: ReplayFrame[] = [];
    const of = subject;
    for (;;) {
      const part = await ask({ t: 'replay', game, from: all.length, count: FRAMES, seat }, 'replay');
      if (part?.t !== 'replay' || part.frames.length === 0) return null;
      all.push(...part.frames);
      if (subject === of) drawn = part.drawn ?? [];
      if (all.length > part.of) return all;
    }
  };

  const list = async (): Promise<AlbumEntry[] | null> => gamesIn(await ask({ t: 'album' }, 'album'));

  return {
    ...answers,
    list,
    /**
     * Deletes a game, or with null all. Where others have to agree the games stay until then.
     * @returns those that are left
     */
    forget: async (game: number | null): Promise<AlbumEntry[] | null> => {
      const answer = await ask({ t: 'forget', game }, 'album', NOT_GONE);
      return answer?.t === 'failed' && answer.reason === 'others_too' ? list() : gamesIn(answer);
    },
    /**
     * Imports a game from its text.
     * @returns the album then, or why
     * not
     */
    bring: async (text: string): Promise<{ games?: AlbumEntry[]; reason?: Failure; fault?: Fault }> => {
      const answer = await ask({ t: 'import', text }, 'album', NOT_IN);
      return answer?.t === 'album' || answer?.t === 'failed' ? answer : {};
    },
    /**
     * Erases everything that the table stores.
     * @returns whether it has begun anew, and is at Home
     */
    beginAnew: async (): Promise<boolean> => (await ask({ t: 'begin_anew' }, 'home', NOT_ANEW))?.t === 'home',
    /** The text of a game. */
    text: async (game: number): Promise<string | null> => {
      const answer = await ask({ t: 'record', game }, 'record');
      return answer?.t === 'record' ? answer.text : null;
    },
    /**
     * Every point of the subject.
     * @param seat whose view the frames hold
     */
    frames: (seat: number | null): Promise<ReplayFrame[] | null> => {
      const known = fetched.get(seat);
      if (known) return known;
      const coming = fetchFrames(subject?.id ?? null, seat);
      fetched.set(seat, coming);
      void coming.then(frames => frames ?? fetched.delete(seat));
      return coming;
    },
    /** The queens that people had drawn for the subject, by seat. */
    drawn: () => drawn,
    /** The last point of any game, fetched alone. */
    end: async ({ id, actions }: AlbumEntry): Promise<ReplayFrame | null> => {
      const part = await ask({ t: 'replay', game: id, from: actions, count: 1, seat: null }, 'replay');
      return (part?.t === 'replay' && part.frames[0]) || null;
    },
    subject: () => subject,
    choose: (next: Subject) => {
      subject = next;
      fetched.clear();
      drawn = [];
    },
  };
};

export type Album = ReturnType<typeof createAlbum>;
