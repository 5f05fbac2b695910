/* The scene of a rescue: the card of the king in need is shown large, queen and companion come out of their
   cards and help, the sign that they share lights up, the king comes free, waves, and hops to the shelf of
   his new seat. */

import type { Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import type { Point, Step } from '../../table/steps.js';
import type { Ending, Extra } from './endings.js';
import type { Rescue, Ruler } from './rescue-room.js';
import { signLight } from '../../../art/rescue/free.js';
import { BITS, TOOLS } from '../../../art/rescue/tools.js';
import { wordOf } from '../../state/faces.js';
import { MOST_ACTORS, dusk } from '../../table/stage.js';
import { aside, bursting, onto, shifted, within } from '../../table/ways.js';
import { perilLayers, signOf } from '../../games/rescue/cards.js';
import { ENDINGS } from './endings.js';
import { HELPS } from '../../games/rescue/helpers.js';
import { freed, helper } from './rescue-people.js';
import {
  BEFORE,
  ENDS,
  FREE,
  GOES,
  HELP,
  HOME,
  largest,
  MEET,
  OVER,
  ruler,
  STANDS,
  STIFF,
} from './rescue-room.js';
import { comesAs } from './signs-scene.js';

/** In CSS pixels: so narrow that a card is drawn without its name. */
const NAMELESS = 40;

/** The king trembles while he is helped. */
const TREMBLE: Step[] = [0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1].map((at, i, all) => ({
  at,
  turn: i === all.length - 1 ? 0 : i % 2 ? 1.8 : -1.8,
}));

/** The king's card with its layers: it rises from where it lay, and fades once he is free. */
const peril = ({ king, from }: Rescue, large: Spot, rule: Ruler): Actor[] => {
  const { card, layers } = perilLayers(king, large.width);
  const ending = ENDINGS[wordOf(king)] as Ending;
  const lain = { ...onto(from.king, large) };
  const comes = [
    { at: 0, ...lain, turn: 0 },
    { at: 0.025, ...lain, turn: -4, ease: STIFF },
    { at: 0.11, x: large.x, y: large.y, size: 1.04, turn: 1.5 },
    { at: 0.14, x: large.x, y: large.y, size: 1, turn: 0 },
  ];
  const goes = [
    { at: GOES - 0.06, seen: 1 },
    { at: GOES, x: large.x, y: large.y, size: 0.86, seen: 0 },
  ];
  const own = (name: string): Step[] => {
    const { steps = [] } = ending.layers[name] ?? {};
    const moved = shifted(within(steps, ENDS, OVER), large, rule.unit);
    if (name !== 'king' && name !== 'hands') return moved;
    const trembles = name === 'king' ? within(TREMBLE, HELP, MEET) : [];
    return [
      ...trembles,
      ...moved.filter(({ at }) => at < FREE),
      { at: FREE, seen: 1 },
      { at: FREE + 0.004, seen: 0 },
    ];
  };
  const actors = layers.map(([name, svg]) => {
    const [x, y] = ending.layers[name]?.about ?? [100, 140];
    const about = { x: (x - 100) * rule.unit, y: (y - 140) * rule.unit };
    const steps = own(name);
    const left = steps.at(-1)?.seen === 0 ? [] : goes;
    return {
      name,
      actor: {
        svg,
        at: large,
        kind: 'peril-layer',
        steps: [...aside(comes, about), ...steps, ...aside(left, about)],
        about,
      },
    };
  });
  const before = actors.findIndex(({ name }) => name === 'king');
  const extras = (ending.extras ?? []).map(extra => extraOf(extra, rule, goes));
  return [
    {
      svg: perilLayers(king, NAMELESS).card,
      at: large,
      kind: 'card',
      steps: [...comes, ...goes],
    },
    // His name goes before he stands on it.
    {
      svg: card,
      at: large,
      kind: 'card',
      steps: [...comes, { at: FREE, seen: 1 }, { at: FREE + 0.05, seen: 0 }],
    },
    ...actors.slice(0, before).map(({ actor }) => actor),
    ...extras,
    ...actors.slice(before).map(({ actor }) => actor),
  ];
};

const extraOf = ({ cut, at: [x, y, width], ratio, steps }: Extra, rule: Ruler, goes: Step[]): Actor => {
  const spot = { ...rule.at({ x, y }), width: width * rule.unit };
  const moved = shifted(within(steps, ENDS, OVER), spot, rule.unit);
  return {
    svg: BITS[cut]?.(0) ?? '',
    at: spot,
    ratio,
    steps: [...moved, { at: goes[0]?.at ?? GOES, seen: 1 }, { at: GOES, seen: 0 }],
  };
};

/**
 * The signs of queen and companion rise, meet over the king, and light up behind him.
 * @param face of the king
 */
const lights = (
  { queen, companion, signs }: Rescue,
  face: Point,
  rule: Ruler,
): { light: Actor[]; signs: Actor[] } => {
  const own = signs[queen];
  const other = signs[companion];
  if (!own || !other || own === 'wild') return { light: [], signs: [] };
  const over = rule.at({ x: face.x, y: face.y - 62 });
  const rises = (['queen', 'companion'] as const).map((who, i) => {
    const from = { ...rule.at({ x: STANDS[who].x, y: 138 }), width: 56 * rule.unit };
    const up = { x: (from.x + over.x) / 2 + (i ? 40 : -40) * rule.unit, y: over.y - 20 * rule.unit };
    const sign = i ? other : own;
    const steps = [
      ...comesAs(sign, from, up, rule.unit),
      { at: MEET - 0.05, ...up, size: 1.1, turn: 0, ease: 'ease-in' },
      { at: MEET, ...over, size: 0.9 },
      { at: MEET + 0.02, size: 1.5, seen: 0 },
    ];
    return { svg: signOf(sign), at: from, ratio: 68 / 64, steps };
  });
  const at = { ...rule.at({ x: 100, y: 120 }), width: 410 * rule.unit };
  const shines = [
    { at: MEET - 0.005, size: 0.1, turn: -40, seen: 0 },
    { at: MEET, seen: 1, ease: 'ease-out' },
    { at: FREE, size: 1, turn: 0 },
    { at: GOES - 0.08, size: 1.06, turn: 30, seen: 1 },
    { at: GOES, size: 1.2, turn: 36, seen: 0 },
  ];
  return { light: [{ svg: signLight(own), at, ratio: 1, steps: shines }], signs: rises };
};

/**
 * The companion's tools, which are shown until the king is free.
 * @param face of the king
 */
const help = (companion: string, face: Point, rule: Ruler): Actor[] =>
  (HELPS[wordOf(companion)]?.(face) ?? []).map(({ cut, width, ratio, about = { x: 0, y: 0 }, steps }) => {
    const at = { ...rule.at(BEFORE), width: width * rule.unit };
    const [first] = steps;
    const hidden = first
      ? [
          { ...first, at: 0, seen: 0 },
          { ...first, at: HELP - 0.001, seen: 0 },
        ]
      : [];
    const used = within(steps, HELP, MEET);
    return {
      svg: TOOLS[cut]?.() ?? '',
      at,
      ratio,
      steps: [
        ...shifted([...hidden, ...used], rule.at({ x: 0, y: 0 }), rule.unit),
        { at: FREE - 0.03 },
        { at: FREE + 0.02, seen: 0 },
      ],
      about: { x: about.x * rule.unit, y: about.y * rule.unit },
    };
  });

/**
 * The dark of the rescue that wins: it stays while the kings cheer, so that the table does not light up
 * between.
 */
const lasting = (): Actor => ({
  ...dusk(0.1, 1),
  steps: [
    { at: 0, seen: 0 },
    { at: 0.1, seen: 1 },
  ],
  keeps: [{ at: 0 }, { at: 0.9 }, { at: 1, seen: 0 }],
});

/** All actors of the scene. */
export const castOf = (rescue: Rescue): Actor[] => {
  const large = largest();
  const rule = ruler(large);
  const { pose } = perilLayers(rescue.king, large.width);
  const face = { x: pose[0] * 1.07 - 7, y: pose[1] * 1.07 - 9 };
  const { light, signs } = lights(rescue, face, rule);
  const before = [
    rescue.wins ? lasting() : dusk(0.1, GOES, HOME),
    ...light,
    ...peril(rescue, large, rule),
    ...help(rescue.companion, face, rule),
  ];
  const after = [
    ...helper('queen', rescue, rule),
    ...helper('companion', rescue, rule),
    ...signs,
    ...freed(rescue, pose, face, rule),
  ];
  const { bits } = ENDINGS[wordOf(rescue.king)] as Ending;
  const spot = { ...rule.at({ x: bits.at[0], y: bits.at[1] }), width: bits.width * rule.unit };
  const many = Math.min(8, MOST_ACTORS - before.length - after.length);
  const cut = (i: number) => BITS[bits.cut]?.(i) ?? '';
  const flying = bursting(many, cut, spot, bits.far * rule.unit, FREE - 0.01, 0.72, bits.ratio);
  return [...before, ...flying, ...after];
};
