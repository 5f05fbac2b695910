/* What a game brings with it: a table knows none by itself. `games/index.js` says which there are; `games/queens/index.js` is a good
   one to read first. */

/** @import { AnyUpdate, Ctx, EventOf, GameKind, Person, Presence, Refusal, ReplayFrame, State, StoryOf, Translate, Update, UpdateOf, ViewOf } from '../types.js' */
/** @import { Child } from '../kit/dom.js' */
/** @import { Motion } from '../kit/motion.js' */
/** @import { Praise } from '../games/praise.js' */
/** @import { Cue } from '../games/queens/animations.js' */
/** @import { RescueModel } from '../games/rescue/model.js' */
/** @import { Room } from './measure.js' */
/** @import { Doing, Hands, TableModel } from './model.js' */
/** @import { IsCard } from './select.js' */
/** @import { Stuck } from './stickers.js' */
/** @import { Shows } from './widths.js' */
/** @import { Words } from './words.js' */

/**
 * What a sheet over the table may use.
 * @typedef {object} Desk
 * @property {Ctx} ctx
 * @property {() => Update} update
 * @property {() => boolean} acting
 * @property {(taps: string[]) => Promise<Refusal | null>} send
 * @property {(refusal: Refusal) => string} why
 * @property {() => string[]} selected
 * @property {(target: string, face?: string) => void} tap
 * @property {(target: string) => string} called
 */
/** @template E @typedef {{ seat: number | null, events: E[] }} Turn what happened in one turn, in order */
/**
 * How the public log of a game is told.
 * @template E
 * @typedef {object} Log
 * @property {() => Turn<E>[]} turns the newest first
 * @property {(event: E, people: Person[]) => Words | null} words
 * @property {(event: E) => readonly string[]} faces
 * @property {(face: string, width: number) => string} picture
 */
/** @typedef {(seat: number) => string} Names */
/** A kind of sentence with what is filled in, before one of its forms is chosen. @typedef {[kind: string, blanks?: Record<string, string | number>] | null} Told */
/** An equation, and how many cards are in it. @typedef {{ text: string, cards: number }} Scrap */
/** Faces by seat, bed or door; a game names what it has. @typedef {{ hands?: (string | null)[][], beds?: (string | null)[], realms?: (string | null)[][], grid?: string[], draw?: string[] }} Laid */
/** @typedef {{ svg: string, label: string, meaning: string }} Card */
/** What a sheet of stickers draws with. @typedef {{ on: Stuck, tap: (target: string) => () => void, t: Translate }} Drawing */
/** @typedef {{ face: string, label: string, art: (width: number) => string }} Won a card that somebody has won */
/**
 * @typedef {object} Ending
 * @property {(seat: number) => Won[]} won
 * @property {string} title what is said of one winner
 * @property {(seat: number) => number} score
 * @property {string} scoreKey
 * @property {(t: Translate, first: number) => string} line
 * @property {string} all the name of the winners' cards
 * @property {string} counted
 * @property {string} none
 * @property {Praise[]} praise
 */
/** @typedef {{ root: HTMLElement, layer: HTMLElement, motion: Motion, ctx: Ctx }} Stage */
/**
 * How the game lies on the table, and what can be done there.
 * @template {GameKind} K
 * @typedef {object} Laying
 * @property {string} name a class of the table
 * @property {(room: Room, widths: Record<string, number>, update: UpdateOf<K>, view: ViewOf<K>) => ModelOf<K>['layout']} layout the form of the table in this window, and how wide its cards are
 * @property {Shows} shows where the cards lie by which those widths are seen
 * @property {(doing: Doing<K>, update: UpdateOf<K>, state: State, layout: ModelOf<K>['layout'], t: Translate, on: Hands) => ModelOf<K>} model what its parts are drawn from
 * @property {(m: ModelOf<K>) => Child[]} parts what lies on the table
 * @property {(update: UpdateOf<K>, view: ViewOf<K>) => Record<string, string>} marks attributes of the table
 * @property {(update: UpdateOf<K>) => number | null} open the seat whose private part may be drawn now
 * @property {(update: UpdateOf<K>) => IsCard} isCard what is lifted first
 * @property {(view: ViewOf<K>, selected: string[]) => string[]} lifted the faces of the selected cards
 * @property {(before: ViewOf<K>, now: ViewOf<K>) => boolean} same whether a selection still means the same
 * @property {string | null} first what to say when something else than a card is tapped first
 * @property {(view: ViewOf<K>, spot: string) => string | null | undefined} faceAt the card that lies there
 * @property {(view: ViewOf<K>, taps: string[]) => import('./model.js').Sum} sumFor how the bench shows these cards
 * @property {(m: ModelOf<K>, key: string) => (() => void) | null} key what a single key does
 * @property {(m: ModelOf<K>, desk: Desk) => void} help opens what helps with the selected card, or with the turn
 * @property {(m: ModelOf<K>, desk: Desk, seat: number) => void} seat opens the sheet of a seat
 * @property {(stage: { root: HTMLElement, desk: Desk, model: () => ModelOf<K> }) => { update: () => void, destroy: () => void }} attach what else joins a table on the screen
 */
