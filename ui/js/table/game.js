/* The interface that each game implements for the table screen. `games/queens/index.js` is the one to read
   first. This module holds types alone: `fetched.js` hands out the games. */

/** @import { Sign } from '../../../bindings/Sign.ts' */
/**
 * @import { Attack, Ctx, EventOf, FrameOf, GameKind, GameOf, Person, Presence, Refusal, State, StoryOf,
 *   Stuck, TableEvent, Translate, UpdateOf, View, ViewOf } from '../types.js'
 */
/** @import { Child } from '../kit/dom.js' */
/** @import { Motion } from '../kit/motion.js' */
/** @import { Score } from '../sound/cues.js' */
/** @import { Room } from './measure.js' */
/** @import { Commands, Desk, Doing, TableModel } from './model.js' */
/** @import { IsCard } from './select.js' */
/** @import { Shows } from './widths.js' */
/** @import { Words } from './words.js' */

/** @template E @typedef {{ seat: number | null, events: E[] }} Turn what happened in one turn, in order */
/**
 * How the public log of a game is shown.
 * @template E
 * @typedef {object} Log
 * @property {() => Turn<E>[]} turns the newest first
 * @property {(event: E, people: Person[]) => Words | null} words
 * @property {(event: E) => readonly string[]} faces
 * @property {(face: string, width: number) => string} picture
 */
/**
 * The signs of queens and companions, by face; a game without them has none.
 * @typedef {{ [face: string]: Sign }} Signs
 */
/**
 * A reason for praise. Its sentence is `end.award.<kind>` and `end.award.<kind>.text`.
 * @typedef {object} Praise
 * @property {Kind} kind
 * @property {string} [queen] the face of a queen
 * @property {string} [sum]
 * @property {number} [n]
 */
/**
 * @typedef {'sum' | 'run' | 'alike' | 'knight' | 'dragon' | 'wand' | 'lucky' | 'jester' | 'woke' | 'potion' | 'pair' |
 *   'court' | 'there' | 'fair' | 'round' | 'owl' | 'more' | 'equation' | 'book' | 'waker' | 'swapper' |
 *   'finder' | 'dragoner' | 'rescuer' | 'host' | 'home'} Kind
 */
/** @typedef {(seat: number) => string} Names */
/**
 * The kind of a sentence and its blanks; which of its forms is used is chosen later.
 * @typedef {[kind: string, blanks?: Record<string, string | number>]} Told
 */
/**
 * How a bedtime story tells an event: its sentences, its weight, whether it must be told (`great`), the
 * figures in its picture, and those of a memory above it (`before`).
 * @typedef {{ told: readonly Told[], weight: number, great?: boolean, cast: readonly string[], before?:
 *   readonly string[] }} Passage
 */
/** An equation as text, and the number of its cards. @typedef {{ text: string, cards: number }} Scrap */
/** The queen in each bed, from bed 1 on; null for none or unknown. @typedef {(string | null)[]} Beds */
/**
 * An event of a finished game, with its seat and the point of the replay at which it happens.
 * @template E
 * @typedef {{ at: number, seat: number, event: E }} PastEvent
 */
/** @typedef {{ svg: string, label: string, meaning: string }} Card */
/**
 * What `sleepers` needs to render the sheet of stickers.
 * @typedef {{ on: Stuck, tap: (target: string) => () => void, t: Translate }} Drawing
 */
/**
 * @typedef {{ face: string, label: string, art: (width: number) => string, throne: (cloth: string) => string,
 *   points?: number }} Won a card that a seat has won: `throne` draws it on a throne in the owner's colour
 */
/**
 * @typedef {object} Ending
 * @property {(seat: number) => Won[]} won
 * @property {string} title catalogue key of the title for one winner
 * @property {(seat: number) => number} score orders the seats, highest first
 * @property {(seat: number) => { have: number, of: number }} goal how many crowns a seat has won, and how
 *   many win
 * @property {string} reached catalogue key of "3 of 5 queens"
 * @property {(t: Translate, seat: number) => { n: number, word: string } | null} points what counts beside
 *   the crowns, if anything
 * @property {(t: Translate, seat: number) => string | null} why why a seat has won that has not the most
 *   points
 * @property {(t: Translate, first: number) => string} line
 * @property {string} all catalogue key of the label of the winners' cards
 * @property {string} counted
 * @property {string} certificate catalogue key of the sentence on a certificate
 * @property {Praise[]} praise
 */
/**
 * Where scenes play.
 * @typedef {{ root: HTMLElement, layer: HTMLElement, motion: Motion, ctx: Ctx }} SceneHost
 */
/**
 * The callbacks of an animation.
 * @typedef {object} Cue
 * @property {TableEvent} [next] the event that follows in the story
 * @property {() => View} lift renders and returns the view without the cards that leave a hand
 * @property {() => void} land renders the view after the event
 * @property {() => Promise<void>} still resolves when no card slides to a new place
 * @property {() => void} tell announces the event, once
 * @property {() => void} beat plays the sound of what the scene shows now
 * @property {(caption: string) => void} note replaces the caption
 */
