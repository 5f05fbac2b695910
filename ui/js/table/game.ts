/* The interface that each game implements for the table screen. `games/queens/index.ts` is the one to read
   first. This module holds types alone: `fetched.ts` hands out the games. */

import type { Sign } from '../../../bindings/Sign.ts';
import type {
  Attack,
  Ctx,
  EventOf,
  FrameOf,
  GameKind,
  GameOf,
  HouseRule,
  Person,
  Presence,
  Refusal,
  State,
  StoryOf,
  Stuck,
  TableEvent,
  Translate,
  Update,
  UpdateOf,
  View,
  ViewOf,
} from '../types.js';
import type { Child } from '../kit/dom.js';
import type { Motion } from '../kit/motion.js';
import type { Brought } from '../state/cast.js';
import type { Score } from '../sound/cues.js';
import type { Button } from './big-button.js';
import type { Room } from './measure.js';
import type { Commands, Desk, Doing, Seen, TableModel } from './model.js';
import type { IsCard } from './select.js';
import type { Shows } from './widths.js';
import type { Words, Part } from './words.js';
import type { Steps, Icon } from './little-steps.js';

/** what happened in one turn, in order */
export type Turn<E> = { seat: number | null; events: E[] };
/** How the public log of a game is shown. */
export interface Log<E> {
  /** the newest first */
  turns: () => Turn<E>[];
  words: (event: E, people: Person[]) => Words | null;
  faces: (event: E) => readonly string[];
  picture: (face: string, width: number) => string;
}
/** The signs of queens and companions, by face; a game without them has none. */
export type Signs = { [face: string]: Sign };
/** A reason for praise. Its sentence is `end.award.<kind>` and `end.award.<kind>.text`. */
export interface Praise {
  kind: Kind;
  /** the face of a queen */
  queen?: string;
  sum?: string;
  n?: number;
}
export type Kind =
  | 'sum'
  | 'run'
  | 'alike'
  | 'knight'
  | 'dragon'
  | 'wand'
  | 'lucky'
  | 'jester'
  | 'woke'
  | 'potion'
  | 'pair'
  | 'court'
  | 'there'
  | 'fair'
  | 'round'
  | 'owl'
  | 'more'
  | 'equation'
  | 'book'
  | 'waker'
  | 'swapper'
  | 'finder'
  | 'dragoner'
  | 'rescuer'
  | 'host'
  | 'home';
export type Names = (seat: number) => string;
/** The kind of a sentence and its blanks; which of its forms is used is chosen later. */
export type Told = [kind: string, blanks?: Record<string, string | number>];
/**
 * How a bedtime story tells an event: its sentences, its weight, whether it must be told (`great`), the
 * figures in its picture, and those of a memory above it (`before`).
 */