/**
 * How the game is told: step by step, in words, and to whoever does not see it.
 * @template {GameKind} K
 * @typedef {object} Telling
 * @property {(view: ViewOf<K>, event: EventOf<K>, last: ViewOf<K>) => ViewOf<K>} applyEvent what a view looks like after an event
 * @property {(view: ViewOf<K>, taps: string[]) => ViewOf<K>} without a view without the own cards that were just played
 * @property {(story: StoryOf<K>, update: UpdateOf<K>) => void} told what is shown now is about to move
 * @property {(event: EventOf<K>, after: ViewOf<K>) => Set<string>} spots the places that an event changes
 * @property {(stage: Stage) => { play: (event: EventOf<K>, view: ViewOf<K>, cue: Cue) => Promise<void> }} animations
 * @property {(event: EventOf<K>, people: AnyUpdate['people']) => Words | null} words an event in one sentence
 * @property {(update: UpdateOf<K>) => Log<EventOf<K>>} log how its public log is told
 * @property {(m: ModelOf<K>) => import('./summary.js').Part[]} summary the table in words
 * @property {(view: ViewOf<K>) => string} calls the sentence that calls whoever decides
 * @property {(t: Translate, update: UpdateOf<K>) => string} question what is asked in the middle of a turn
 * @property {(view: ViewOf<K>, target: string) => string} called what a target is called in a sentence
 * @property {(t: Translate, refusal: Refusal, update: UpdateOf<K>, faces: string[]) => string} why why something cannot be done
 */
/**
 * What helps to know and to remember its cards.
 * @template {GameKind} K
 * @typedef {object} Explaining
 * @property {(view: ViewOf<K>, face: string, width: number) => Card} card a card as it is shown and explained
 * @property {(update: UpdateOf<K>) => string[]} visible the cards that this device may explain now, in the order in which they matter
 * @property {(face: string) => string | null} entryOf the entry of its rules that explains a card
 * @property {readonly string[]} plain the entries that need no note: everybody can see what they are for
 * @property {(view: ViewOf<K>, target: string) => boolean} unnamed whether a sleeping queen lies there whom only her owner may know
 * @property {(update: UpdateOf<K>, drawing: Drawing) => Child[]} sleepers whoever sleeps, to be given stickers
 * @property {(view: ViewOf<K>) => string[]} lay how the places lie that a sticker may move with
 * @property {(on: Stuck, story: StoryOf<K>) => Stuck} carried where stickers are after a story
 */
/**
 * What is left of a game that is over.
 * @template {GameKind} K
 * @typedef {object} Keeping
 * @property {(update: UpdateOf<K>) => Ending} ending what the end says and shows
 * @property {(event: EventOf<K>, name: Names) => Told} tell an event as a bedtime story tells it
 * @property {(event: EventOf<K>) => Scrap | null} scrap the sum that somebody made with an event
 * @property {(frame: ReplayFrame) => Laid} everything what lay where at a point of a finished game
 * @property {(frames: readonly ReplayFrame[], seats: number) => string[][]} brought the cards that luck has brought to each seat
 * @property {readonly string[]} luck the kinds of cards that matter for luck, in the order in which they are shown
 * @property {boolean} rollsDie
 * @property {boolean} remembers whether a finished game can be shown with those beds alone that everybody could remember
 */
/**
 * What a television shows, from far away.
 * @template {GameKind} K
 * @typedef {object} Showing
 * @property {(t: Translate, update: UpdateOf<K>) => Child[]} tvMiddle the middle of the table
 * @property {(t: Translate, update: UpdateOf<K>, seat: number, presence: Presence | null) => Child} tvSeat what lies before a seat
 */
/** @template {GameKind} [K='queens'] @typedef {Laying<K> & Telling<K> & Explaining<K> & Keeping<K> & Showing<K>} Game */
/** @template {GameKind} K @typedef {{ queens: TableModel, rescue: RescueModel }[K]} ModelOf */

/** Each knows its own updates alone: whoever asks by name says which they are. @type {Map<GameKind, Game<any>>} */
const games = new Map();

/** From now on this game can lie on a table, which hands each its own updates alone. @template {GameKind} K @param {K} kind @param {Game<K>} game */
export const addGame = (kind, game) => void games.set(kind, /** @type {any} */ (game));

/** The game of this name; an error before `games/index.js` was fetched. @param {GameKind} kind @returns {Game<any>} */
export const gameNamed = kind => {
  const game = games.get(kind);
  if (!game) throw new Error(`${kind} has not been fetched`);
  return game;
};

/** The game that lies on a table. @param {{ game: { game: GameKind } }} update @returns {Game} */
export const gameOf = update => /** @type {any} */ (gameNamed(update.game.game));
