/* What a hand does on the paper, as strokes: a line with fewer points, and what a rubber leaves of all. */

import type { Point, Stroke } from '../state/drawing.js';
import { layerOf } from '../../art/drawn/queen.js';
import { fullness, MOST_POINTS, PAPER } from '../state/drawing.js';

/** How far a simplified line may lie beside the drawn one, in units of a card: as fine as possible, as coarse as needed. */
const FINEST = 0.7;
const COARSEST = 3;

/** The distance of a point from a piece of a line. */
const distance = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point) => {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
};

/** Leaves out points that lie nearly on a line between others (Ramer, Douglas, Peucker). */
export const simplified = (points: readonly Point[], tolerance: number): Point[] => {
  const keeps = new Uint8Array(points.length);
  keeps[0] = keeps[points.length - 1] = 1;
  const pieces: [from: number, to: number][] = [[0, points.length - 1]];
  for (let piece = pieces.pop(); piece; piece = pieces.pop()) {
    const [from, to] = piece;
    let [farthest, most] = [0, tolerance];
    for (let at = from + 1; at < to; at++) {
      const far = distance(points[at] as Point, points[from] as Point, points[to] as Point);
      if (far > most) [farthest, most] = [at, far];
    }
    if (farthest === 0) continue;
    keeps[farthest] = 1;
    pieces.push([from, farthest], [farthest, to]);
  }
  return points.filter((_, at) => keeps[at]);
};

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));

/** On the paper, in whole units, no two alike in a row. */
const onPaper = (points: readonly Point[]) =>
  points
    .map(([x, y]): Point => [within(x, PAPER.width), within(y, PAPER.height)])
    .filter(([x, y], at, all) => at === 0 || x !== all[at - 1]?.[0] || y !== all[at - 1]?.[1]);

/** A line that has too many points for one stroke, as several: each begins on the same part of her. */
const pieces = ({ points, ...look }: Stroke): Stroke[] => {
  const most = points.slice(0, MOST_POINTS);
  if (most.length === points.length) return [{ ...look, points }];
  const part = layerOf({ ...look, points });
  const same = most.findLastIndex((point, at) => at > 0 && layerOf({ ...look, points: [point] }) === part);
  const end = same > 0 ? same : MOST_POINTS - 1;
  return [{ ...look, points: points.slice(0, end + 1) }, ...pieces({ ...look, points: points.slice(end) })];
};

/**
 * Strokes with one more, simplified as much as it needs to fit. Null if the paper is full.
 * @param drawn its points as the hand drew them
 */
export const withStroke = (
  strokes: readonly Stroke[],
  { points: drawn, ...look }: Stroke,
): readonly Stroke[] | null => {
  for (let tolerance = FINEST; tolerance <= COARSEST; tolerance *= 1.3) {
    const next = [...strokes, ...pieces({ ...look, points: onPaper(simplified(drawn, tolerance)) })];
    if (fullness(next) <= 1) return next;
  }
  return null;
};

/** Half the width of the rubber. */
const RUBBER = 5;

/** What is left of a line shorter than this is a crumb, in units of a card. */
const CRUMB = 3;

/** A line in steps of at most one unit; its own points are marked. */
const walked = (points: readonly Point[]) =>
  points.flatMap((point, at) => {
    const [x, y] = points[at - 1] ?? point;
    const [dx, dy] = [point[0] - x, point[1] - y];
    const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy)));
    return Array.from({ length: steps }, (_, step) => {
      const part = (step + 1) / steps;
      return { place: [x + part * dx, y + part * dy] as Point, own: part === 1 };
    });
  });

const other = ([x, y]: Point): Point => [PAPER.width - x, y];

/**
 * What a rubber leaves of a stroke on its way from one place to another: the stroke itself, or parts of it.
 * @param both whether it rubs on both sides of a mirrored stroke
 */
const left = (stroke: Stroke, from: Point, to: Point, both: boolean): Stroke[] => {
  const { points, thick, mirrored } = stroke;
  const reach = RUBBER + (thick ? 5 : 2);
  const isNear = (place: Point) => distance(place, from, to) <= reach;
  const isTouched = (place: Point) => isNear(place) || (mirrored && isNear(other(place)));
  const runs: ReturnType<typeof walked>[] = [[]];
  for (const step of walked(points)) {
    if (isTouched(step.place)) runs.push([]);
    else runs.at(-1)?.push(step);
  }
  if (runs.length === 1) return [stroke];
  if (mirrored && !both)
    return [points, points.map(other)].flatMap(side =>
      left({ ...stroke, mirrored: false, points: side }, from, to, both),
    );
  return runs
    .filter(run => run.length > CRUMB)
    .map(run => run.filter(({ own }, at) => own || at === 0 || at === run.length - 1))
    .map(run => ({ ...stroke, points: onPaper(run.map(({ place }) => place)) }));
};

/**
 * The strokes that a rubber leaves which goes from one place to another. Where parts find no room, a line goes whole.
 * @param both whether the mirror is on
 */
export const rubbed = (
  strokes: readonly Stroke[],
  from: Point,
  to: Point,
  both: boolean,
): readonly Stroke[] => {
  const next = strokes.flatMap(stroke => left(stroke, from, to, both));
  const isSame = next.length === strokes.length && next.every((stroke, at) => stroke === strokes[at]);
  if (isSame) return strokes;
  return fullness(next) <= 1 ? next : next.filter(stroke => strokes.includes(stroke));
};