export type Passage = {
  told: readonly Told[];
  weight: number;
  great?: boolean;
  cast: readonly string[];
  before?: readonly string[];
};
/** An equation as text, and the number of its cards. */
export type Scrap = { text: string; cards: number };
/** The queen in each bed, from bed 1 on; null for none or unknown. */
export type Beds = (string | null)[];
/** An event of a finished game, with its seat and the point of the replay at which it happens. */
export type PastEvent<E> = { at: number; seat: number; event: E };
type Card = { svg: string; label: string; meaning: string };
/** What `sleepers` needs to render the sheet of stickers. */
export type Drawing = { on: Stuck; tap: (target: string) => () => void; t: Translate };
/** a card that a seat has won: `throne` draws it on a throne in the owner's colour */
export type Won = {
  face: string;
  label: string;
  art: (width: number) => string;
  throne: (cloth: string) => string;
  points?: number;
};
export interface Ending {
  won: (seat: number) => Won[];
  /** catalogue key of the title for one winner */
  title: string;
  /** orders the seats, highest first */
  score: (seat: number) => number;
  /** how many crowns a seat has won, and how many win */
  goal: (seat: number) => { have: number; of: number };
  /** catalogue key of "3 of 5 queens" */
  reached: string;
  /** what counts beside the crowns, if anything */
  points: (t: Translate, seat: number) => { n: number; word: string } | null;
  /** why a seat has won that has not the most points */
  why: (t: Translate, seat: number) => string | null;
  line: (t: Translate, first: number) => string;
  /** catalogue key of the label of the winners' cards */
  all: string;
  counted: string;
  /** catalogue key of the sentence on a certificate */
  certificate: string;
  praise: Praise[];
  /** the drawn queen of a seat, where she is nobody of the game */
  welcomer: (seat: number) => Brought | undefined;
}
/** Where scenes play. */
export type SceneHost = { root: HTMLElement; layer: HTMLElement; motion: Motion; ctx: Ctx };
/** The callbacks of an animation. */
export interface Cue {
  /** the event that follows in the story */
  next?: TableEvent;
  /** renders and returns the view without the cards that leave a hand */
  lift: () => View;
  /** renders the view after the event */
  land: () => void;
  /** resolves when no card slides to a new place */
  still: () => Promise<void>;
  /** announces the event, once */
  tell: () => void;
  /** plays the sound of what the scene shows now */
  beat: () => void;
  /** replaces the caption */
  note: (caption: string) => void;
}
/** How a game is played out on its table: what a table can do without. */
export interface Staging<K extends GameKind = GameKind> {
  /** the scene of each event; `view` is the table before it */
  animations: (host: SceneHost) => { play: (event: EventOf<K>, view: ViewOf<K>, cue: Cue) => Promise<void> };
  /** plays the deal; `view` is the table after it */
  deal: (host: SceneHost) => (view: ViewOf<K>, cue: Begins<K>) => Promise<void>;
  /** the sounds of an event */
  sounds: (event: EventOf<K>, people: readonly Person[]) => Score;
  /** celebrates the end on its screen; returns what ends that */
  celebrate: (root: HTMLElement, ctx: Ctx) => () => void;
  /** celebrates it on a television */
  finale: (host: FinaleHost) => Finale;
}
/** of a finale: until all are counted, until the winner is told, over */
export type Step = 'counts' | 'crowns' | '';
/** Where a finale plays; `draw` draws the television. */
export type FinaleHost = Omit<SceneHost, 'motion'> & { draw: () => void };
/** How a game ends on a television. */
export interface Finale {
  step: () => Step;
  /** to be called before a picture is drawn */
  sees: (update: Update | null) => void;
  /** to be called afterwards; `clear` is whether no scene plays */
  drawn: (update: Update | null, clear: boolean) => void;
  stop: () => void;
}
/** The callbacks of the deal. */
export interface Begins<K extends GameKind = GameKind> {
  set: (view: ViewOf<K>) => void;
  note: (caption: string) => void;
}
/** An attack that a seat answers in secret, with the hand of that seat. */
export interface Attacked {
  /** that answers */
  seat: number;
  hand: (string | null)[];
  /** whether the hand can stop it */
  can: boolean;
  /** whether everybody sees the hand */
  open: boolean;
  card: Attack;
  by: number;
  queen: string;
  /** the queen who goes back to bed if nothing stops it */
  back?: string;
  /** whether the attacker gets the queen if nothing stops the attack */
  takes: boolean;
  /** draws the attacked queen as she leaves when nothing stops the attack */
  leaving: (width: number) => string;
}
/** How the table is laid out and what can be done there. `M` is the model of the game. */
interface Laying<K extends GameKind, M extends TableModel<K>> {
  /** CSS class of the table */
  name: string;
  /** the form of the table in this window; widths of cards are in CSS pixels */
  layout: (room: Room, widths: Record<string, number>, update: UpdateOf<K>, view: ViewOf<K>) => M['layout'];
  /** selectors of the cards that are measured for these widths */
  shows: Shows;
  /** the model from which its parts are rendered */
  model: (
    doing: Seen<K>,
    update: UpdateOf<K>,
    state: State,
    layout: M['layout'],
    t: Translate,
    on: Commands<K>,
  ) => M;
  /** the state of the big button */
  button: (m: M) => Button;
  /** the children of the table element */
  parts: (m: M) => Child[];
  /** data attributes of the table */
  marks: (update: UpdateOf<K>, view: ViewOf<K>) => Record<string, string>;
  /** the seat whose private part may be drawn now */
  open: (update: UpdateOf<K>) => number | null;
  /** which targets are selected before others (`select.ts`) */
  isCard: (update: UpdateOf<K>) => IsCard;
  /** the faces of the selected cards */
  lifted: (view: ViewOf<K>, selected: string[]) => string[];
  /** whether taps are legal but not suggested: the big button is not gold for them */
  quiet: (view: ViewOf<K>, taps: string[]) => boolean;
  /** whether taps that are a whole action are sent at once */
  alike: (taps: string[]) => boolean;
  /** whether a selection means the same in both views */
  same: (before: ViewOf<K>, now: ViewOf<K>) => boolean;
  /** catalogue key of the answer at a target when no card is tapped first */
  first: ((target: string) => string) | null;
  /** the face of the card at a spot */
  faceAt: (view: ViewOf<K>, spot: string) => string | null | undefined;
  /** the selection of these taps, with the bench set for them */
  laid: (update: UpdateOf<K>, taps: string[]) => Pick<Doing<K>, 'selected' | 'sum'>;
  /** what a single key does */
  key: (m: M, key: string) => (() => void) | null;
  /** opens what helps with the selected card, or with the turn */
  help: (m: M, desk: Desk<K>) => void;
  /** opens the sheet of a seat */
  seat: (model: () => M, desk: Desk<K>, seat: number) => void;
  /** starts further parts of the screen that the game needs */
  attach: (stage: { root: HTMLElement; desk: Desk<K>; model: () => M }) => {
    update: () => void;
    destroy: () => void;
  };
}
/** How the game is told, event by event. */
interface Telling<K extends GameKind, M extends TableModel<K>> {
  /** what a view looks like after an event */
  applyEvent: (view: ViewOf<K>, event: EventOf<K>, last: ViewOf<K>) => ViewOf<K>;
  /** a view without any private part but that of this seat */
  covered: (view: ViewOf<K>, seat: number | null) => ViewOf<K>;
  /** a view after the last event of a story; takes from `last` what no event tells */
  settled: (view: ViewOf<K>, last: ViewOf<K>) => ViewOf<K>;
  /** a view without the cards that an event takes out of a hand */
  without: (view: ViewOf<K>, event: EventOf<K>, last: ViewOf<K>) => ViewOf<K>;
  /** called before a story is played */
  told: (story: StoryOf<K>, update: UpdateOf<K>) => void;
  /** the spots that an event changes */
  spots: (event: EventOf<K>, after: ViewOf<K>) => Set<string>;
  /** an event in one sentence */
  words: (event: EventOf<K>, people: Person[]) => Words | null;
  /** the attack that the open hand answers now */
  attacked: (update: UpdateOf<K>) => Attacked | null;
  /** the content of the end screen */
  ending: (update: UpdateOf<K>) => Ending;
  /** the faces for which a public event gives the device a sticker */
  collects: (event: EventOf<K>) => readonly string[];
  /** how its public log is shown */
  log: (update: UpdateOf<K>) => Log<EventOf<K>>;
  /** the table in words */
  summary: (m: M) => Part[];
  /** catalogue key of the announcement of the seat that decides */
  calls: (view: ViewOf<K>) => string;
  /** the open question of a turn, or '' */
  question: (t: Translate, update: UpdateOf<K>) => string;
  /** what a target is called in a sentence */
  called: (view: ViewOf<K>, target: string) => string;
  /** a refusal in words, at the spot that was tapped */
  why: (t: Translate, refusal: Refusal, update: UpdateOf<K>, faces: string[], spot?: string) => string;
  /** what a target wants instead of these cards, as a picture; null if the refusal means something else */
  wants?: (
    target: string,
    faces: readonly string[],
    refusal: Refusal | null,
    update: UpdateOf<K>,
  ) => Steps | null;
}
/** What explains the cards and helps to remember them. */
interface Explaining<K extends GameKind> {
  /** a card as it is shown and explained */
  card: (view: ViewOf<K>, face: string, width: number) => Card;
  /** the faces that this device may explain now, the most important first */
  visible: (update: UpdateOf<K>) => string[];
  /** the entry of the rules that explains a card */
  entryOf: (face: string) => string | null;
  /**
   * what a card does by these house rules, in rows of pictures as `sheets/inspect.ts` reads them; an empty list for a
   * card without pictures
   */
  deeds: (face: string, rules: readonly HouseRule[]) => readonly string[];
  /** the entries of rules whose cards need no note */
  plain: readonly string[];
  /** drawings of the cards that lie on the table before a game */
  fronts: () => string[];
  /** what a card is for, as icons */
  forWhat: (face: string) => readonly Icon[];
  /** draws a picture of the rulebook: a `Picture` */
  illustrate: (what: string, width: number, signs: Signs | null) => string;
  /** whether its cards carry signs: pictures outside of a game then need `signs` */
  signed: boolean;
  /** whether the target is a sleeping queen that only her owner may know */
  unnamed: (view: ViewOf<K>, target: string) => boolean;
  /** the content of the sheet of stickers: all that sleep */
  sleepers: (update: UpdateOf<K>, drawing: Drawing) => Child[];
  /** one string for each seat's realm, to notice that stickers have to move */
  lay: (view: ViewOf<K>) => string[];
  /** the stickers after a story: they move with the queens */
  carried: (on: Stuck, story: StoryOf<K>) => Stuck;
}
/** What is told and counted of a finished game. */
export interface Keeping<K extends GameKind> {
  /** the kind of the first sentence of a bedtime story */
  begins: (deal: ViewOf<K>) => string;
  /** how a bedtime story tells an event; null if not at all */
  tell: (event: EventOf<K>, name: Names, before: readonly EventOf<K>[]) => Passage | null;
  /** the figures in the first picture of a bedtime story */
  opening: readonly string[];
  /** draws a figure of a picture, such as `queen moon` */
  figure: (name: string) => string;
  /** the equation in an event */
  scrap: (event: EventOf<K>) => Scrap | null;
  /** a point of a finished game with nothing hidden; `beds` replace the real ones */
  opened: (frame: FrameOf<K>, beds?: Beds) => GameOf<K>;
  /** the faces that each seat has drawn or was dealt */
  brought: (frames: readonly FrameOf<K>[], seats: number) => string[][];
  /** the kinds of cards that matter for luck, in the order in which they are shown */
  luck: readonly string[];
  /** those of them that are welcome to any seat */
  glad: readonly string[];
  /** the face of the die after an event */
  rolled: (event: EventOf<K>) => string | null;
  /** the beds that everybody could remember at a point of a finished game; null without beds */
  remembered: ((past: readonly PastEvent<EventOf<K>>[], at: number, deal: FrameOf<K>) => Beds) | null;
}
/** How a television shows the game. */
export interface Showing<K extends GameKind> {
  /** the spots that can be chosen, which the next three show */
  tvChoices: (update: UpdateOf<K>) => Set<string>;
  /** the middle of the table */
  tvMiddle: (t: Translate, update: UpdateOf<K>, chosen: Set<string>) => Child[];
  /** the piles, and the die */
  tvPiles: (t: Translate, update: UpdateOf<K>, chosen: Set<string>) => Child[];
  /** the box of a seat */
  tvSeat: (
    t: Translate,
    update: UpdateOf<K>,
    seat: number,
    presence: Presence | null,
    chosen: Set<string>,
  ) => Child;
  /** the picture on the stage while an attack waits for its answer */
  tvPose: (update: UpdateOf<K>) => Child;
}
/** A game; without `K`, either one. */
export type Game<K extends GameKind = GameKind, M extends TableModel<K> = TableModel<K>> = Laying<K, M> &
  Telling<K, M> &
  Explaining<K>;