/**
 * The callbacks of the deal.
 * @template {GameKind} [K=GameKind]
 * @typedef {object} Begins
 * @property {(view: ViewOf<K>) => void} set
 * @property {(caption: string) => void} note
 */
/**
 * An attack that a seat answers in secret, with the hand of that seat.
 * @typedef {object} Attacked
 * @property {number} seat that answers
 * @property {(string | null)[]} hand
 * @property {boolean} can whether the hand can stop it
 * @property {boolean} open whether everybody sees the hand
 * @property {Attack} card
 * @property {number} by
 * @property {string} queen
 * @property {string} [back] the queen who goes back to bed if nothing stops it
 * @property {(width: number) => string} leaving draws the attacked queen as she leaves when nothing stops the
 *   attack
 */
/**
 * How the table is laid out and what can be done there. `M` is the model of the game.
 * @template {GameKind} K
 * @template {TableModel<K>} M
 * @typedef {object} Laying
 * @property {string} name CSS class of the table
 * @property {(room: Room, widths: Record<string, number>, update: UpdateOf<K>, view: ViewOf<K>) =>
 *   M['layout']} layout the form of the table in this window; widths of cards are in CSS pixels
 * @property {Shows} shows selectors of the cards that are measured for these widths
 * @property {(doing: Doing<K>, update: UpdateOf<K>, state: State, layout: M['layout'], t: Translate, on:
 *   Commands<K>) => M} model the model from which its parts are rendered
 * @property {(m: M) => Child[]} parts the children of the table element
 * @property {(update: UpdateOf<K>, view: ViewOf<K>) => Record<string, string>} marks data attributes of the
 *   table
 * @property {(update: UpdateOf<K>) => number | null} open the seat whose private part may be drawn now
 * @property {(update: UpdateOf<K>) => IsCard} isCard which targets are selected before others (`select.js`)
 * @property {(view: ViewOf<K>, selected: string[]) => string[]} lifted the faces of the selected cards
 * @property {(view: ViewOf<K>, taps: string[]) => boolean} quiet whether taps are legal but not suggested:
 *   the big button is not gold for them
 * @property {(taps: string[]) => boolean} alike whether taps that are a whole action are sent at once
 * @property {(before: ViewOf<K>, now: ViewOf<K>) => boolean} same whether a selection means the same in both
 *   views
 * @property {((target: string) => string) | null} first catalogue key of the answer at a target when no card
 *   is tapped first
 * @property {(view: ViewOf<K>, spot: string) => string | null | undefined} faceAt the face of the card at a
 *   spot
 * @property {(update: UpdateOf<K>, taps: string[]) => Pick<Doing<K>, 'selected' | 'sum'>} laid the selection
 *   of these taps, with the bench set for them
 * @property {(m: M, key: string) => (() => void) | null} key what a single key does
 * @property {(m: M, desk: Desk<K>) => void} help opens what helps with the selected card, or with the turn
 * @property {(m: M, desk: Desk<K>, seat: number) => void} seat opens the sheet of a seat
 * @property {(stage: { root: HTMLElement, desk: Desk<K>, model: () => M }) => { update: () => void, destroy:
 *   () => void }} attach starts further parts of the screen that the game needs
 */
/**
 * How the game is told: in animations, in sounds and in words.
 * @template {GameKind} K
 * @template {TableModel<K>} M
 * @typedef {object} Telling
 * @property {(view: ViewOf<K>, event: EventOf<K>, last: ViewOf<K>) => ViewOf<K>} applyEvent what a view looks
 *   like after an event
 * @property {(view: ViewOf<K>, seat: number | null) => ViewOf<K>} covered a view without any private part but
 *   that of this seat
 * @property {(view: ViewOf<K>, last: ViewOf<K>) => ViewOf<K>} settled a view after the last event of a story;
 *   takes from `last` what no event tells
 * @property {(view: ViewOf<K>, event: EventOf<K>, last: ViewOf<K>) => ViewOf<K>} without a view without the
 *   cards that an event takes out of a hand
 * @property {(story: StoryOf<K>, update: UpdateOf<K>) => void} told called before a story is played
 * @property {(event: EventOf<K>, after: ViewOf<K>) => Set<string>} spots the spots that an event changes
 * @property {(host: SceneHost) => { play: (event: EventOf<K>, view: ViewOf<K>, cue: Cue) => Promise<void>
 *   }} animations
 * @property {(host: SceneHost) => (view: ViewOf<K>, cue: Begins<K>) => Promise<void>} deal plays the deal;
 *   `view` is the table after it
 * @property {(event: EventOf<K>, people: readonly Person[]) => Score} sounds the sounds of an event
 * @property {(event: EventOf<K>, people: Person[]) => Words | null} words an event in one sentence
 * @property {(update: UpdateOf<K>) => Attacked | null} attacked the attack that the open hand answers now
 * @property {(update: UpdateOf<K>) => Log<EventOf<K>>} log how its public log is shown
 * @property {(m: M) => import('./words.js').Part[]} summary the table in words
 * @property {(view: ViewOf<K>) => string} calls catalogue key of the announcement of the seat that decides
 * @property {(t: Translate, update: UpdateOf<K>) => string} question the open question of a turn, or ''
 * @property {(view: ViewOf<K>, target: string) => string} called what a target is called in a sentence
 * @property {(t: Translate, refusal: Refusal, update: UpdateOf<K>, faces: string[], spot?: string) => string}
 *   why a refusal in words, at the spot that was tapped
 * @property {(target: string, faces: readonly string[], refusal: Refusal | null, update: UpdateOf<K>) =>
 *   import('./little-steps.js').Steps | null} [wants] what a target wants instead of these cards, as a
 *   picture; null if the refusal means something else
 */
