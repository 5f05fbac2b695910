/* One connection over a web socket: it seals and opens frames, notices silence, and says why it ended. */

import type { Bye, ClientMsg, LinkEvents, ServerMsg } from '../types.js';
import type { GuestLine, Heard } from './line/guest-line.js';
import { PROTOCOL } from '../state/core.js';
import { readFrame } from './read.js';

/** How long a socket may take to open: a phone that dials without Wi-Fi would wait for minutes. */
const DIAL_MS = 3_000;
/** A page that wakes dials anew if its socket has not opened for this long. */
const STALE_MS = 1_000;
/** After this long without a frame the connection counts as dead, whatever the browser reports. */
const SILENCE_MS = 20_000;
/** How long a connection has to answer after the page wakes: a seat is back within three seconds. */
const PROBE_MS = 2_500;
/** How long to wait for a first message: a table greets a guest, but not a host's own page. */
const FIRST_MS = 300;
/** What a table tells a page in the open only if the page is the host's own. */
const OWN: ReadonlySet<string> = new Set(['home', 'lobby', 'update']);

/** Parts of the browser that tests replace. */
export interface Around {
  socket: (address: string) => WebSocket;
  visible: () => boolean;
  now: () => number;
  /** returns the function that cancels it */
  later: (act: () => void, ms: number) => () => void;
  every: (act: () => void, ms: number) => void;
  /** calls back when the page is visible again, or the network is back */
  woken: (act: () => void) => void;
  /** loads what seals a guest's line; a host's own page needs none */
  line: () => Promise<Pick<typeof import('./line/guest-line.js'), 'createGuestLine'>>;
}

/**
 * What a connection reports besides its messages: that a frame came; and its loss, with the close code and
 * what the table had said before. On a guest's line only what was sealed counts: no code, and no other word.
 */
type Lost = { heard: () => void; lost: (code: number, said: Bye | null) => void };

/**
 * Turns messages into frames and back. Once a guest's line is laid, they are sealed; a host's own page needs
 * no line. Until it is known which of the two this is, nothing but a hello and pings go out: a guest must not
 * send its secrets in the open, and the host would end the connection for anything else.
 * @param tell called with what the line itself has to say
 */
const createFrames = (
  around: Around,
  write: (frame: string | Uint8Array<ArrayBuffer>) => void,
  tell: (message: ServerMsg) => void,
  mayBeOwn: boolean,
) => {
  let line: GuestLine | null = null;
  /** Whether this is a host's own page: the table talks to it in the open. */
  let own = false;
  /** Frames that came while the module of the line is loading; null at other times. */
  let early: MessageEvent[] | null = null;

  const follow = ({ frames, message }: Heard) => {
    frames.forEach(write);
    if (message) tell(message);
  };

  return {
    laid: () => line !== null,
    /** Whether the table itself has said what came: under seal, or to the host's own page. */
    trusted: () => (line ? line.sealed() : mayBeOwn),
    /** Lays the line to a table, if its module can be loaded. Returns the frames that came meanwhile. */
    lay: async (table: Extract<ServerMsg, { t: 'table' }>) => {
      const waiting: MessageEvent[] = (early = []);
      line = await around.line().then(
        ({ createGuestLine }) => createGuestLine(table),
        () => null,
      );
      early = null;
      return waiting;
    },
    /** Keeps a frame if the line is not laid yet. */
    keeps: (event: MessageEvent) => early !== null && early.push(event) > 0,
    send: (message: ClientMsg) => {
      if (line) return follow(line.say(message));
      if (early) return;
      // Unsealed, a hello goes out without its token.
      if (message.t === 'hello') return write(JSON.stringify({ t: 'hello', protocol: message.protocol }));
      if (own || message.t === 'ping') write(JSON.stringify(message));
    },
    /** The message in a frame, which is opened first if it is sealed. It throws for an altered one. */
    read: ({ data }: MessageEvent): ServerMsg | null => {
      if (!line) {
        const message = readFrame(data);
        own ||= mayBeOwn && message !== null && OWN.has(message.t);
        return message;
      }
      const opened = line.hear(data);
      follow(opened);
      return opened.text === undefined ? null : readFrame(opened.text);
    },
  };
};

