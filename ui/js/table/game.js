/* What a game brings with it: a table knows none by itself. `games/index.js` fetches them; `games/queens/index.js` is a good one to
   read first. */

/** @import { Attack, Ctx, EventOf, FrameOf, GameKind, GameOf, Person, Presence, Refusal, State, StoryOf, Translate, UpdateOf, View, ViewOf } from '../types.js' */
/** @import { Child } from '../kit/dom.js' */
/** @import { Motion } from '../kit/motion.js' */
/** @import { Praise } from '../games/praise.js' */
/** @import { Score } from '../sound/cues.js' */
/** @import { Signs } from '../games/rescue/cards.js' */
/** @import { Room } from './measure.js' */
/** @import { Doing, Hands, TableModel } from './model.js' */
/** @import { IsCard } from './select.js' */
/** @import { Stuck } from './stickers.js' */
/** @import { Shows } from './widths.js' */
/** @import { Words } from './words.js' */

/**
 * What a sheet over the table may use.
 * @template {GameKind} [K=GameKind]
 * @typedef {object} Desk
 * @property {Ctx} ctx
 * @property {() => UpdateOf<K>} update
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
/** A kind of sentence with what is filled in, before one of its forms is chosen. @typedef {[kind: string, blanks?: Record<string, string | number>]} Told */
/** What a story can tell of an event: its sentences, how much it matters, whether it must not be missing, who is in its picture, and what was before it. @typedef {{ told: readonly Told[], weight: number, great?: boolean, cast: readonly string[], before?: readonly string[] }} Moment */
/** An equation, and how many cards are in it. @typedef {{ text: string, cards: number }} Scrap */
/** Who lies in each bed, from bed 1 on. @typedef {(string | null)[]} Beds */
/** An event of a finished game, and the point that it belongs to. @template E @typedef {{ at: number, seat: number, event: E }} Line */
/** @typedef {{ svg: string, label: string, meaning: string }} Card */
/** What a sheet of stickers draws with. @typedef {{ on: Stuck, tap: (target: string) => () => void, t: Translate }} Drawing */
/** @typedef {{ face: string, label: string, art: (width: number) => string, throne: (cloth: string) => string }} Won a card that somebody has won; on a throne in the colour of its owner */
/**
 * @typedef {object} Ending
 * @property {(seat: number) => Won[]} won
 * @property {string} title what is said of one winner
 * @property {(seat: number) => number} score who stands before whom
 * @property {(seat: number) => { have: number, of: number }} goal how many crowns a seat has won, and how many win
 * @property {string} reached says it: "3 of 5 queens"
 * @property {(t: Translate, seat: number) => { n: number, word: string } | null} points what counts beside the crowns, if anything does
 * @property {(t: Translate, first: number) => string} line
 * @property {string} all the name of the winners' cards
 * @property {string} counted
 * @property {string} none
 * @property {string} certificate what a certificate says of somebody
 * @property {Praise[]} praise
 */
/** @typedef {{ root: HTMLElement, layer: HTMLElement, motion: Motion, ctx: Ctx }} Stage */
/**
 * What an animation says on its way.
 * @typedef {object} Cue
 * @property {() => View} lift cards leave a hand: from now on they are in the air and nowhere else
 * @property {() => void} land
 * @property {() => void} tell
 * @property {(caption: string) => void} note says something on the way
 */
/**
 * What the beginning of a game shows and says on its way.
 * @template {GameKind} [K=GameKind]
 * @typedef {object} Begins
 * @property {(view: ViewOf<K>) => void} set
 * @property {(caption: string) => void} note
 */
/**
 * An attack that somebody answers in secret, with the hand that answers it.
 * @typedef {object} Attacked
 * @property {number} seat that answers
 * @property {(string | null)[]} hand
 * @property {boolean} can whether the hand can stop it
 * @property {boolean} open whether everybody sees the hand
 * @property {Attack} card
 * @property {number} by
 * @property {string} queen
 * @property {string} [back] the queen who goes back to bed if nothing stops it
 */
/**
 * How the game lies on the table, and what can be done there. `M` is what its parts are drawn from.
 * @template {GameKind} K
 * @template {TableModel<K>} M
 * @typedef {object} Laying
 * @property {string} name a class of the table
 * @property {(room: Room, widths: Record<string, number>, update: UpdateOf<K>, view: ViewOf<K>) => M['layout']} layout the form of the table in this window, and how wide its cards are
 * @property {Shows} shows where the cards lie by which those widths are seen
 * @property {(doing: Doing<K>, update: UpdateOf<K>, state: State, layout: M['layout'], t: Translate, on: Hands<K>) => M} model what its parts are drawn from
 * @property {(m: M) => Child[]} parts what lies on the table
 * @property {(update: UpdateOf<K>, view: ViewOf<K>) => Record<string, string>} marks attributes of the table
 * @property {(update: UpdateOf<K>) => number | null} open the seat whose private part may be drawn now
 * @property {(update: UpdateOf<K>) => IsCard} isCard what is lifted first
 * @property {(view: ViewOf<K>, selected: string[]) => string[]} lifted the faces of the selected cards
 * @property {(view: ViewOf<K>, taps: string[]) => boolean} quiet whether these taps are legal and yet nothing that the table asks for
 * @property {(taps: string[]) => boolean} alike whether any other choice would come to the same, so that nobody is asked twice
 * @property {(before: ViewOf<K>, now: ViewOf<K>) => boolean} same whether a selection still means the same
 * @property {string | null} first what to say when something else than a card is tapped first
 * @property {(view: ViewOf<K>, spot: string) => string | null | undefined} faceAt the card that lies there
 * @property {(update: UpdateOf<K>, taps: string[]) => Pick<Doing<K>, 'selected' | 'sum'>} laid these cards, selected by somebody who knows how they go together
 * @property {(m: M, key: string) => (() => void) | null} key what a single key does
 * @property {(m: M, desk: Desk<K>) => void} help opens what helps with the selected card, or with the turn
 * @property {(m: M, desk: Desk<K>, seat: number) => void} seat opens the sheet of a seat
 * @property {(stage: { root: HTMLElement, desk: Desk<K>, model: () => M }) => { update: () => void, destroy: () => void }} attach what else joins a table on the screen
 */