/**
 * What explains the cards and helps to remember them.
 * @template {GameKind} K
 * @typedef {object} Explaining
 * @property {(view: ViewOf<K>, face: string, width: number) => Card} card a card as it is shown and explained
 * @property {(update: UpdateOf<K>) => string[]} visible the faces that this device may explain now, the most
 *   important first
 * @property {(face: string) => string | null} entryOf the entry of the rules that explains a card
 * @property {(face: string) => readonly string[]} deeds what a card does, in rows of pictures as
 *   `sheets/inspect.js` reads them; an empty list for a card without pictures
 * @property {readonly string[]} plain the entries of rules whose cards need no note
 * @property {() => string[]} fronts drawings of the cards that lie on the table before a game
 * @property {(face: string) => readonly import('./little-steps.js').Icon[]} forWhat what a card is for, as
 *   icons
 * @property {(what: string, width: number, signs: Signs | null) => string} illustrate draws a picture of the
 *   rulebook: a `Picture`
 * @property {boolean} signed whether its cards carry signs: pictures outside of a game then need `signs`
 * @property {(view: ViewOf<K>, target: string) => boolean} unnamed whether the target is a sleeping queen
 *   that only her owner may know
 * @property {(update: UpdateOf<K>, drawing: Drawing) => Child[]} sleepers the content of the sheet of
 *   stickers: all that sleep
 * @property {(view: ViewOf<K>) => string[]} lay one string for each seat's realm, to notice that stickers
 *   have to move
 * @property {(on: Stuck, story: StoryOf<K>) => Stuck} carried the stickers after a story: they move with the
 *   queens
 */
/**
 * What a finished game leaves: its end, bedtime story and statistics.
 * @template {GameKind} K
 * @typedef {object} Keeping
 * @property {(update: UpdateOf<K>) => Ending} ending the content of the end screen
 * @property {(event: EventOf<K>) => readonly string[]} collects the faces for which a public event gives the
 *   device a sticker
 * @property {(deal: ViewOf<K>) => string} begins the kind of the first sentence of a bedtime story
 * @property {(event: EventOf<K>, name: Names, before: readonly EventOf<K>[]) => Passage | null} tell how a
 *   bedtime story tells an event; null if not at all
 * @property {readonly string[]} opening the figures in the first picture of a bedtime story
 * @property {(name: string) => string} figure draws a figure of a picture, such as `queen moon`
 * @property {(event: EventOf<K>) => Scrap | null} scrap the equation in an event
 * @property {(frame: FrameOf<K>, beds?: Beds) => GameOf<K>} opened a point of a finished game with nothing
 *   hidden; `beds` replace the real ones
 * @property {(frames: readonly FrameOf<K>[], seats: number) => string[][]} brought the faces that each seat
 *   has drawn or was dealt
 * @property {readonly string[]} luck the kinds of cards that matter for luck, in the order in which they are
 *   shown
 * @property {readonly string[]} glad those of them that are welcome to any seat
 * @property {(event: EventOf<K>) => string | null} rolled the face of the die after an event
 * @property {((past: readonly PastEvent<EventOf<K>>[], at: number, deal: FrameOf<K>) => Beds) |
 *   null} remembered the beds that everybody could remember at a point of a finished game; null without beds
 */
/**
 * How a television shows the game.
 * @template {GameKind} K
 * @typedef {object} Showing
 * @property {(update: UpdateOf<K>) => Set<string>} tvChoices the spots that can be chosen, which the next
 *   three show
 * @property {(t: Translate, update: UpdateOf<K>, chosen: Set<string>) => Child[]} tvMiddle the middle of the
 *   table
 * @property {(t: Translate, update: UpdateOf<K>, chosen: Set<string>) => Child[]} tvPiles the piles, and the
 *   die
 * @property {(t: Translate, update: UpdateOf<K>, seat: number, presence: Presence | null, chosen: Set<string>)
 *   => Child} tvSeat the box of a seat
 * @property {(update: UpdateOf<K>) => Child} tvPose the picture on the stage while an attack waits for its
 *   answer
 */
/**
 * A game; without `K`, either one.
 * @template {GameKind} [K=GameKind]
 * @template {TableModel<K>} [M=TableModel<K>]
 * @typedef {Laying<K, M> & Telling<K, M> & Explaining<K> & Keeping<K>} Game
 */

export {};
