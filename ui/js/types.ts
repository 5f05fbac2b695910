/* Types that the modules share. Those of messages are generated from the table's Rust types (`bindings`). */

import type { ClientMsg } from '../../bindings/ClientMsg.ts';
import type { ServerMsg } from '../../bindings/ServerMsg.ts';
import type { Update } from '../../bindings/Update.ts';
import type { Frame as ReplayFrame } from '../../bindings/Frame.ts';
import type { Refusal } from '../../bindings/Refusal.ts';
import type { GameKind } from '../../bindings/GameKind.ts';
import type { Lobby } from '../../bindings/Lobby.ts';
import type { Facts } from '../../bindings/Facts.ts';
import type { Bye } from '../../bindings/Bye.ts';
import type { Failure } from '../../bindings/Failure.ts';
import type { Settings } from './state/settings.js';
import type { Announcer } from './kit/announce.js';
import type { Sounds } from './sound/sounds.js';
import type { Voice } from './kit/speech/voice.js';
import type { Owl } from './table/owl-questions.js';
import type { Album } from './album/questions.js';
import type { Visiting } from './net/visit.js';
import type { Arrival } from './state/arrival.js';
import type { Draft } from './screens/door-parts.js';
/** An update: what a table sends a client about a game, of either kind. */
export type { Update } from '../../bindings/Update.ts';
/** A finished game, as the album names it. */
export type { AlbumEntry } from '../../bindings/AlbumEntry.ts';
/** One point of a finished game. */
export type { Frame as ReplayFrame } from '../../bindings/Frame.ts';
/** An unfinished game. */
export type { Saved } from '../../bindings/Saved.ts';
/** What everybody at a table is told. */
export type { Facts } from '../../bindings/Facts.ts';
export type { ClientMsg } from '../../bindings/ClientMsg.ts';
export type { ServerMsg } from '../../bindings/ServerMsg.ts';
export type { Stage } from '../../bindings/Stage.ts';
export type { Person } from '../../bindings/Person.ts';
export type { Refusal } from '../../bindings/Refusal.ts';
export type { GameKind } from '../../bindings/GameKind.ts';
export type { HouseRule } from '../../bindings/HouseRule.ts';
export type { TableOptions } from '../../bindings/TableOptions.ts';
export type { Lobby } from '../../bindings/Lobby.ts';
export type { Place } from '../../bindings/Place.ts';
export type { Rewind } from '../../bindings/Rewind.ts';
export type { RoomDetails } from '../../bindings/RoomDetails.ts';
export type { Door } from '../../bindings/Door.ts';
export type { Presence } from '../../bindings/Presence.ts';
export type { Sitting } from '../../bindings/Sitting.ts';
export type { Order } from '../../bindings/Order.ts';
export type { Attack } from '../../bindings/Attack.ts';
export type { DiscardKind } from '../../bindings/DiscardKind.ts';
export type { Hint } from '../../bindings/Hint.ts';
export type { Sum } from '../../bindings/Sum.ts';
export type { Reason } from '../../bindings/Reason.ts';
export type { SeatRemark } from '../../bindings/SeatRemark.ts';
export type { Bye } from '../../bindings/Bye.ts';
export type { Failure } from '../../bindings/Failure.ts';
export type { Fault } from '../../bindings/Fault.ts';

/** A game's own part of an update. */
export type GameOf<K extends GameKind> = { [P in GameKind]: Extract<Update['game'], { game: P }> }[K];
/** An update of one game. */
export type UpdateOf<K extends GameKind> = Omit<Update, 'game'> & { game: GameOf<K> };
export type ViewOf<K extends GameKind> = GameOf<K>['view'];
export type EventOf<K extends GameKind> = GameOf<K>['events'][number];
export type View = ViewOf<GameKind>;
export type TableEvent = EventOf<GameKind>;
export type QueensUpdate = UpdateOf<'queens'>;
export type QueensView = ViewOf<'queens'>;
export type QueensEvent = EventOf<'queens'>;
export type RescueUpdate = UpdateOf<'rescue'>;
export type RescueView = ViewOf<'rescue'>;
export type RescueEvent = EventOf<'rescue'>;
/** A point of a finished game of one kind. */
export type FrameOf<K extends GameKind> = Omit<ReplayFrame, 'game'> & { game: GameOf<K> };
export type Home = Extract<ServerMsg, { t: 'home' }>;