/**
 * How the game is told: step by step, in words, and to whoever does not see it.
 * @template {GameKind} K
 * @template {TableModel<K>} M
 * @typedef {object} Telling
 * @property {(view: ViewOf<K>, event: EventOf<K>, last: ViewOf<K>) => ViewOf<K>} applyEvent what a view looks like after an event
 * @property {(view: ViewOf<K>, seat: number | null) => ViewOf<K>} covered a view with the private part of this seat alone
 * @property {(view: ViewOf<K>, last: ViewOf<K>) => ViewOf<K>} settled a view after the last event, with what no event says
 * @property {(view: ViewOf<K>, event: EventOf<K>, last: ViewOf<K>) => ViewOf<K>} without a view without the cards that an event sends out of a hand
 * @property {(story: StoryOf<K>, update: UpdateOf<K>) => void} told what is shown now is about to move
 * @property {(event: EventOf<K>, after: ViewOf<K>) => Set<string>} spots the places that an event changes
 * @property {(stage: Stage) => { play: (event: EventOf<K>, view: ViewOf<K>, cue: Cue) => Promise<void> }} animations
 * @property {(stage: Stage) => (view: ViewOf<K>, cue: Begins<K>) => Promise<void>} deal how a game begins; `view` is the table as it then lies here
 * @property {(event: EventOf<K>, people: readonly Person[]) => Score} sounds what is heard of an event
 * @property {(event: EventOf<K>, people: Person[]) => Words | null} words an event in one sentence
 * @property {(update: UpdateOf<K>) => Attacked | null} attacked the attack that this device answers in secret now
 * @property {(update: UpdateOf<K>) => Log<EventOf<K>>} log how its public log is told
 * @property {(m: M) => import('./summary.js').Part[]} summary the table in words
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
 * @property {() => string[]} fronts the cards that lie on a table before the game
 * @property {(face: string) => readonly import('./little-steps.js').Icon[]} forWhat what a card is for, in little pictures
 * @property {(what: string, width: number, signs: Signs | null) => string} illustrate a picture of its rulebook: a `Picture`
 * @property {boolean} signed whether its cards carry signs, which pictures without a game have to be told
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
 * @property {(event: EventOf<K>) => readonly string[]} collects whoever gets a sticker by an event that everybody has seen
 * @property {(deal: ViewOf<K>) => string} begins the kind of sentence that begins a bedtime story
 * @property {(event: EventOf<K>, name: Names, before: readonly EventOf<K>[]) => Moment | null} tell what a bedtime story can tell of an event
 * @property {readonly string[]} opening who is in the first picture of a bedtime story
 * @property {(name: string) => string} figure somebody in the picture of a moment, as a drawing
 * @property {(event: EventOf<K>) => Scrap | null} scrap the sum that somebody made with an event
 * @property {(frame: FrameOf<K>, beds?: Beds) => GameOf<K>} opened a point of a finished game with nothing hidden; of all beds only these
 * @property {(frames: readonly FrameOf<K>[], seats: number) => string[][]} brought the cards that luck has brought to each seat
 * @property {readonly string[]} luck the kinds of cards that matter for luck, in the order in which they are shown
 * @property {readonly string[]} glad those of them that anybody is glad of
 * @property {(event: EventOf<K>) => string | null} rolled what a die shows after an event
 * @property {((lines: readonly Line<EventOf<K>>[], at: number, deal: FrameOf<K>) => Beds) | null} remembered the beds that everybody could remember at a point of a finished game, where there are any
 */
/**
 * What a television shows, from far away.
 * @template {GameKind} K
 * @typedef {object} Showing
 * @property {(t: Translate, update: UpdateOf<K>) => Child[]} tvMiddle the middle of the table
 * @property {(t: Translate, update: UpdateOf<K>, seat: number, presence: Presence | null) => Child} tvSeat what lies before a seat
 * @property {(update: UpdateOf<K>) => Child} tvPose what stands on the stage while an attack waits for its answer
 */
/**
 * A game. Without a name it is whichever lies on the table.
 * @template {GameKind} [K=GameKind]
 * @template {TableModel<K>} [M=TableModel<K>]
 * @typedef {Laying<K, M> & Telling<K, M> & Explaining<K> & Keeping<K>} Game
 */

/** @type {Map<GameKind, object>} */
const games = new Map();

/** From now on this game can lie on a table. @template {GameKind} K @template {TableModel<K>} M @param {K} kind @param {Game<K, M>} game */
export const addGame = (kind, game) => void games.set(kind, game);

/**
 * The game of this name, once it was fetched. Each game takes its own updates alone, and is handed out here as one that
 * takes any. The compiler cannot see why that is right: a game gets only what came under its own name.
 * @param {GameKind} kind @returns {Game | null}
 */
export const gameNow = kind => /** @type {Game | undefined} */ (games.get(kind)) ?? null;

/** The game of this name; an error before it was fetched. @param {GameKind} kind */
export const gameNamed = kind => {
  const game = gameNow(kind);
  if (!game) throw new Error(`${kind} has not been fetched`);
  return game;
};

/** The game that lies on a table. @param {{ game: { game: GameKind } }} update */
export const gameOf = update => gameNamed(update.game.game);
