/* A queen on her stage: awake behind her quilt, or asleep in her night cap with the crown hung up. */

import { SKIN } from './tokens.js';
import { group, layer, paperDisc, sleepZ } from './paint.js';
import { face } from './face.js';
import { coverlet, dress, hand, hands, nightcap, pillow } from './wardrobe.js';
import { frame } from './frame.js';
import { throned } from './throne.js';
import { FIRST_QUEENS } from './queens-1.js';
import { SECOND_QUEENS } from './queens-2.js';

/** @typedef {import('./frame.js').CardWords} CardWords */

/**
 * @typedef {object} QueenLooks
 * @property {number} points
 * @property {string} tone
 * @property {string} pattern of the quilt behind her
 * @property {string} hair
 * @property {boolean} [markOnTop] the mark lies over hair and crown
 * @property {(hair: string) => string} back hair and all that stands behind the head
 * @property {(hair: string) => string} front hair over the forehead
 * @property {() => string} crown
 * @property {readonly [cloth: string, hem: string, detail: () => string]} dress
 * @property {import('./wardrobe.js').QuiltColours} quilt in front of her
 */
/** @typedef {import('./face.js').Face & QueenLooks} Queen */

/** The twelve of both games. @type {Record<string, Queen>} */
export const QUEENS = { ...FIRST_QUEENS, ...SECOND_QUEENS };

/** Head with hair, asleep in a night cap. @param {Queen} q */
export const sleepingHead = q =>
  group('translate(0 8)', pillow) +
  `<g class="head" transform="rotate(-7 100 140) translate(0 20)">` +
  q.back(q.hair) +
  face({ ...q, glasses: undefined, mark: undefined }, true) +
  q.front(q.hair) +
  nightcap(q.dress[0], q.dress[1]) +
  '</g>';

/** Asleep in her bed, her crown on the post. @param {Queen} q */
export const sleeperFigure = q =>
  sleepingHead(q) +
  layer('coverlet', coverlet(q.quilt, 192)) +
  paperDisc(70, 190, 9.5, SKIN[q.skin]) +
  paperDisc(130, 190, 9.5, SKIN[q.skin]) +
  layer('crown', group('translate(150 66) rotate(10) scale(.46) translate(-100 -76)', q.crown())) +
  sleepZ(40, 112, '#FFF3C4', 0.85);

/** @param {Queen} q */
const asleepFigure = q => '<path d="M-20-20H220V300H-20Z" fill="url(#rig-g-dusk)"/>' + sleeperFigure(q);

/** @param {Queen} q */
const person = q =>
  layer('hair', q.back(q.hair)) +
  layer('dress', dress(q.dress[0], q.dress[1], q.dress[2]())) +
  layer('head', face(q.markOnTop ? { ...q, mark: undefined } : q) + q.front(q.hair)) +
  layer('crown', q.crown()) +
  (q.markOnTop ? layer('mark', q.mark ?? '') : '');

/** On her throne, under her own quilt. @param {Queen} q @param {string} cloth @param {string} arm */
export const queenOnThrone = (q, cloth, arm) =>
  throned(person(q), cloth, q.quilt, hand(q.skin, 66), hand(q.skin, 134), arm);

/**
 * As far as her quilt.
 * @param {Queen} q
 * @param {boolean} [waves] whether one of her hands is drawn elsewhere
 */
export const awakeFigure = (q, waves = false) =>
  person(q) +
  layer('coverlet', coverlet(q.quilt, 209)) +
  layer('hands', waves ? hand(q.skin, 66) : hands(q.skin));

/**
 * @typedef {CardWords & { asleep: boolean, tags: string, lowered?: boolean, waves?: boolean }} QueenState
 *   `lowered` makes room for words at the top
 */

/**
 * On a small card her head fills the stage, low enough for what hangs at her corner. Asleep, she keeps her
 * pillow and her cap.
 */
const AWAKE = { smallDown: 20, smallScale: 1.45 };
const ASLEEP = { smallDown: 9 };

/**
 * What hangs at her corner is for the game to say: points, or a sign.
 * @param {Queen} q
 * @param {QueenState} options
 */
export const queenCard = (q, { asleep, tags, lowered = false, waves = false, ...words }) =>
  frame({
    ...words,
    tone: q.tone,
    pattern: q.pattern,
    figure: asleep ? asleepFigure(q) : awakeFigure(q, waves),
    lowered,
    ...(asleep ? ASLEEP : AWAKE),
    tags,
  });
