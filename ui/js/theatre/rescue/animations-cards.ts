/* Animations of the cards that lie: equations, pairs, queens that wake, doors that close, and the banner of
   the next turn. */

import type { Spot } from '../../table/fly.js';
import type { Scenes } from './animations.js';
import type { RescueView } from '../../types.js';
import { tells } from '../animations.js';
import { oneMore } from '../../../art/rescue/moments.js';
import { numberOf } from '../../state/faces.js';
import { SHUFFLE } from '../../table/fly.js';
import { actsOf, EDGE } from '../../table/steps.js';
import * as sum from '../sum-scene.js';
import { asleep, lyingArt, picture } from '../../games/rescue/cards.js';
import { createFlights } from './flights.js';
import { springs } from './places.js';

/** The most elements that move at the same time. */
const AT_ONCE = 8;

export const cardScenes: Scenes<
  'discarded' | 'equation' | 'pair' | 'woke' | 'read' | 'turned_over' | 'turn'
> = kit => {
  const { beside, edge, pile, centre, hands, lifted, motion, spotOf, thing, stage, people, ctx } = kit;
  const { fly, flyAll } = createFlights(kit);

  /** The cards of a realm, as elements. */
  const lain = (seat: number, places: readonly (number | null)[]) =>
    places.map(place => spotOf(`realm ${seat} ${place}`));

  /** Where a card of a realm lies, or the seat out of which it springs. */
  const lies = (seat: number, place?: number | null) => edge(`realm ${seat} ${place}`, seat);

  /** A queen wakes before everybody, and goes back to her place. */
  const wakes = async (face: string, from: Spot, large: Spot, view: RescueView, tell: () => void) => {
    if (motion.skipped() || motion.ms('move') === 0) return;
    const card = hands.prepare(
      lyingArt(null, large.width, view.signs),
      picture(face, large.width, view.signs),
      large,
    );
    await hands.bring(card, from, large);
    await hands.turn(card);
    tell();
    await motion.wait(motion.ms('scene') * 0.3);
    card.remove();
    await fly(face, large, from, view);
  };

  return {
    discarded: tells(async ({ seat, face, place, asleep: slept }, view, { land, tell }) => {
      const [from, to] = [lies(seat, place), pile()];
      if (slept) await hands.flip(asleep(), picture(face, from.width, view.signs), from);
      tell();
      await lifted(lain(seat, [place]), () => flyAll([{ face, from, to }], view));
      land();
    }),
    equation: async (event, view, { land }) => {
      const { seat, faces, places, lone, times, red } = event;
      const row = sum.rowOf(faces.length);
      // The result comes last.
      const order = [...faces.keys()].filter(i => i !== lone).concat(lone);
      const cards = order.map((i, nth) => {
        const [face, from, to] = [faces[i] ?? '', lies(seat, places[i]), row[nth] as Spot];
        const n = numberOf(face);
        const counts = red?.face === i ? red.as_number : n;
        return {
          svg: picture(face, to.width, view.signs),
          n,
          counts,
          over: counts === n ? '' : oneMore(counts > n),
          from,
          at: to,
          springs: springs(from),
        };
      });
      const cast = sum.castOf({
        cards,
        signs: [...cards.slice(2).map(() => (times ? '×' : '+')), '='],
        heap: pile(),
      });
      await lifted(lain(seat, places), () => stage.play(cast, [{ at: 1, act: land }], sum.LENGTH));
    },
    pair: async ({ seat, face, places }, view, { land }) => {
      const heap = pile();
      const ways = places.map(place => ({ face, from: lies(seat, place), to: heap }));
      await lifted(lain(seat, places), () => flyAll(ways, view));
      land();
    },
    woke: tells(async ({ seat, queens, places }, view, { land, tell }) => {
      const middle = centre(0.75);
      // The caption comes below.
      const large = beside({ ...middle, y: middle.y - middle.width * 0.12 }, queens.length);
      await lifted(lain(seat, places), () =>
        Promise.all(
          queens.map((face, i) => wakes(face, lies(seat, places[i]), large[i] as Spot, view, tell)),
        ),
      );
      land();
    }),
    read: async ({ seat, face, place }, view, { land }) => {
      const [large, heap] = [centre(0.7), pile()];
      await hands.show(picture('49', large.width, view.signs), lies(seat, place), large, () =>
        motion.wait(motion.ms('flip')),
      );
      await hands.show(picture(face, large.width, view.signs), heap, large, () =>
        motion.wait(motion.ms('flip')),
      );
      await flyAll(
        [
          { face, from: large, to: edge(`realm ${seat} ${(view.seats[seat]?.realm.length ?? 1) - 1}`, seat) },
          { face: '49', from: large, to: heap },
        ],
        view,
      );
      land();
    },
    turned_over: async ({ slots }, _view, { land, still }) => {
      const doors = slots.flatMap(slot => spotOf(`grid ${slot}`) ?? []).slice(0, AT_ONCE);
      await Promise.all(doors.map(door => motion.play(door, motion.ms('flip') / 2, CLOSE)));
      land();
      // Where the doors end a story, the realm closes up first: together they would be too many (M-08).
      await still();
      await Promise.all(doors.map(door => motion.play(door, 'move', SHUFFLE)));
    },
    turn: async ({ seat }, _view, { land, note }) => {
      land();
      const person = people()[seat];
      if (!person || motion.ms('scene') === 0) return;
      // First the seats change places.
      note('');
      await motion.wait(motion.ms('flip'));
      const banner = thing('', { ...centre(1), x: innerWidth / 2, width: innerWidth }, 0, 'turn-banner');
      banner.dataset.colour = person.colour;
      banner.textContent = ctx.t('table.turn', { name: person.name });
      await motion.play(banner, motion.ms('move') * 2 + motion.ms('scene') * 0.4, PASSES, {
        easing: 'linear',
      });
      banner.remove();
    },
  };
};

/** A band across the window: it comes, stays for a while, and goes. */
const PASSES = actsOf([
  { at: 0, x: -100, y: -50, ease: 'cubic-bezier(.2,.8,.3,1)' },
  { at: 0.27, x: 0 },
  { at: 0.73, ease: 'cubic-bezier(.7,0,.8,.2)' },
  { at: 1, x: 100 },
]);
const CLOSE = actsOf([
  { at: 0, flat: 1 },
  { at: 1, flat: EDGE },
]);
