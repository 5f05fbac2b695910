/* Animations of dragon and knights: the dragon jumps out of the die, knights ride to other seats, and their
   powers stand beside their shields there. */

import type { RescueView } from '../../types.js';
import type { Spot } from '../../table/fly.js';
import type { Scenes } from './animations.js';
import { nameOf } from '../../state/faces.js';
import { middleOf } from '../../table/fly.js';
import { actsOf } from '../../table/steps.js';
import { nameAt } from '../../table/words.js';
import { castOf, DIE_RATIO, perched, timesOf } from './knights-scene.js';

/** A shield and its words draw the eye. */
const HOPS = actsOf(
  [
    { at: 0, ease: 'ease-out' },
    { at: 0.25, y: -4, size: 1.12, ease: 'ease-in' },
    { at: 0.5, y: 0, size: 1 },
  ],
  'px',
);

/** The power of a knight, at whichever seat it is. */
const powerOf = (view: RescueView, knight: string) => view.seats.find(seat => seat.knight === knight)?.power;

export const knightScenes: Scenes<'knights_passed' | 'swapped_knights' | 'declined'> = ({
  root,
  stage,
  at,
  centre,
  bar,
  motion,
  ctx,
  shieldAt,
  lifted,
  spotOf,
  people,
}) => {
  /** The shield of a seat, where it is drawn. */
  const shield = (seat: number) => {
    const box = shieldAt(seat)?.getBoundingClientRect();
    return box && box.width > 0 ? middleOf(box) : at(`knight ${seat}`, `seat ${seat}`);
  };

  /** Where the dragon stands. */
  const perch = (die: Spot) => {
    const [near, piles] = ['.me', '.piles'].map(part => root.querySelector(part)?.getBoundingClientRect());
    return perched(
      centre(),
      die,
      near && piles ? { left: near.left, right: near.right, top: near.top, bottom: piles.bottom } : null,
    );
  };

  /** The edge below which knights ride: of the bar, or on a phone of the seats, whose names stay in sight. */
  const names = () =>
    root.querySelector('[data-shape="phone"] .seats')?.getBoundingClientRect().bottom ?? bar();

  /**
   * Knights ride at the same time; then their shields hop, each with its power.
   * @param dragon whether the dragon on the die moves them
   */
  const ride = async (
    moves: { knight: string; from: number; to: number }[],
    land: () => void,
    dragon = false,
  ) => {
    const rides = moves.map(({ knight, from, to }) => ({ knight, from: shield(from), to: shield(to) }));
    const die = dragon ? spotOf('die') : null;
    const box = die?.getBoundingClientRect();
    // The style sheet may turn it.
    const from = box ? middleOf(box, Math.min(box.width, box.height / DIE_RATIO)) : null;
    const cast = castOf({
      die: from,
      middle: { ...centre(), x: innerWidth / 2, y: innerHeight / 2 },
      perch: perch(from ?? centre()),
      top: names(),
      rides,
    });
    const times = timesOf(from);
    const gallop = () => ctx.sounds.play({ name: 'gallop', n: moves.length });
    const rode = lifted([...moves.map(({ from }) => shieldAt(from)), die?.querySelector('svg') ?? die], () =>
      stage.play(
        cast,
        [
          { at: times.rides, act: gallop },
          { at: times.lands, act: land },
        ],
        times.length,
      ),
    );
    // The words go with the knight, and others come with his successor.
    void lifted(
      moves.map(({ from }) => spotOf(`knight ${from}`)?.querySelector('.power')),
      () => motion.wait(motion.ms('moment') * times.length * times.lands),
    );
    await rode;
    // Their new powers stand beside the shields: these hop, so that they are read.
    await Promise.all(
      moves
        .flatMap(({ to }) => spotOf(`knight ${to}`) ?? [])
        .map(shown => motion.play(shown, motion.ms('scene') * 0.4, HOPS)),
    );
  };

  /** Announces to screen readers which knight the seat at turn has now; on the screen the shields show it. */
  const sayKnight = (view: RescueView, knights: readonly string[]) => {
    const knight = knights[view.turn] ?? '';
    const power = powerOf(view, knight);
    if (power)
      ctx.announce.status(
        ctx.t('event.rescue.knight_now', {
          name: nameAt(people(), view.turn),
          knight: nameOf(knight),
          power: ctx.t(`power.${power}`),
        }),
      );
  };

  return {
    knights_passed: async ({ knights }, view, { land }) => {
      const count = knights.length;
      await ride(
        knights.map((knight, to) => ({ knight, from: (to + count - 1) % count, to })),
        land,
        true,
      );
      sayKnight(view, knights);
    },
    swapped_knights: ({ seats: [a, b], knights: [one, other] }, _view, { land }) =>
      ride(
        [
          { knight: one, from: b, to: a },
          { knight: other, from: a, to: b },
        ],
        land,
      ),
    declined: async (_event, _view, { land }) => {
      land();
      await motion.wait(motion.ms('move'));
    },
  };
};
