/* The scene in which the Jester counts: his marotte hops from seat to seat, each animal comes forward with
   the number on a fool's cap, and the one at which it ends jumps. */

import type { Person } from '../../types.js';
import type { Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import type { Point, Step } from '../../table/steps.js';
import type { SceneKit } from './animations.js';
import type { Counted, Stop } from './standing.js';
import { marotte, MAROTTE_RATIO, scraps } from '../../../art/queens/marotte.js';
import { burst, TINY } from '../../table/ways.js';
import { animal, light, numbered } from './counting-animals.js';
import { DONE, HOPS, reached, timesOf, touched } from './counting-times.js';
import { countedAt, forward, stickOf, stopAt } from './standing.js';

const PAPER = 7;

/**
 * The highest point of a hop of the marotte, which is above the number card where it crosses that.
 * @param top lower edge of the caption
 */
const apex = (from: Point, to: Point, card: Spot, width: number, top: number): Point => {
  const high = width * MAROTTE_RATIO;
  const x = (from.x + to.x) / 2;
  const crosses = Math.abs(x - card.x) < (card.width + width) / 2;
  const over = crosses ? card.y - card.width * 0.7 - high / 2 : Infinity;
  const rise = Math.min(from.y, to.y, over) - Math.max(24, Math.abs(to.x - from.x) * 0.12);
  return { x, y: Math.max(top + high / 2, rise) };
};

/**
 * Springs up beside the number card, hops from seat to seat, where it stays while the number is there, bows
 * to the last animal, and sinks out of sight.
 * @param top lower edge of the caption
 */
const hopping = (stops: readonly Stop[], card: Spot, width: number, top: number): Actor => {
  const high = width * MAROTTE_RATIO;
  const { begins, beat } = timesOf(stops.length);
  const [first, last] = [stops[0]?.stick ?? card, stops.at(-1)?.stick ?? card];
  const home = { ...last, width };
  const from = { x: card.x + (first.x < card.x ? -1 : 1) * (card.width / 2 + width * 0.6), y: card.y };
  const steps: Step[] = [
    { at: 0, ...from, y: from.y + high / 2, size: TINY, ease: 'ease-out' },
    { at: begins * 0.6, y: from.y, size: 1.12, ease: 'ease-in-out' },
  ];
  let before = from;
  for (const [i, { stick }] of stops.entries()) {
    const end = reached(i, stops.length);
    const lean = i % 2 ? 9 : -9;
    steps.push(
      { at: end - beat * HOPS, size: 1, ease: 'ease-out' },
      {
        at: end - beat * HOPS * 0.5,
        ...apex(before, stick, card, width, top),
        turn: lean,
        tall: 1.05,
        ease: 'ease-in',
      },
      { at: end, ...stick, turn: 0, tall: 0.88, ease: 'ease-out' },
      { at: end + beat * 0.2, tall: 1 },
    );
    before = stick;
  }
  const near = stops.at(-1)?.near ?? last;
  const bow = { turn: near.x < last.x ? -24 : 24, x: last.x + Math.sign(last.x - near.x) * width * 0.16 };
  const ends = reached(stops.length - 1, stops.length);
  const part = (share: number) => ends + (DONE - ends) * share;
  steps.push(
    { at: part(0.2), ease: 'ease-in-out' },
    { at: part(0.32), ...bow, tall: 0.94 },
    { at: part(0.5), ease: 'ease-in-out' },
    { at: part(0.62), x: last.x, turn: 0, tall: 1 },
    { at: DONE - 0.07 },
    { at: DONE - 0.04, y: last.y - high * 0.08, ease: 'ease-in' },
    { at: 1, y: last.y + high / 2, size: TINY },
  );
  return { svg: marotte(), at: home, ratio: MAROTTE_RATIO, steps };
};

/**
 * @param plan `from`: the Jester's seat; `n`: the number counted to; `places`: of all seats; `card`:
 * where the number card is shown; `top`: lower edge of the bar and the caption
 */
export const countingCast = ({
  from,
  n,
  people,
  places,
  card,
  top = 0,
}: {
  from: number;
  n: number;
  people: readonly Person[];
  places: readonly Counted[];
  card: Spot;
  top?: number;
}): Actor[] => {
  const seats = touched(from, n, people.length);
  const wide = stickOf(places);
  const stops = seats.flatMap((seat, i) =>
    places[seat] ? [stopAt(places[seat], card, wide, top, i === n - 1)] : [],
  );
  const animals = [...new Set(seats)].flatMap(seat => {
    const [person, place] = [people[seat], places[seat]];
    const turns = [...seats.keys()].filter(i => seats[i] === seat);
    return person && place ? [animal(person, place, stops, turns)] : [];
  });
  const at = stops.at(-1)?.near ?? card;
  const paper = Array.from({ length: PAPER }, (_, i) => {
    const scrap = { ...at, width: Math.max(24, at.width * 0.5) };
    const starts = reached(n - 1, n) + 0.02;
    return {
      svg: scraps(i),
      at: scrap,
      ratio: 1,
      steps: [
        // Some are thrown a little later.
        ...burst(i, PAPER, scrap, at.width * 1.5, starts + (i % 2) * (DONE - starts) * 0.3, DONE),
      ],
    };
  });
  return [
    light(stops),
    ...paper,
    ...animals,
    ...stops.map((stop, i) => numbered(people[seats[i] ?? 0], stop, i, n)),
    hopping(stops, card, wide, top),
  ];
};

/** The buttons on the number card in the layer, which are sewn on one by one with the count. */
const buttonsIn = (layer: HTMLElement) => {
  const sewn = [...layer.querySelectorAll('.art-number use[href="#rig-button"]')].map(hole => {
    const disc = hole.previousElementSibling;
    return [hole, disc, disc?.previousElementSibling].filter(Boolean) as SVGElement[];
  });
  const set = (i: number, seen: string) => sewn[i]?.forEach(one => (one.style.opacity = seen));
  return {
    unpick: () => sewn.forEach((_, i) => set(i, '.18')),
    sew: (i: number) => set(i, ''),
  };
};

/**
 * Plays the count to `n`, beginning with the Jester's seat as 1.
 * @param tell says whom he has counted out
 */
export const playCount = async (
  { root, layer, motion, stage, doorOf, people, lifted, ctx }: SceneKit,
  from: number,
  n: number,
  card: Spot,
  tell: () => void,
) => {
  const persons = people();
  if (motion.skipped() || motion.ms('moment') === 0 || persons.length === 0) return;
  const places = persons.map((_, seat) => countedAt(root, doorOf(seat), seat));
  const seats = touched(from, n, persons.length);
  const buttons = buttonsIn(layer);
  const beats = seats.map((seat, i) => ({
    at: reached(i, n),
    act: () => {
      buttons.sew(i);
      if (i === n - 1) tell();
      return motion.skipped() || ctx.sounds.play({ name: 'count', colour: persons[seat]?.colour });
    },
  }));
  if (motion.moves()) buttons.unpick();
  const told = Math.max(
    0,
    ...[...root.querySelectorAll('.bar, .tv-banner, [data-shape="phone"] .caption')].map(
      one => one.getBoundingClientRect().bottom,
    ),
  );
  // Where nothing moves, the last one is there at once.
  const shown = motion.moves()
    ? places
    : places.map(one => ({ ...one, head: { ...one.head, spot: forward(one.head.spot, told, true) } }));
  const cast = countingCast({ from, n, people: persons, places: shown, card, top: told });
  // With reduced motion, only the last number is shown and heard.
  const heard = motion.moves() ? beats : beats.slice(-1);
  await lifted(
    seats.map(seat => places[seat]?.head.element),
    () => stage.play(cast, heard, timesOf(n).length),
  );
};