/**
 * The callbacks of a link: it is open, it broke (with the table's reason, if any), a message came; in the app
 * also the stored token of a seat.
 */
export type LinkEvents = {
  open: () => void;
  lost: (reason: Bye | null) => void;
  message: (message: ServerMsg) => void;
  savedSeat?: (table: string, token: string) => void;
  otherVersion?: (newer: boolean) => void;
};
/** A connection to a table. `again` reconnects at once. */
export type Link = { send: (message: ClientMsg) => void; again: () => void };

/** The edition that runs its own table in the page. The browser keeps its files for use offline. */
export interface PageEdition {
  /** whether a newer version waits */
  newer: () => boolean;
  /** calls back when that changes; returns the function that unsubscribes */
  listen: (hear: () => void) => () => void;
  /** activates the newer version */
  renew: () => void;
}

/** A table that was found on the network. */
export type Nearby = {
  name: string;
  id: string;
  address: string;
  taken: number;
  seats: number;
  phase: 'lobby' | 'play';
};
/** What only the app can do; a browser has none of it. */
export interface App {
  /** opens the table to guests, or closes it; fails with the name of the trouble */
  host: (open: boolean) => Promise<void>;
  /** reports tables until the returned function is called; fails with the name of the trouble */
  nearby: (found: (tables: Nearby[]) => void, failed: (trouble: unknown) => void) => () => void;
  /** asks every address of the network, once */
  search: (found: (tables: Nearby[]) => void) => Promise<void>;
  /** fails with the name of the trouble */
  join: (address: string) => Promise<void>;
  /** goes back to the own table */
  leave: () => Promise<void>;
  /** shows the page that the table at an address serves; null: that of the visited table */
  openPage: (address: string | null) => Promise<void>;
  /** opens the system's settings of this app, on a phone */
  openSettings: () => void;
  /** sends the app to the background, on a phone */
  moveToBackground: () => void;
  /** sets the handler of the system's "back", on a phone */
  wentBack: (act: () => void) => void;
  /** the languages of the system's voices; null where the browser has the same voices */
  voices: () => Promise<string[] | null>;
  /** whether all of it was said */
  speak: (which: Sentence, words: Spoken) => Promise<boolean>;
  /** silences this sentence and all before it */
  hush: (last: Sentence) => void;
}

/** A sentence, and how it is said; `volume` from 0 to 1. */
export type Spoken = { text: string; language: string; rate: number; volume: number };
/** What speaks: the browser, or the system through the app. */
export interface Engine {
  has: (language: string) => boolean;
  speak: (words: Spoken, told: { began: () => void; ended: () => void; failed: () => void }) => void;
  /** silence at once */
  stop: () => void;
  /** calls back when the voices change */
  listen: (changed: () => void) => void;
}
/** Names a spoken sentence: the random number of its page, and its own number there, from 1. */
type Sentence = { page: number; at: number };

/** This device as a guest at somebody else's table. */
export interface Visit {
  table: Extract<ServerMsg, { t: 'table' }>;
  step: 'door' | 'waiting' | 'in';
  seats: number[];
  /** why this device stands at the door */
  reason: Failure | Bye | 'other_table' | null;
  /** why it does not reconnect by itself */
  stopped: Bye | null;
  /** whether the table has the newer Rouse, once it has stopped for `protocol` */
  newer?: boolean;
  /** what is filled in at the door, until it opens */
  draft?: Draft | null;
  /** whether a knock waits for its answer */
  asking?: boolean;
  /** whether it was disconnected at the door to make room for others, and is about to reconnect */
  resting: boolean;
}

/** What only this window knows. */
export interface Local {
  /** a screen that was opened over the one that follows from the state */
  screen:
    | 'home'
    | 'people'
    | 'settings'
    | 'about'
    | 'join'
    | 'rules'
    | 'learn'
    | 'album'
    | 'replay'
    | 'bedtime'
    | 'keepsakes'
    | 'collection'
    | 'colouring'
    | 'certificates'
    | 'draw'
    | 'drawn'
    | null;
  /** the game that is being set up */
  game: GameKind;
  /** the entry of the rules that was asked for */
  entry: string | null;
  /** the table plays a scene, or is shown for a moment after it */
  busy: boolean;
  /** the hand was closed on this device, and no update has confirmed it yet */
  veil: boolean;
  /** the table is shown, on request, before the hand is opened */
  browse: boolean;
  /** the seat whose hand was open last on this device */
  passed: number | null;
  /** the same, without seats that only answered an attack; the table is drawn from its side */
  played: number | null;
}

