/* A queen on her stage: awake behind her quilt, or asleep in her night cap with the crown hung up. */

import { SKIN } from './tokens.js';
import { at, group, layer, oval, paperDisc, sleepZ } from './paint.js';
import { face, lids, lightLids } from './face.js';
import { coverlet, dress, hand, hands, nightcap, pillow } from './wardrobe.js';
import { frame } from './frame.js';
import { throned } from './throne.js';
import { FIRST_QUEENS } from './queens-1.js';
import { SECOND_QUEENS } from './queens-2.js';
import type { CardWords } from './frame.js';
import type { QuiltColours } from './wardrobe.js';
import type { Face } from './face.js';

interface QueenLooks {
  points: number;
  tone: string;
  /** of the quilt behind her */
  pattern: string;
  hair: string;
  /** the mark lies over hair and crown */
  markOnTop?: boolean;
  /** hair and all that stands behind the head */
  back: (hair: string) => string;
  /** hair over the forehead */
  front: (hair: string) => string;
  /** over face and hair, awake and asleep: what was drawn there with crayons */
  over?: string;
  crown: () => string;
  /** over her crown: what was drawn above her brow. Asleep she keeps it on her head, in place of the cap. */
  top?: string;
  dress: readonly [cloth: string, hem: string, detail: () => string];
  /** in front of her */
  quilt: QuiltColours;
}
export type Queen = Face & QueenLooks;

/** The twelve of both games. */
export const QUEENS: Record<string, Queen> = { ...FIRST_QUEENS, ...SECOND_QUEENS };

/** Eyes that are closed over whatever was drawn there. */
const closedEyes = (skin: Face['skin']) =>
  at('81 131, 119 131', (x, y) => oval(x, y, 12, 12, SKIN[skin])) + lightLids(skin) + lids;

/** Head with hair, asleep in a night cap. */
export const sleepingHead = (q: Queen) =>
  group('translate(0 8)', pillow) +
  `<g class="head" transform="rotate(-7 100 140) translate(0 20)">` +
  q.back(q.hair) +
  face({ ...q, glasses: undefined, mark: undefined }, true) +
  q.front(q.hair) +
  (q.over ? q.over + closedEyes(q.skin) : '') +
  (q.top || nightcap(q.dress[0], q.dress[1])) +
  '</g>';

/** Asleep in her bed, her crown on the post. */
export const sleeperFigure = (q: Queen) =>
  sleepingHead(q) +
  layer('coverlet', coverlet(q.quilt, 192)) +
  paperDisc(70, 190, 9.5, SKIN[q.skin]) +
  paperDisc(130, 190, 9.5, SKIN[q.skin]) +
  layer('crown', group('translate(150 66) rotate(10) scale(.46) translate(-100 -76)', q.crown())) +
  sleepZ(40, 112, '#FFF3C4', 0.85);

const asleepFigure = (q: Queen) =>
  '<path d="M-20-20H220V300H-20Z" fill="url(#rig-g-dusk)"/>' + sleeperFigure(q);

/** As far as her dress goes, without blanket and hands. */
export const person = (q: Queen) =>
  layer('hair', q.back(q.hair)) +
  layer('dress', dress(q.dress[0], q.dress[1], q.dress[2]())) +
  layer('head', face(q.markOnTop ? { ...q, mark: undefined } : q) + q.front(q.hair) + (q.over ?? '')) +
  layer('crown', q.crown() + (q.top ?? '')) +
  (q.markOnTop ? layer('mark', q.mark ?? '') : '');

/** On her throne, under her own quilt. */
export const queenOnThrone = (q: Queen, cloth: string, arm: string) =>
  throned(person(q), cloth, q.quilt, hand(q.skin, 66), hand(q.skin, 134), arm);

/**
 * As far as her quilt.
 * @param waves whether one of her hands is drawn elsewhere
 */
export const awakeFigure = (q: Queen, waves = false) =>
  person(q) +
  layer('coverlet', coverlet(q.quilt, 209)) +
  layer('hands', waves ? hand(q.skin, 66) : hands(q.skin));

/** `lowered` makes room for words at the top */
type QueenState = CardWords & { asleep: boolean; tags: string; lowered?: boolean; waves?: boolean };

/**
 * On a small card her head fills the stage, low enough for what hangs at her corner. Asleep, she keeps her
 * pillow and her cap.
 */
const AWAKE = { smallDown: 20, smallScale: 1.45 };
const ASLEEP = { smallDown: 9 };

/** What hangs at her corner is for the game to say: points, or a sign. */
export const queenCard = (q: Queen, { asleep, tags, lowered = false, waves = false, ...words }: QueenState) =>
  frame({
    ...words,
    tone: q.tone,
    pattern: q.pattern,
    figure: asleep ? asleepFigure(q) : awakeFigure(q, waves),
    lowered,
    ...(asleep ? ASLEEP : AWAKE),
    tags,
  });
