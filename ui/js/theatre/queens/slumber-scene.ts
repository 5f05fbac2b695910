/* The scene in which the Sleeping Potion puts a queen to bed, the reverse of her waking: she comes forward,
   the bottle pours, her eyes close, she draws her quilt over her head, her card turns into a bed, and the bed
   flies to its place. */

import type { Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import type { Step } from '../../table/steps.js';
import type { Forward } from './potion.js';
import { bottle, drop, RATIOS, stream, zz } from '../../../art/queens/attack.js';
import { blanket } from '../../../art/queens/gestures.js';
import { RATIO } from '../../table/fly.js';
import { EDGE } from '../../table/steps.js';
import { burst, TINY } from '../../table/ways.js';
import { LONGEST } from '../../table/stage.js';
import { bed, looksOf, picture, sleeping } from '../../games/queens/cards.js';
import { arch, CHANGES, dark, forward, hanging, inRow, SOFT } from './potion.js';

/**
 * `place` is where her bed belongs, `letter` where she lies on the letter that told it: then she comes from
 * there
 */
type Slumber = Forward & { place: Spot; letter?: Spot | null };

/** Length of the scene, as a share of `motion.ms('moment')`. */
export const SLUMBER = LONGEST;
/**
 * Shares of the scene (0 to 1) at which: the bottle is above her; it pours, and no more; her eyes close; the
 * quilt hides her; she lies asleep; her card turns over; has turned; the bed sets out; arrives.
 */
const OVER = 0.25;
const POURS = 0.33;
const DRY = 0.47;
const DOZES = 0.44;
const HIDDEN = 0.6;
export const ASLEEP = 0.67;
const TURNS = 0.77;
const TURNED = 0.85;
const GOES = 0.88;
const THERE = 0.96;

/** Height of a bed by its width, and the width of a bed by that of her card. */
const BED_RATIO = 5 / 6;
const BED_WIDTH = 1.1;
/** The degrees by which the bottle tips. */
const TIPPED = 112;
const SPLASHES = 5;

/**
 * Her card leaves the letter, and half way turns over to the large drawing: the way in this scene of what
 * the one before has kept.
 * @param base for which the card was drawn
 */
export const offLetter = (letter: Spot, large: Spot, base: Spot): Step[] => [
  ...forward({ from: letter, large }, base)
    .filter(({ at }) => at <= CHANGES)
    .map(step => (step.at === CHANGES ? { ...step, flat: EDGE } : step)),
  { at: CHANGES + 0.001, seen: 0 },
];

/**
 * She comes forward as her seat shows her or from the letter, becomes the large drawing on the way, and nods,
 * with her eyes open and then closed.
 */
const drowsy = (scene: Slumber): Actor[] => {
  const { queen, from, large, letter } = scene;
  const card = picture(queen, large.width);
  const [half, ...near] = forward({ from: letter ?? from, large }, large).filter(({ at }) => at >= CHANGES);
  const looks: Step[] = [
    { ...half, at: CHANGES, ...(letter && { flat: EDGE }) },
    ...near,
    { at: POURS, ease: SOFT },
    { at: POURS + 0.04, tall: 0.95, flat: 1.03, turn: -2, ease: SOFT },
    { at: 0.41, tall: 1.01, flat: 1, turn: 2, ease: SOFT },
    { at: DOZES, turn: 3 },
  ];
  const nods: Step[] = [
    { at: DOZES, x: large.x, y: large.y, turn: 3, ease: SOFT },
    { at: 0.49, turn: -4, tall: 0.97, ease: SOFT },
    { at: 0.54, turn: 4, tall: 0.98, ease: SOFT },
    { at: HIDDEN, turn: 0, tall: 1 },
  ];
  return [
    { svg: card, at: large, kind: 'card', shows: [[CHANGES, DOZES]], steps: looks },
    ...(letter ? [] : [inRow(scene)]),
    { svg: card, at: large, kind: 'card dozes', shows: [[DOZES, HIDDEN]], steps: nods },
  ];
};

/**
 * Asleep in her night cap, until her card turns over; and the quilt that she draws over her head and lets
 * sink again.
 */
const abed = ({ queen, large }: Slumber): Actor[] => {
  const hem = large.width * RATIO * 0.31;
  /** The quilt grows from its lower edge. */
  const drawn = (at: number, tall: number): Step => ({ at, y: large.y + hem * (1 - tall), tall, ease: SOFT });
  const breathes = [
    { at: HIDDEN, x: large.x, y: large.y, ease: SOFT },
    { at: 0.7, ease: SOFT },
    { at: 0.735, tall: 1.025, ease: SOFT },
    { at: TURNS, tall: 1, ease: 'ease-in' },
    { at: (TURNS + TURNED) / 2, flat: EDGE },
  ];
  return [
    {
      svg: sleeping(queen, large.width),
      at: large,
      kind: 'card',
      stays: true,
      shows: [[HIDDEN, (TURNS + TURNED) / 2]],
      steps: breathes,
    },
    {
      svg: blanket(looksOf(queen)),
      at: large,
      shows: [[0.52, ASLEEP]],
      steps: [
        drawn(0.52, 0.1),
        drawn(0.575, 1.05),
        drawn(0.59, 1),
        drawn(0.61, 1),
        drawn(0.625, 1.04),
        drawn(ASLEEP, 0.33),
      ],
    },
  ];
};

/** The back of her card: a bed, which flies to its place and lands. */
const bedding = ({ large, place }: Slumber): Actor => {
  const at = { ...large, width: large.width * BED_WIDTH };
  const size = place.width / at.width;
  const begins = (TURNS + TURNED) / 2;
  const steps: Step[] = [
    { at: begins, x: at.x, y: at.y, flat: EDGE, ease: 'ease-out' },
    { at: TURNED, flat: 1, ease: SOFT },
    { at: GOES, size: 1.05, turn: -2, ease: 'ease-in' },
    { at: (GOES + THERE) / 2, ...arch(at, place), size: (1 + size) / 2, turn: 3, ease: 'ease-out' },
    { at: THERE, x: place.x, y: place.y, size, turn: 0 },
    { at: 0.975, flat: 1.09, tall: 0.86, ease: SOFT },
    { at: 0.99, flat: 0.98, tall: 1.04 },
    { at: 1, flat: 1, tall: 1 },
  ];
  return {
    svg: bed(),
    at,
    ratio: BED_RATIO,
    kind: 'card wide',
    shows: [[begins, 1]],
    steps,
  };
};

/**
 * The bottle springs out of its card, tips and pours above her head, and goes back into the card; a ribbon of
 * sleep, and drops off her crown.
 */
const pouring = (scene: Slumber): [bottle: Actor, ...wet: Actor[]] => {
  const { large, pile } = scene;
  const { side, over, mouth } = hanging(scene);
  const [up, back] = [arch(pile, over), arch(over, pile)];
  const tips: Step[] = [
    { at: 0.13, x: pile.x, y: pile.y, size: TINY, ease: 'ease-out' },
    { at: 0.16, y: pile.y - over.width * 0.3, size: 0.6, turn: side * 8, ease: 'ease-in' },
    { at: 0.205, ...up, size: 0.9, turn: side * -6, ease: 'ease-out' },
    { at: OVER, x: over.x, y: over.y, size: 1, turn: 0, ease: SOFT },
    { at: 0.28, turn: side * 14, ease: 'ease-in' },
    { at: POURS, turn: -side * TIPPED, ease: SOFT },
    { at: 0.37, turn: -side * (TIPPED - 6), ease: SOFT },
    { at: 0.42, turn: -side * (TIPPED + 6), ease: SOFT },
    { at: DRY, turn: -side * TIPPED, ease: SOFT },
    { at: 0.53, turn: side * 6, ease: SOFT },
    { at: 0.55, turn: 0, ease: 'ease-in' },
    { at: 0.59, ...back, size: 0.8, turn: side * 10, ease: 'ease-in' },
    { at: 0.64, x: pile.x, y: pile.y, size: TINY, turn: 0 },
  ];
  const width = large.width * 0.18;
  const falls = { x: mouth.x, y: mouth.y + (width * RATIOS.stream) / 2, width };
  const high = width * RATIOS.stream;
  const flows: Step[] = [
    { at: POURS, x: falls.x, y: falls.y - high / 2, tall: 0.02, ease: 'ease-in' },
    { at: POURS + 0.035, y: falls.y, tall: 1 },
    { at: 0.4, flat: 0.8, ease: SOFT },
    { at: DRY - 0.025, flat: 1, ease: 'ease-in' },
    { at: DRY + 0.01, y: falls.y + high / 2, flat: 0.5, tall: 0.02 },
  ];
  const crown = { x: mouth.x, y: mouth.y + high * 0.96, width: large.width * 0.1 };
  const drops = Array.from({ length: SPLASHES }, (_, i) => ({
    svg: drop(),
    at: crown,
    ratio: RATIOS.drop,
    steps: burst(i, SPLASHES, crown, large.width * 0.42, POURS + 0.03 + i * 0.012, 0.52),
  }));
  return [
    { svg: bottle(), at: over, ratio: RATIOS.bottle, shows: [[0.13, 0.64]], steps: tips },
    ...drops,
    {
      svg: stream(),
      at: falls,
      ratio: RATIOS.stream,
      shows: [[POURS, DRY + 0.01]],
      steps: flows,
    },
  ];
};

/** Letters of sleep that rise from her. */
const snores = ({ large }: Slumber): Actor[] => {
  return [0, 1].map(i => {
    const [begins, at] = [
      ASLEEP - 0.02 + i * 0.05,
      { x: large.x + large.width * 0.36, y: large.y - large.width * 0.34, width: large.width * 0.24 },
    ];
    return {
      svg: zz(),
      at,
      ratio: 1,
      steps: [
        { at: begins, size: TINY, seen: 0 },
        { at: begins, seen: 1, ease: 'ease-out' },
        { at: begins + 0.05, x: at.x + large.width * 0.1, y: at.y - large.width * 0.14, size: 1, turn: 8 },
        {
          at: begins + 0.12,
          x: at.x + large.width * 0.2,
          y: at.y - large.width * 0.4,
          size: 1.15,
          turn: -6,
          seen: 0,
        },
      ],
    };
  });
};

/** All actors of the scene. */
export const slumberCast = (scene: Slumber): Actor[] => {
  // The bottle comes and goes behind her, since its card may lie there.
  const [held, ...wet] = pouring(scene);
  return [
    dark(scene.large, GOES, THERE),
    held,
    ...drowsy(scene),
    ...abed(scene),
    bedding(scene),
    ...wet,
    ...snores(scene),
  ];
};
