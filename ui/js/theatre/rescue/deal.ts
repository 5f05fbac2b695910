/* The set-up of a new game: doors and kings are let down from above, a knight flies to each seat, and the
   bell spins to the seat that starts. */

import type { RescueView } from '../../types.js';
import type { Begins, SceneHost } from '../../table/game.js';
import type { Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import { flight, middleOf } from '../../table/fly.js';
import { spinBell } from '../starting-bell.js';
import { door, picture, shieldOf } from '../../games/rescue/cards.js';
import { createSceneKit } from '../scene-kit.js';
import { createPlaces } from './places.js';

/**
 * Lengths of the two scenes, as shares of `motion.ms('moment')`; and of one card's motion, as a share of the
 * first scene.
 */
const SETTING = 0.28;
const KNIGHTS = 0.17;
const OWN = 0.45;
/** Size of a shield at the start of its flight, in multiples of its final size. */
const LARGE = 2;

/** The view before the set-up, without doors and kings. */
export const emptyView = (view: RescueView): RescueView => ({
  ...view,
  grid: view.grid.map(() => ({ t: 'empty' })),
  kings: view.kings.map(() => null),
});

/** An actor that is let down to its place on a string and sways there; `start` is a share of the scene. */
export const letDown = ({ svg, spot }: { svg: string; spot: Spot }, start: number): Actor => {
  const at = (part: number) => start + OWN * part;
  return {
    svg,
    at: spot,
    kind: 'card',
    origin: '50% -60%',
    ease: 'ease-in-out',
    steps: [
      { at: start, y: -spot.width, turn: -3, ease: 'cubic-bezier(.3,.5,.4,1)' },
      { at: at(0.62), y: spot.y + 5, turn: 3 },
      { at: at(0.82), y: spot.y, turn: -1.5 },
      { at: at(1), turn: 0 },
    ],
  };
};

export const settingCast = (things: readonly { svg: string; spot: Spot }[]): Actor[] =>
  things.map((thing, i) => letDown(thing, ((1 - OWN) * i) / Math.max(1, things.length - 1)));

/** A knight's shield flies to its seat. */
const riding = ({ svg, box }: { svg: string; box: DOMRect }, from: Spot): Actor => {
  const at = middleOf(box);
  const way = flight({ ...from, width: at.width * LARGE }, at, at);
  return {
    svg,
    at,
    ratio: box.height / box.width,
    kind: 'scene',
    steps: way.map((step, i) => ({ ...step, seen: i === 0 ? 0 : 1 })),
  };
};

export const createDeal = (host: SceneHost) => {
  const kit = createSceneKit(host, createPlaces);
  const { at, centre, shieldAt, spotOf, lifted, stage, motion, ctx } = kit;

  /** The cards to let down: kings, where the table shows them, then doors. */
  const things = (view: RescueView) => {
    const lies = (spot: string) => (spotOf(spot)?.getBoundingClientRect().width ?? 0) > 0;
    const kings = view.kings.flatMap((face, i) =>
      face && lies(`king ${i}`)
        ? [{ svg: picture(face, at(`king ${i}`).width, view.signs), spot: at(`king ${i}`) }]
        : [],
    );
    const doors = view.grid.flatMap((_, i) =>
      lies(`grid ${i + 1}`) ? [{ svg: door(), spot: at(`grid ${i + 1}`) }] : [],
    );
    return [...kings, ...doors];
  };

  const shieldsOf = (view: RescueView) =>
    view.seats.flatMap(({ knight }, seat) => {
      const element = shieldAt(seat);
      const box = element?.getBoundingClientRect();
      return element && box && box.width > 0 ? [{ element, svg: shieldOf(knight), box }] : [];
    });

  return async (view: RescueView, { set, note }: Begins<'rescue'>) => {
    set(emptyView(view));
    const shields = shieldsOf(view);
    await lifted(
      shields.map(({ element }) => element),
      async () => {
        ctx.sounds.play({ name: 'shuffle' });
        await stage.play(settingCast(things(view)), [], SETTING);
        set(view);
        if (motion.skipped()) return;
        ctx.sounds.play({ name: 'knights', n: shields.length });
        await stage.play(
          shields.map(shield => riding(shield, centre())),
          [],
          KNIGHTS,
        );
      },
    );
    await spinBell(kit, view.turn, centre(0.6), note);
  };
};
