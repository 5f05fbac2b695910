/* Animations of the lightning cards: the gnome with his die, the witch who swaps, the wind of the willow. */

import type { RescueView } from '../../types.js';
import type { Spot } from '../../table/fly.js';
import type { Scenes } from './animations.js';
import type { Stop } from './wind-scene.js';
import { tells } from '../animations.js';
import { gnomeScene } from '../../../art/rescue/scenes.js';
import { GNOME, nameOf, WILLOW, WITCH } from '../../state/faces.js';
import { spotIn } from '../../table/fly.js';
import { actsOf } from '../../table/steps.js';
import { headAt } from '../seat-actors.js';
import { say } from '../../table/words.js';
import { STAYS } from './animations-draw.js';
import { door, openDoor, picture } from '../../games/rescue/cards.js';
import { NODDING, SLEEPS, TELLS } from './dozing-scene.js';
import { createFlights } from './flights.js';
import * as gnome from './gnome-scene.js';
import * as thief from './thief-scene.js';
import * as wind from './wind-scene.js';
import * as witch from './witch-scene.js';
import { overture, passedWords } from '../../games/rescue/words.js';

const SCENE_RATIO = 240 / 300;
/** Doors in a row. */
const FIVE = 5;

export const instantScenes: Scenes<
  'began' | 'resolved' | 'took' | 'stole' | 'recovered' | 'traded' | 'wind'
