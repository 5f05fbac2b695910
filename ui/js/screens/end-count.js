/* The count at the end: queens and kings on their thrones hop one by one, and each sends a coin to the winner's number, or a crown to
   the winner's row. Afterwards all stands as it was drawn. */

/** @import { Translate, Update } from '../types.js' */
/** @import { Motion } from '../kit/motion.js' */
/** @import { Ending } from '../table/game.js' */
/** @import { Actor } from '../table/stage.js' */
import { createStage } from '../table/stage.js';
import { framesOf } from '../table/steps.js';
import { reachedWords } from '../table/words.js';

/** How long a hop and a coin's flight take, as shares of the token `moment`. */
const HOP = 0.13;
export const FLIES = 0.15;

/** @type {Keyframe[]} */
const HOPS = [{ transform: 'none', easing: 'ease-out' }, { offset: 0.25, transform: 'scale(1.06, .9)', easing: 'ease-out' }, { offset: 0.6, transform: 'translateY(-9%) scale(.97, 1.05)', easing: 'ease-in' }, { offset: 0.85, transform: 'scale(1.04, .95)', easing: 'ease-out' }, { transform: 'none' }];
/** @type {Keyframe[]} */
const BUMP = [{ transform: 'none' }, { offset: 0.4, transform: 'scale(1.3)' }, { transform: 'none' }];

/** The sums after each queen of a court: all together are the points of its seat. @param {readonly number[]} points @param {number} total */
export const sums = (points, total) => points.map((_, at) => (at === points.length - 1 ? total : Math.min(total, points.slice(0, at + 1).reduce((sum, one) => sum + one, 0))));

/** A coin that springs up from a throne and drops onto the number, or where a crown lies. @param {string} svg @param {DOMRect} throne @param {DOMRect} to @returns {Actor} */
const coin = (svg, throne, to) => {
  const width = Math.max(44, Math.min(60, innerWidth / 22));
  const from = { x: throne.left + throne.width / 2, y: throne.top + throne.height * 0.2 };
  const end = { x: to.left + to.width / 2, y: to.top + to.height / 2 };
  return {
    svg,
    at: { ...from, width },
    ratio: 1,
    kind: 'end-coin',
    frames: framesOf(from, [{ at: 0, size: 0.1, ease: 'ease-out' }, { at: 0.3, y: from.y - width * 0.6, size: 1.15, ease: 'ease-in-out' }, { at: 0.9, ...end, size: 1, ease: 'ease-in' }, { at: 1, size: 0.5 }]),
  };
};

/** @param {HTMLElement} row @param {string} what @returns {HTMLElement[]} */
const all = (row, what) => [...row.querySelectorAll(what)].map(one => /** @type {HTMLElement} */ (one));

/** The count of one winner. @param {HTMLElement} row @param {readonly HTMLElement[]} thrones @param {{ points: number[], total: number | null, words: (n: number) => string }} plan `total` is null where no points count @param {HTMLElement} layer @param {Motion} motion */
export const createCount = (row, thrones, { points, total, words }, layer, motion) => {
  const stage = createStage(layer, motion);
  const [number, said] = [row.querySelector('.end-points > b'), row.querySelector('.end-goal > b')].map(one => /** @type {HTMLElement | null} */ (one));
  const crowns = all(row, '.end-crowns > .lit');
  const after = total === null ? [] : sums(points, total);
  const [drawn, told] = [number?.textContent ?? '', said?.textContent ?? ''];

  /** @param {number} n how many have been counted */
  const show = n => {
    if (number) number.textContent = String(after[n - 1] ?? 0);
    if (said && !number) said.textContent = words(n);
    for (const [at, crown] of crowns.entries()) crown.style.opacity = at < n ? '' : '0.25';
  };

  /** @param {HTMLElement} throne @param {number} at */
  const one = async (throne, at) => {
    void motion.play(throne, motion.ms('moment') * HOP, HOPS, { easing: 'linear' });
    const target = number ?? crowns[at];
    const svg = number ? `<b>${points[at] ?? ''}</b>` : (crowns[at]?.innerHTML ?? '');
    if (target) await stage.play([coin(svg, throne.getBoundingClientRect(), target.getBoundingClientRect())], [], FLIES);
    show(at + 1);
    for (const hit of [target, crowns[at]]) if (hit) void motion.play(hit, 'tap', BUMP);
  };

  return {
    /** Nothing is counted yet. The number keeps its width, so that nothing beside it moves. */
    begin: () => {
      if (number) number.style.minWidth = `${number.offsetWidth}px`;
      show(0);
    },
    /** @param {number} time from one to the next, in milliseconds */
    run: time => Promise.all(thrones.map((throne, at) => motion.wait(time * at).then(() => one(throne, at)))),
    end: () => {
      if (number) Object.assign(number, { textContent: drawn });
      if (number) number.style.minWidth = '';
      if (said) said.textContent = told;
      for (const crown of crowns) crown.style.opacity = '';
    },
  };
};

/** The counts of all winners, one after the other. @param {HTMLElement} root @param {Update} update @param {Ending} ending @param {Translate} t @param {HTMLElement} layer @param {Motion} motion */
export const counts = (root, update, ending, t, layer, motion) => {
  const thrones = all(root, '.card.throned');
  let first = 0;
  const each = (update.game.view.outcome?.winners ?? []).flatMap(seat => {
    const won = ending.won(seat);
    const row = /** @type {HTMLElement | null} */ (root.querySelector(`.end-seat[data-seat="${seat}"]`));
    const mine = thrones.slice(first, (first += won.length));
    const plan = { points: won.map(({ points = 0 }) => points), total: ending.points(t, seat)?.n ?? null, words: (/** @type {number} */ n) => reachedWords(t, ending, seat, n) };
    return row ? [createCount(row, mine, plan, layer, motion)] : [];
  });
  return {
    begin: () => each.forEach(one => one.begin()),
    /** @param {number} time for all of them, in milliseconds */
    run: async time => {
      for (const one of each) await one.run(time / Math.max(1, thrones.length));
    },
    end: () => each.forEach(one => one.end()),
  };
};
