/* Reads the file of a lesson: its points, each with what has changed in the update since the point before it.
 */

/** @import { Update } from '../types.js' */
import { fetchJson } from '../kit/load.js';

/**
 * @typedef {{ tell: string[], say: string[], of: Record<string, string> }} Words keys of sentences: `tell`
 *   comes first, `say` has one for each tap, `of` one for a thing
 */
/**
 * One move, and the index of the point to which it leads.
 * @typedef {{ seat: number, taps: string[], to: number }} Way
 */
/** @typedef {Words & { update: Update, ways: Way[], depth: number }} Point */
/**
 * @typedef {{ points: ({ from: number | null, seat?: number, taps?: string[], change: unknown } &
 *   Partial<Words>)[] }} Script as it lies in its file
 */

/** @param {unknown} one @returns {one is Record<string, unknown>} */
const isObject = one => typeof one === 'object' && one !== null && !Array.isArray(one);

/**
 * Applies a change: merges objects by key, appends `more` to a list, and replaces anything else.
 * @param {unknown} before
 * @param {unknown} change
 * @returns {unknown}
 */
export const changed = (before, change) => {
  if (!isObject(change)) return change;
  if (Array.isArray(before)) return [...before, .../** @type {unknown[]} */ (change.more)];
  const old = isObject(before) ? before : {};
  return {
    ...old,
    ...Object.fromEntries(Object.entries(change).map(([key, value]) => [key, changed(old[key], value)])),
  };
};

/** Every point with its full update, and the ways that lead on. @param {Script} script @returns {Point[]} */
export const pointsOf = ({ points }) => {
  /** @type {Point[]} */
  const all = [];
  for (const [at, { from, seat = 0, taps = [], tell = [], say = [], of = {}, change }] of points.entries()) {
    const before = from === null ? undefined : all[from];
    before?.ways.push({ seat, taps, to: at });
    all.push({
      tell,
      say,
      of,
      update: /** @type {Update} */ (changed(before?.update, change)),
      ways: [],
      depth: before ? before.depth + 1 : 0,
    });
  }
  return all;
};

/** @param {string} name @returns {Promise<Point[]>} */
export const fetchLesson = async name =>
  pointsOf(await fetchJson(new URL(`../../lessons/${name}.json`, import.meta.url)));