export interface TableState {
  /** napping: the host said that it closes; elsewhere: another page of this browser has the table */
  link: 'connecting' | 'open' | 'lost' | 'napping' | 'elsewhere';
  home: Home | null;
  update: Update | null;
  visit: Visit | null;
  lobby: Lobby | null;
  /** how many times this client was nudged */
  nudged: number;
  local: Local;
}
/** The facts are null until the table tells another value. */
export type State = TableState & Required<Facts>;

/** The events between two updates, to be shown on the table. */
export interface StoryOf<K extends GameKind> {
  before: ViewOf<K>;
  /** the log before these events */
  log: EventOf<K>[];
  events: EventOf<K>[];
  after: ViewOf<K>;
  /** whether the game has just begun here */
  begins?: boolean;
}
export type Story = StoryOf<GameKind>;

/** a memory aid that a seat puts on a sleeping queen */
export type Sticker = 'star' | 'moon' | 'sun' | 'crown';
/** Stickers by spot. */
export type Stuck = Record<string, Sticker>;

export type Translate = (key: string, params?: Record<string, string | number>) => string;

/** how a shared device passes from seat to seat */
export interface Flow {
  /** takes the next story from the queue */
  story: () => Story | null;
  /** ends `busy`: the table has shown its stories */
  played: () => void;
  /** closes the hand under the curtain; where nobody here decides, it shows the table */
  handOver: () => void;
  /** closes the hand at once */
  hide: () => void;
  /** opens the hand of a seat, after another one was closed */
  reveal: (seat: number) => void;
  /** remembers which places of a hand get new cards */
  refill: (seat: number, taps: string[]) => void;
  /** the places in the seat's hand whose cards are new to it */
  news: (seat: number | null) => Set<number>;
  /** shows the table without a hand, or stops it */
  browse: (on: boolean) => void;
}

/** What every screen gets. */
export interface Ctx {
  send: (message: ClientMsg) => void;
  state: () => State;
  go: (route: string, game?: GameKind, entry?: string | null) => void;
  back: () => void;
  t: Translate;
  settings: Pick<Settings, 'values' | 'get' | 'set' | 'subscribe'>;
  /**
   * resolves to null once the table has done it, and to undefined if another action still waits for its
   * answer
   */
  act: (seat: number, taps: string[]) => Promise<null | Refusal | undefined>;
  inspect: (face: string) => void;
  /** called with the selection at each drawing of the table, and with what is chosen in a sheet over it */
  chosen?: (selected: string[], inSheet?: boolean) => void;
  /** whether a lesson wants something else than a card on that thing; if so, it says what */
  asks?: (thing: string) => boolean;
  /** whether a finished game is shown, in which nothing is private */
  over?: boolean;
  announce: Announcer;
  sounds: Sounds;
  voice: Voice;
  flow: Flow;
  owl: Owl;
  album: Album;
  visit: Visiting;
  arrival: Arrival;
  app: App | null;
  tv: boolean;
  /** null unless the page runs its own table */
  edition: PageEdition | null;
  /**
   * whether this is the app on a phone, whose system has a "back", asks for permissions, and stops the table
   * with the app
   */
  pauses: boolean;
  /** reconnects */
  again: () => void;
}

/**
 * Why a plain page is shown (`ui/plain.js`). `fault`: a part failed while the page ran. `missing`: a file that is
 * fetched later did not come. `table`: the table in this page has stopped. The others prevent the start:
 * `start`, a file is missing, refused or damaged; `late`, nothing has come for some seconds; `file`, the page
 * was opened from a disk; `framed`, another page shows it in a frame without rights; `wasm`, the browser runs
 * no WebAssembly.
 */
export type PlainKind = 'fault' | 'missing' | 'table' | 'start' | 'late' | 'file' | 'framed' | 'wasm';

/** `changed` is called at once after a change of the state, `draw` at most once a frame after that. */
export type Screen = {
  root: HTMLElement;
  changed?: () => void;
  draw?: () => void;
  focus?: () => void;
  destroy?: () => void;
};
