/* The count at the end, for a child to speak along: queens and kings on their thrones hop one by one, and
   each gets its number. The points or words of all seats grow with it, and a crown lights up for each, so
   that nobody has won before all are counted. Afterwards all stands as it was drawn. */

import type { Translate, Update } from '../../types.js';
import type { Motion } from '../../kit/motion.js';
import type { Ending } from '../../table/game.js';
import type { Actor } from '../../table/stage.js';
import { all } from '../../kit/dom.js';
import { createStage } from '../../table/stage.js';
import { actsOf } from '../../table/steps.js';
import { TINY } from '../../table/ways.js';
import { reachedWords } from '../../table/words.js';

/**
 * The longest time from one number to the next, as a share of the token `end`; and when in it the number is
 * there, at the height of the hop.
 */
const STEP = 0.22;
const SAID = 0.4;
/**
 * How long the numbers stay after the count, until the crown lands and the court begins to cheer, and how
 * long they fade at the end of that, as shares of the token `end`.
 */
const STAYS = 0.063;
const FADES = 0.06;

const HOPS = actsOf([
  { at: 0, ease: 'ease-out' },
  { at: 0.15, flat: 1.09, tall: 0.86, ease: 'ease-out' },
  { at: SAID + 0.05, y: -15, flat: 1.02, tall: 1.08, ease: 'ease-in' },
  { at: 0.72, y: 0, flat: 1.08, tall: 0.9, ease: 'ease-out' },
  { at: 0.88, y: -3, flat: 0.99, tall: 1.02, ease: 'ease-in' },
]);
/** What has been counted swells, a little more each time. */
const swells = (size: number) =>
  actsOf([
    { at: 0, ease: 'ease-out' },
    { at: 0.35, size, ease: 'ease-in-out' },
  ]);

/** The sums after each queen of a court: all together are the points of its seat. */
export const sums = (points: readonly number[], total: number) =>
  points.map((_, at) =>
    at === points.length - 1
      ? total
      : Math.min(
          total,
          points.slice(0, at + 1).reduce((sum, one) => sum + one, 0),
        ),
  );

/**
 * The number of a throne: a coin that springs up beside its foot, lands there, and stays until the end of the
 * count. There it covers neither a face nor a name.
 * @param pops how long it springs, as a share of its time
 * @param fades how long it fades, likewise
 */
const coin = (n: number, throne: DOMRect, pops: number, fades: number): Actor => {
  const width = Math.max(26, Math.min(56, throne.width * 0.34));
  const at = { x: throne.right - width * 0.3, y: throne.top + throne.height * 0.68, width };
  return {
    svg: `<svg viewBox="0 0 20 20"><text x="10" y="14.4" font-size="13" text-anchor="middle" fill="currentColor">${n}</text></svg>`,
    at,
    ratio: 1,
    kind: 'end-coin',
    steps: [
      { at: 0, y: at.y + width * 0.3, size: TINY, ease: 'ease-out' },
      { at: pops * 0.45, y: at.y - throne.height * 0.15, size: 1.4, turn: -8, ease: 'ease-in' },
      { at: pops * 0.8, y: at.y, size: 1.1, turn: 0, tall: 0.88, ease: 'ease-out' },
      { at: pops, size: 1, tall: 1 },
      { at: Math.max(pops, 1 - fades), ease: 'ease-in' },
      { at: 1, size: 0.8, seen: 0 },
    ],
  };
};

/**
 * The count of one seat.
 * @param thrones of a winner; none of the others
 * @param plan `total` is null
 * where no points count
 */
