/* Animations of what begins a turn: the die tumbles, and cards are drawn, laid out and shuffled. */

import type { Spot } from '../../table/fly.js';
import type { Point } from '../../table/steps.js';
import type { SceneKit, Scenes } from './animations.js';
import type { DieFace } from '../../../../bindings/DieFace.ts';
import type { RescueView } from '../../types.js';
import { tells } from '../animations.js';
import { onScreen } from '../../table/free-place.js';
import { SHUFFLE } from '../../table/fly.js';
import { actsOf, framesOf } from '../../table/steps.js';
import { onto } from '../../table/ways.js';
import { createFlights } from './flights.js';
import { DIE_RATIO } from './knights-scene.js';
import { deck, dieOf, picture } from '../../games/rescue/cards.js';

const LARGE = 128;
/** Delay from one card to the next, as a share of a flight. */
const GAP = 0.3;
/**
 * How long the gnome looks at the die that he threw, and before that waits for it once he has unfolded, as
 * shares of a scene.
 */
const LOOKS = 0.53;
const THROWS = 0.22;
/** How long he stays unfolded: until he has looked. */
export const STAYS = THROWS + LOOKS;
/** The sides of the die that are seen before what it rolled. */
const SIDES = ['2', 'dragon', '1', '3', '2'] as const;

/** The die tumbles over its place and shows what it rolled. If it lies elsewhere then, it goes there. */
const tumble = async (
  { motion, thing, at }: SceneKit,
  result: DieFace,
  { tell, land }: { tell: () => void; land: () => void },
) => {
  const spot = at('die', 'middle');
  const width = Math.max(spot.width * 1.4, Math.min(LARGE, innerWidth / 4));
  const { x } = onScreen(spot, width + 24, 0);
  // All sides are in the DOM, and one is visible, so that nothing is inserted while the die tumbles.
  const die = thing([...new Set(SIDES)].map(dieOf).join(''), { ...spot, x, width }, DIE_RATIO, 'tumbling');
  die.dataset.side = SIDES[0];
  const turning = motion.play(die, 'die', tumbling(x < width * 2 ? 1 : -1), { easing: 'ease-out' });
  const seen = [...SIDES, result];
  for (const side of motion.moves() ? seen : []) {
    die.dataset.side = side;
    await motion.wait(motion.ms('die') / seen.length);
  }
  await turning;
  die.dataset.side = result;
  tell();
  await motion.wait(motion.ms('die') * 0.1);
  land();
  const home = at('die', 'middle');
  if (home.width < spot.width && !motion.skipped())
    await motion.play(die, motion.ms('move') / 2, goes({ ...spot, x, width }, home));
  die.remove();
};

/** @param way from which side the die comes: -1 from the left, 1 from the right */
const tumbling = (way: number) =>
  actsOf([
    { at: 0, x: way * 160, y: -60, turn: way * 380, size: 0.7 },
    { at: 0.3, x: way * 90, y: -90, turn: way * 250, size: 1.1 },
    { at: 0.55, x: way * 40, y: 8, turn: way * 120, size: 1 },
    { at: 0.78, x: way * 8, y: -24, turn: way * 20, size: 1.06 },
  ]);

/** A sign comes from a place beside. */
const comes = (beside: Point) => actsOf([{ at: 0, ...beside, size: 1.4 }], 'px');

/** The keyframes of what lies at one spot and goes to another. */
const goes = (from: Spot, to: Spot) =>
  framesOf({ at: from, steps: [{ at: 0 }, { at: 1, ...onto(to, from) }] });

/**
 * Drawn cards fly in one after the other, turn over, and wait side by side. Resolves to a function that moves
 * them on to the row.
 */
const dealt = async (
  { hands, at, beside, centre, motion, spotOf, lifted }: SceneKit,
  faces: readonly string[],
  view: RescueView,
  before: (at: number) => Promise<void>,
) => {
  const already = view.drawn.length;
  // If the pile runs out, a draw has three events (draw, shuffle, draw), and its cards fly face up.
  const open = already > 0 || view.draw <= faces.length;
  const wide = Math.min(centre().width, 104);
  const row = at(`drawn ${already}`, 'row', 'middle');
  const places = beside({ ...row, width: wide }, faces.length);
  const lain: HTMLElement[] = [];
  const prepare = (place: Spot, i: number) => {
    const front = picture(faces[i] as string, place.width, view.signs);
    return hands.prepare(open ? front : deck(), front, place);
  };
  const come = async (card: HTMLElement, i: number) => {
    const first = before(i);
    await Promise.all([motion.wait(motion.ms('move') * GAP * i), !open && first]);
    if (!motion.skipped()) await Promise.all([hands.bring(card, at('draw'), places[i] as Spot), first]);
    if (!motion.skipped() && !open) await hands.turn(card);
    if (motion.skipped()) card.remove();
    else lain[i] = card;
  };
  if (!motion.skipped() && motion.ms('move') > 0) await Promise.all(places.map(prepare).map(come));

  /** Moves the waiting cards to their places in the row, which are hidden until then. */
  return async () => {
    const ways = lain.map((card, i) => ({
      card,
      from: places[i] as Spot,
      to: at(`drawn ${already + i}`, 'row', 'middle'),
    }));
    const going = () =>
      Promise.all(ways.map(({ card, from, to }) => motion.play(card, motion.ms('move') / 2, goes(from, to))));
    await lifted(
      lain.map((_, i) => spotOf(`drawn ${already + i}`)),
      going,
    );
    for (const card of lain) card.remove();
  };
};

export const drawScenes: Scenes<'rolled' | 'drew' | 'laid' | 'shuffled'> = stage => {
  const { root, at, next, pile, hands, lifted, motion, spotOf, slip } = stage;
  const { flyAll, into } = createFlights(stage);

  return {
    rolled: tells(async ({ die, gnome }, _view, { land, tell, note }) => {
      const told = () => {
        tell();
        // Where the words stand beside the die, no caption covers the cards that come.
        if (root.querySelector('.said')?.getBoundingClientRect().width) note('');
      };
      await lifted([spotOf('die')], () => tumble(stage, die, { tell: told, land }));
      // The gnome looks at what he threw.
      if (gnome) await motion.wait(motion.ms('scene') * LOOKS);
    }),
    drew: tells(async ({ seat, faces, more }, view, { land, tell }) => {
      const bonus = async (i: number) => {
        if (!more || i !== faces.length - 1) return;
        const [from, to] = [at(`knight ${seat}`, `seat ${seat}`), at('draw')];
        const plus = slip('+1', to, 'plus');
        await motion.play(plus, 'move', comes({ x: from.x - to.x, y: from.y - to.y }));
        plus.remove();
      };
      const settle = await dealt(stage, faces, view, bonus);
      land();
      tell();
      // Before a shuffle this is not awaited: the cards move while it plays.
      await (view.draw <= faces.length ? void settle() : settle());
    }),
    laid: tells(async ({ seat, faces }, view, { ahead }) => {
      const starts = faces.map((_, i) => at(`drawn ${i}`, 'row'));
      await into(ahead, seat, next(view, seat, faces.length), (...goals) =>
        flyAll(
          faces.map((face, i) => ({
            face,
            from: starts[i] as Spot,
            to: goals[i] as Spot,
          })),
          view,
        ),
      );
    }),
    shuffled: async (_event, _view, { land }) => {
      await hands.fly(deck(), pile(), at('draw'), '', motion.ms('move') / 2);
      land();
      const drawPile = spotOf('draw');
      // Not awaited: the draw goes on meanwhile.
      if (drawPile) void motion.play(drawPile, 'flip', SHUFFLE);
    },
  };
};