/**
 * Gives a connection up when nothing comes any more.
 * @param isOpen whether the socket has opened
 */
const watchSilence = (around: Around, isOpen: () => boolean, drop: () => void) => {
  /** When the last frame came; before the first one, when the socket was opened or dialled. */
  let heard = around.now();
  const silence = () => around.now() - heard;

  /** Says whether the connection was silent for too long. */
  const look = () => {
    const over = silence() > (isOpen() ? SILENCE_MS : DIAL_MS);
    if (over) drop();
    return over;
  };
  around.later(look, DIAL_MS + 50);

  return {
    heard: () => void (heard = around.now()),
    look,
    /** Whether the socket does not open, so that dialling anew may be faster. */
    stalls: () => !isOpen() && silence() > STALE_MS,
    /** From now on something has to come soon. */
    hurry: () => {
      heard = Math.max(heard, around.now() - SILENCE_MS + PROBE_MS);
      around.later(look, PROBE_MS + 50);
    },
  };
};

/**
 * One connection. After its loss, and after `close`, it reports nothing more.
 * @param mayBeOwn whether this may be a host's own page, which speaks first
 */
export const connect = (
  address: string,
  around: Around,
  on: Pick<LinkEvents, 'open' | 'message'> & Lost,
  mayBeOwn: boolean,
) => {
  const socket = around.socket(address);
  socket.binaryType = 'arraybuffer';
  const frames = createFrames(around, frame => socket.send(frame), on.message, mayBeOwn);
  let open = true;
  let greeted = false;
  let cancelGreeting = () => {};
  /** Why the table is about to close the connection. */
  let said: Bye | null = null;

  const isOpen = () => socket.readyState === 1;

  const send = (message: ClientMsg) => {
    if (open && isOpen()) frames.send(message);
  };

  /** Only after the greeting: before a hello a table accepts nothing else. */
  const ping = () => void (greeted && send({ t: 'ping' }));

  const greet = () => {
    if (greeted || !open) return;
    greeted = true;
    cancelGreeting();
    on.open();
  };

  const end = () => {
    open = false;
    cancelGreeting();
  };

  const lose = (code: number) => {
    end();
    on.lost(frames.laid() || !mayBeOwn ? 0 : code, said);
  };

  /** Gives up a connection that is dead or altered. */
  const drop = () => {
    if (!open) return;
    lose(0);
    socket.close();
  };
  const silence = watchSilence(around, isOpen, drop);

  const take = (message: ServerMsg) => {
    if (message.t === 'bye') said = message.reason;
    on.message(message);
    greet();
  };

  /** Handles a table's first message: lays the line, then delivers what came meanwhile. */
  const begin = async (table: Extract<ServerMsg, { t: 'table' }>) => {
    cancelGreeting();
    const waiting = await frames.lay(table);
    if (!open) return;
    // A table of this version accepts nothing but a sealed line.
    if (!frames.laid() && table.protocol === PROTOCOL) return drop();
    take(table);
    waiting.forEach(receive);
  };

  const receive = (event: MessageEvent) => {
    if (!open) return;
    silence.heard();
    on.heard();
    if (frames.keeps(event)) return;
    let message: ServerMsg | null = null;
    try {
      message = frames.read(event);
    } catch {
      if (frames.trusted()) said = 'altered';
      return drop();
    }
    if (message?.t === 'table' && !frames.laid()) return void begin(message);
    // Before the greeting it may come from anybody.
    if (message && (frames.laid() || frames.trusted())) take(message);
  };

  socket.onopen = () => {
    silence.heard();
    if (mayBeOwn) cancelGreeting = around.later(greet, FIRST_MS);
  };
  socket.onmessage = receive;
  socket.onclose = ({ code }) => open && lose(code);

  return {
    send,
    /** Drops the connection if it is silent for too long, and pings otherwise. */
    check: () => {
      if (!silence.look()) ping();
    },
    stalls: silence.stalls,
    /** As `check`, but the connection has to answer soon. */
    probe: () => {
      ping();
      silence.hurry();
    },
    close: () => {
      end();
      socket.close();
    },
  };
};
