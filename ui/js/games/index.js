/* What differs between the games, as the table needs it. The table itself knows none of them. */

/** @import { Child } from '../kit/dom.js' */
/** @import { Ctx, Refusal, State, Story, TableEvent, Translate, Update, View } from '../types.js' */
/** @import { Motion } from '../kit/motion.js' */
/** @import { IsCard } from '../table/select.js' */
/** @import { Layout } from './queens/layout.js' */
/** @import { Doing, Hands, TableModel } from './queens/model.js' */
/** @import { Words } from './queens/words.js' */
/** @import { Cue } from './queens/animations.js' */
import { kindOf } from './kinds.js';
import { queens } from './queens/index.js';
import { rescue } from './rescue/index.js';

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
/** @typedef {{ root: HTMLElement, layer: HTMLElement, motion: Motion, ctx: Ctx }} Stage */
/**
 * @typedef {object} Game
 * @property {string} name a class of the table
 * @property {(update: Update, view: View) => Layout} measure
 * @property {(doing: Doing, update: Update, state: State, layout: Layout, t: Translate, on: Hands) => TableModel} model
 * @property {(m: TableModel) => Child[]} parts what lies on the table
 * @property {(update: Update, view: View) => Record<string, string>} marks attributes of the table
 * @property {(update: Update) => number | null} open the seat whose private part may be drawn now
 * @property {(update: Update) => IsCard} isCard what is lifted first
 * @property {(view: View, selected: string[]) => string[]} lifted the faces of the selected cards
 * @property {(before: View, now: View) => boolean} same whether a selection still means the same
 * @property {string | null} first what to say when something else than a card is tapped first
 * @property {(view: View, event: TableEvent, last: View) => View} patch
 * @property {(view: View, taps: string[]) => View} without
 * @property {(story: Story, update: Update) => void} told what is shown now is about to move
 * @property {(event: TableEvent, after: View) => Set<string>} spots
 * @property {(stage: Stage) => { play: (event: TableEvent, view: View, cue: Cue) => Promise<void> }} scenes
 * @property {(event: TableEvent, people: Update['people']) => Words | null} words
 * @property {(view: View) => string} calls the sentence that calls whoever decides
 * @property {(t: Translate, update: Update) => string} question what is asked in the middle of a turn
 * @property {(t: Translate, refusal: Refusal, update: Update, faces: string[]) => string} why
 * @property {(m: TableModel, key: string) => (() => void) | null} key what a single key does
 * @property {(view: View, spot: string) => string | null | undefined} faceAt the card that lies there
 * @property {(view: View, target: string) => string} called what a target is called in a sentence
 * @property {(view: View, taps: string[]) => import('./queens/model.js').Sum} sumFor how the bench shows these cards
 * @property {(m: TableModel) => import('./queens/summary.js').Part[]} summary the table in words
 * @property {(m: TableModel, desk: Desk) => void} help
 * @property {(m: TableModel, desk: Desk, seat: number) => void} seat
 * @property {(stage: { root: HTMLElement, desk: Desk, model: () => TableModel }) => { update: () => void, destroy: () => void }} attach
 */

const GAMES = { queens, rescue };

/** @param {Update} update @returns {Game} */
export const gameOf = update => GAMES[kindOf(update)];