> = kit => {
  const { root, stage, at, edge, realm, next, pile, centre, bar, thing } = kit;
  const { hands, lifted, shieldAt, spotOf, motion, people, ctx } = kit;
  const { fly, into } = createFlights(kit);

  /** Where a lightning card lies that is being carried out. */
  const own = (view: RescueView, face: string) => at(`drawn ${view.drawn.indexOf(face)}`, 'row', 'draw');

  /** The gnome unfolds in the middle, above the die that he throws, and stays until it lies there. */
  const large = async () => {
    const [spot, die] = [centre(0.9), at('die', 'middle')];
    const width = Math.max(spot.width * 1.6, 240);
    const half = (width * SCENE_RATIO) / 2;
    const y = Math.max(bar() + half, Math.min(spot.y, die.y - die.width * 0.8 - half));
    const shown = thing(gnomeScene(), { ...spot, y, width }, SCENE_RATIO, 'unfolding');
    await motion.play(shown, motion.ms('scene') * 0.4, UNFOLD);
    await motion.wait(motion.ms('scene') * STAYS);
    shown.remove();
  };

  /** A seat that the wind passes: where, why, and what of the table is hidden meanwhile. */
  const passing = ({ seat, protected: guarded }: { seat: number; protected: boolean }, view: RescueView) => {
    const [head, element] = [headAt(root, seat), shieldAt(seat)];
    const person = people()[seat];
    const knight = view.seats[seat]?.knight;
    if (guarded && knight)
      return {
        element,
        stop: {
          ...head.spot,
          guarded: {
            knight,
            shield: at(`knight ${seat}`, `seat ${seat}`),
            ...(element ? { shield: spotIn(element.getBoundingClientRect()) } : {}),
          },
        },
      };
    return { element: head.element, stop: { ...head.spot, ...(person ? { idle: { person, head } } : {}) } };
  };

  /** The gnome carries a card on his back to a seat. */
  const carried = (face: string | null, from: Spot, seat: number, view: RescueView, ahead: () => void) => {
    const home = own(view, GNOME);
    return into(ahead, seat, next(view, seat), to => {
      const cast = thief.castOf({ face, from, to, home, top: bar(), signs: view.signs });
      return stage.play(
        cast,
        [{ at: thief.PUTS, act: () => ctx.sounds.play({ name: 'put' }) }],
        thief.LENGTH,
      );
    });
  };

  /**
   * Where the doors are that the gnome passes on his way to one of them: its row from the farther end, that
   * door last.
   */
  const row = (slot: number) => {
    const place = (slot - 1) % FIVE;
    const first = slot - place;
    const way =
      place * 2 < FIVE - 1
        ? Array.from({ length: FIVE - place }, (_, i) => first + FIVE - 1 - i)
        : Array.from({ length: place + 1 }, (_, i) => first + i);
    return way.flatMap(one => (spotOf(`grid ${one}`) ? at(`grid ${one}`) : []));
  };

  return {
    began: async (event, view, { land, note }) => {
      note(say(ctx.t, overture(event)));
      land();
      // Not awaited: the die of the next event tumbles beside him.
      if (event.face === GNOME) return void large();
      // The willow grows out of her card in the event `wind`.
      if (event.face === WILLOW) return;
      const spot = centre();
      await hands.show(
        picture(event.face, spot.width, view.signs),
        at(`drawn ${event.place}`, 'row'),
        spot,
        () => motion.wait(motion.ms('scene') * 0.6),
      );
    },
    resolved: async ({ face, place, idle }, view, { land }) => {
      if (idle) await motion.wait(motion.ms('scene') * 0.2);
      const [from, to] = [at(`drawn ${place}`, 'row'), pile()];
      await lifted([spotOf(`drawn ${place}`)], () => fly(face, from, to, view));
      land();
    },
    took: tells(async ({ seat, slot, companion }, view, { ahead, tell, note }) => {
      const open = slot !== null && view.grid[slot - 1]?.t === 'up';
      const [from, spot, home, way] = [
        at(`grid ${slot}`),
        centre(),
        own(view, GNOME),
        slot === null ? [] : row(slot),
      ];
      const told = () => {
        tell();
        const sign = view.signs[companion];
        if (sign)
          note(ctx.t('event.rescue.found', { companion: nameOf(companion), sign: ctx.t(`sign.${sign}`) }));
      };
      await into(ahead, seat, [`companion ${seat} ${view.seats[seat]?.companions.length}`], async to => {
        // The gnome fetches the companion if his card still lies in the lightning row.
        if (slot !== null && view.drawn.includes(GNOME)) {
          const knocks = () => ctx.sounds.play({ name: 'knock' });
          const cast = gnome.castOf({ companion, open, row: way, middle: spot, to, home, signs: view.signs });
          return stage.play(
            cast,
            [
              { at: gnome.KNOCKS, act: knocks },
              { at: gnome.TELLS, act: told },
            ],
            gnome.LENGTH,
          );
        }
        if (!open) await hands.flip(door(), openDoor(), from);
        told();
        await hands.show(picture(companion, spot.width, view.signs), from, spot, () =>
          motion.wait(motion.ms('scene') * 0.6),
        );
        await fly(companion, spot, to, view);
      });
    }),
    stole: ({ from, to, place, face }, view, { ahead }) =>
      carried(face, edge(`realm ${from} ${place}`, from), to, view, ahead),
    recovered: ({ seat, queen }, view, { ahead }) => carried(queen, pile(), seat, view, ahead),
    traded: tells(({ gave, got, companions }, view, { land, tell }) => {
      const kind = companions ? 'companion' : 'realm';
      const place = (side: typeof gave) => edge(`${kind} ${side.seat} ${side.place}`, side.seat);
      const [here, there] = [place(gave), place(got)];
      const cast = witch.castOf({
        middle: centre(0.7),
        home: own(view, WITCH),
        gave: { face: gave.face, from: here, to: there },
        got: { face: got.face, from: there, to: here },
        signs: view.signs,
      });
      const both = [gave, got].map(side => spotOf(`${kind} ${side.seat} ${side.place}`));
      return lifted(both, () =>
        stage.play(
          cast,
          [
            { at: witch.TELLS, act: tell },
            { at: witch.SWIRLS, act: () => ctx.sounds.play({ name: 'wand' }) },
            { at: 1, act: land },
          ],
          witch.LENGTH,
        ),
      );
    }),
    wind: tells(async ({ passed, at: hit, queens, places }, view, { land, tell }) => {
      const sleepers = queens.map((face, i) => ({ face, at: realm(hit ?? 0, places[i] ?? null) }));
      const seats = passed.map(one => passing(one, view));
      const stops: Stop[] = [
        ...seats.map(({ stop }) => stop),
        ...(hit === null ? [] : [middleOf(sleepers.map(one => one.at)) ?? at(`seat ${hit}`)]),
      ];
      const times = wind.arrivals(stops);
      const cast = wind.castOf({
        from: own(view, WILLOW),
        middle: centre(0.9),
        top: bar(),
        stops,
        hit: hit !== null,
        queens: sleepers,
        signs: view.signs,
      });
      const why = passed.map((one, i) => ({
        at: times[i]?.comes ?? 1,
        act: () => ctx.announce.status(say(ctx.t, passedWords(one, people()))),
      }));
      const sleep = hit === null ? [] : [{ at: SLEEPS, act: () => ctx.sounds.play({ name: 'asleep' }) }];
      const hidden = [
        ...places.slice(0, NODDING).map(place => spotOf(`realm ${hit} ${place}`)),
        ...seats.map(({ element }) => element),
      ];
      await lifted(hidden, () =>
        stage.play(cast, [...why, ...sleep, { at: TELLS, act: tell }, { at: 1, act: land }], wind.LENGTH),
      );
    }),
  };
};

/** The middle of several places. */
const middleOf = (spots: readonly { x: number; y: number }[]) =>
  spots.length === 0
    ? null
    : {
        x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
        y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
      };

/** Something large unfolds. */
const UNFOLD = actsOf([
  { at: 0, size: 0.2, turn: -4, seen: 0 },
  { at: 0.4, size: 1.08, turn: 2, seen: 1 },
]);
