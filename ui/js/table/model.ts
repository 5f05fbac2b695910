/* The model from which the table of either game is rendered, and which actions are possible now. */

import type {
  Ctx,
  EventOf,
  GameKind,
  Refusal,
  State,
  Stuck,
  Sum as ListedSum,
  Translate,
  Update,
  UpdateOf,
  ViewOf,
  Person,
} from '../types.js';
import type { Layout } from './measure.js';
import type { Phase, Telling } from './phase.js';
import type { Choice } from './select.js';
import { factsOf } from '../state/games.js';

/** The state that the table screen keeps between two renders. */
export interface Doing<K extends GameKind = GameKind> {
  /** the rendered view: the latest, or a step of a story towards it */
  view: ViewOf<K>;
  selected: string[];
  choice: Choice;
  /** places of the hand with a card that is new to its owner */
  fresh: Set<number>;
  /** spots that changed last */
  changed: Set<string>;
  /** the public log, as far as it has been shown */
  log: EventOf<K>[];
  /** the event that is played now, in words */
  caption: string;
  /** cache key for `once`: a new object when more than log and caption changes */
  still: object;
  tells: Telling;
  /** the state of the bench, where selected numbers make a sum */
  sum: Sum;
  /** the sums that the table listed for this seat, if its level of help asks for them */
  known: ListedSum[] | null;
}
/** that state, and what the table is doing */
export type Seen<K extends GameKind = GameKind> = Doing<K> & { phase: Phase };
/** what changes while cards fly */
export type Said = Partial<Pick<Doing, 'log' | 'caption'>>;
/**
 * the chosen sign, the card that counts one more or less (`by`: 1 or -1), whether the bench was opened, and what was
 * answered to its last question, or whether the claim holds that nothing fits
 */
type Sum = {
  sign: string | null;
  red: { target: string; by: number } | null;
  open: boolean;
  said?: { of: string; tries: number[]; put: string };
  claim?: boolean;
};
/** What a sheet over the table may use of it. */
export interface Desk<K extends GameKind = GameKind> {
  ctx: Ctx;
  update: () => UpdateOf<K>;
  acting: () => boolean;
  send: (taps: string[]) => ReturnType<Ctx['act']>;
  why: (refusal: Refusal) => string;
  selected: () => string[];
  tap: (target: string, face?: string) => void;
  called: (target: string) => string;
  /** ends what the owl says on the table; returns the step of it, or 0 */
  hush: () => number;
}
/** what a person can do at the table */
export interface Commands<K extends GameKind = GameKind> {
  tap: (target: string, face?: string) => void;
  /** shows that a dragged card cannot be played: no sheet opens, as it may after a tap */
  nudge: (target: string) => void;
  commit: () => void;
  send: (taps: string[], spot: string) => void;
  set: (change: Partial<Pick<Doing, 'selected' | 'sum'>>) => void;
  undo: () => void;
  desk: Desk<K>;
  /** presses the big button if that is gold: a tap on a card on its target */
  agree: () => void;
  /** a second tap on what is chosen: agrees, unless it comes too soon after the first */
  again: () => void;
  /** lets cards that can be tapped hop; without motion, says what to tap */
  hint: () => void;
  /** asks the owl for a hint, or its next step */
  owl: () => void;
  /** ends the wait for a computer player */
  hurry: () => void;
  /** asks the owl for the next sum */
  sums: () => void;
  handOver: () => void;
  curtain: () => void;
  hide: () => void;
  log: () => void;
  help: () => void;
  /** opens the table in words */
  words: () => void;
  stickers: () => void;
  /** opens the ghosts and stickers of the deciding seat, behind a curtain */
  notes: () => void;
  menu: () => void;
  mute: () => void;
  seat: (seat: number) => void;
}
interface Derived<K extends GameKind> {
  t: Translate;
  update: UpdateOf<K>;
  link: State['link'];
  muted: boolean;
  presence: State['presence'];
  rewind: State['rewind'];
  layout: Layout;
  on: Commands<K>;
  /** the seat whose hand lies open */
  shown: number | null;
  /** the seat at the near edge */
  near: number;
  /** the seat that decides */
  decider: number;
  /** whether the owl may be asked now */
  owl: boolean;
  /** sleeping queens that everybody has seen, by the spot where they are drawn */
  ghosts: Map<string, string>;
  /** stickers of the open seat, by spot */
  stuck: Stuck;
  /** whether `Commands.notes` is available now */
  notes: boolean;
  /** whether the owl may be asked for sums now */
  helped: boolean;
  /** the seat of the computer player that decides now */
  thinking: number | null;
  /** the faces of the selected cards */
  lifted: string[];
  possible: Set<string>;
  /** what the selection means, in words */
  slip: string;
  name: (seat: number) => string;
  /** an event in one sentence */
  tell: (event: EventOf<K>) => string;
  /** the CSS class of a target: `pick`, `legal`, `changed` or none */
  mark: (target: string) => string;
  tapped: (target: string, face?: string) => () => void;
}
/** The model that both games share; each game extends it. */
export type TableModel<K extends GameKind = GameKind> = Seen<K> & Derived<K>;

/**
 * Whether the owl may be asked: by the deciding seat (in a game with hands while its view is open), unless
 * its help is `wide_awake`.
 */
export const mayAskOwl = ({ stage, game, people }: Update, acting: boolean) => {
  const seat = game.view.to_act;
  const own = !factsOf({ game }).hands || stage.shown === seat;
  return acting && own && seat !== null && people[seat]?.help !== 'wide_awake';
};

/** Whether a seat wants much help: the levels `drowsy` and `sleepy`. */
export const wantsMuchHelp = (person: { help: Person['help'] } | undefined) =>
  person?.help === 'drowsy' || person?.help === 'sleepy';

/** Whether the owl may be asked for sums: at the help levels `drowsy` and `sleepy`. */
export const mayAskSums = (update: Update, acting: boolean) => {
  const seat = update.game.view.to_act;
  return mayAskOwl(update, acting) && seat !== null && wantsMuchHelp(update.people[seat]);
};

/** Whether this device is silent. */
export const isMuted = (on: Commands) => on.desk.ctx.settings.get('sound') === 'off';

/** The seat of the computer player that is thinking, if no story plays and the game goes on. */
export const thinker = ({ stage }: Update, phase: Phase) => (phase.is === 'idle' ? stage.thinking : null);

export const markOf = (
  { possible, selected, changed }: { possible: Set<string>; selected: string[]; changed: Set<string> },
  target: string,
) => {
  if (selected.includes(target)) return 'pick';
  if (possible.has(target)) return 'legal';
  return changed.has(target) ? 'changed' : '';
};

/**
 * The seat at the near edge while no hand is open: the last one that had the device for more than an answer,
 * else the only one on this device.
 */
export const nearest = ({ mine }: Update, played: number | null) =>
  played !== null && mine.includes(played) ? played : mine.length === 1 ? (mine[0] ?? null) : null;
