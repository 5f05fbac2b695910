/* Reads the file of a lesson: its points, each with what has changed in the update since the point before it.
 */

import type { Update } from '../types.js';
import { fetchJson } from '../kit/load.js';

/** keys of sentences: `tell` comes first, `say` has one for each tap, `of` one for a thing */
type Words = { tell: string[]; say: string[]; of: Record<string, string> };
/** One move, and the index of the point to which it leads. */
export type Way = { seat: number; taps: string[]; to: number };
export type Point = Words & { update: Update; ways: Way[]; depth: number };
/** as it lies in its file */
type Script = {
  points: ({ from: number | null; seat?: number; taps?: string[]; change: unknown } & Partial<Words>)[];
};

const isObject = (one: unknown): one is Record<string, unknown> =>
  typeof one === 'object' && one !== null && !Array.isArray(one);

/** Applies a change: merges objects by key, appends `more` to a list, and replaces anything else. */
export const changed = (before: unknown, change: unknown): unknown => {
  if (!isObject(change)) return change;
  if (Array.isArray(before)) return [...before, ...(change.more as unknown[])];
  const old = isObject(before) ? before : {};
  return {
    ...old,
    ...Object.fromEntries(Object.entries(change).map(([key, value]) => [key, changed(old[key], value)])),
  };
};

/** Every point with its full update, and the ways that lead on. */
export const pointsOf = ({ points }: Script): Point[] => {
  const all: Point[] = [];
  for (const [at, { from, seat = 0, taps = [], tell = [], say = [], of = {}, change }] of points.entries()) {
    const before = from === null ? undefined : all[from];
    before?.ways.push({ seat, taps, to: at });
    all.push({
      tell,
      say,
      of,
      update: changed(before?.update, change) as Update,
      ways: [],
      depth: before ? before.depth + 1 : 0,
    });
  }
  return all;
};

export const fetchLesson = async (name: string): Promise<Point[]> =>
  pointsOf(await fetchJson(new URL(`../../lessons/${name}.json`, import.meta.url)));