export const createCount = (
  row: HTMLElement,
  thrones: readonly HTMLElement[],
  { points, total, words }: { points: number[]; total: number | null; words: (n: number) => string },
  layer: HTMLElement,
  motion: Motion,
) => {
  const stage = createStage(layer, motion);
  const [number, said] = [
    row.querySelector('.end-points > b, .tv-sum > b'),
    row.querySelector('.end-goal > b'),
  ].map(one => one as HTMLElement | null);
  const crowns = all(row, ':is(.end-crowns, .tv-crowns) > .lit');
  const after = total === null ? [] : sums(points, total);
  const [drawn, told] = [number?.textContent ?? '', said?.textContent ?? ''];

  /** @param n how many have been counted */
  const show = (n: number) => {
    if (number) number.textContent = String(after[n - 1] ?? 0);
    if (said) said.textContent = words(n);
    for (const [at, crown] of crowns.entries()) crown.className = at < n ? 'lit' : 'unlit';
  };

  const tell = (at: number, step: number) => {
    show(at + 1);
    const hit = number ?? crowns[at];
    if (hit) void motion.play(hit, step * (1 - SAID), swells(1.12 + at * 0.04), { easing: 'linear' });
  };

  /** @param left until the numbers go, in milliseconds */
  const one = async (throne: HTMLElement, at: number, step: number, left: number) => {
    const box = throne.getBoundingClientRect();
    const hops = motion.play(throne, step, HOPS, { easing: 'linear' });
    await motion.wait(step * SAID * 0.5);
    const stays = left - step * SAID * 0.5;
    const shareOf = (time: number) => Math.min(0.9, time / Math.max(1, stays));
    void stage.play(
      [coin(at + 1, box, shareOf(step * 0.8), shareOf(motion.ms('end') * FADES))],
      [],
      stays / Math.max(1, motion.ms('moment')),
    );
    await motion.wait(step * SAID * 0.5);
    tell(at, step);
    await hops;
  };

  return {
    /** Nothing is counted yet. The number keeps its width, so that nothing beside it moves. */
    begin: () => {
      if (number) number.style.minWidth = `${number.offsetWidth}px`;
      show(0);
    },
    /**
     * @param time for all of them, in milliseconds
     * @param step from one to the next, in milliseconds
     * @param stays how long the numbers stay afterwards, in milliseconds
     */
    run: (time: number, step: number, stays: number) =>
      Promise.all(
        points.map((_, at) => {
          const throne = thrones[at];
          return throne
            ? motion.wait(step * at).then(() => one(throne, at, step, time - step * at + stays))
            : motion.wait(step * (at + SAID)).then(() => tell(at, step));
        }),
      ),
    end: () => {
      if (number) Object.assign(number, { textContent: drawn });
      if (number) number.style.minWidth = '';
      if (said) said.textContent = told;
      for (const crown of crowns) crown.className = 'lit';
    },
  };
};

/**
 * The counts of all seats, at the same time. Where no thrones stand yet, as on a television, the cards of each
 * seat hop.
 */
export const counts = (
  root: HTMLElement,
  update: Update,
  ending: Ending,
  t: Translate,
  layer: HTMLElement,
  motion: Motion,
) => {
  const thrones = all(root, '.card.throned');
  const winners = update.game.view.outcome?.winners ?? [];
  const rivals = update.people.map((_, seat) => seat).filter(seat => !winners.includes(seat));
  let first = 0;
  const plans = [...winners, ...rivals].flatMap(seat => {
    const won = ending.won(seat);
    const row = root.querySelector<HTMLElement>(`li[data-seat="${seat}"]`);
    const seated = winners.includes(seat) ? thrones.slice(first, (first += won.length)) : [];
    const mine = seated.length > 0 || !row ? seated : all(row, '.tv-court > .card');
    const plan = {
      points: won.map(({ points = 0 }) => points),
      total: ending.points(t, seat)?.n ?? null,
      words: (n: number) => reachedWords(t, ending, seat, n),
    };
    return row ? [{ mine, plan, row }] : [];
  });
  const each = plans.map(({ mine, plan, row }) => createCount(row, mine, plan, layer, motion));
  const most = Math.max(1, ...plans.map(({ plan }) => plan.points.length));
  return {
    begin: () => each.forEach(one => one.begin()),
    /**
     * @param time for all of them, in milliseconds
     * @param stays how long the numbers stay afterwards, in milliseconds
     */
    run: (time: number, stays: number = motion.ms('end') * STAYS) =>
      Promise.all(each.map(one => one.run(time, Math.min(time / most, motion.ms('end') * STEP), stays))),
    end: () => each.forEach(one => one.end()),
  };
};
