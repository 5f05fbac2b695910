/* A queen whom somebody has drawn, as looks for the rig: she blinks, sleeps and waves like a printed one. Her
   drawing holds numbers alone, so nothing of it can be anything but a line or one of our own cut-outs. */

import { GOLD } from '../shared/tokens.js';
import { disc, each, line } from '../shared/paint.js';
import { BLANKETS, CRAYONS, CROWNS, DRESSES, HAIR, strand } from './parts.js';
import { queenCard } from '../shared/queens.js';
import type { Size, Skin } from '../shared/tokens.js';
import type { Queen } from '../shared/queens.js';
import type { Drawing, Point, Stroke } from '../../js/state/drawing.js';

const MOUTHS = ['smile', 'open', 'side', 'small', 'cat', 'oh'] as const;
/** How wide the crayons draw. */
export const WIDTHS = { thin: 4, thick: 11 };
/** A stroke that begins below her chin lies on the dress. */
const CHIN = 172;
/** One that has its middle above her brow and goes no farther than this lies on the crown; what is as long as hair, or a
 * sun beside her, lies on the head. */
const [BROW, CROWN] = [86, { left: 36, right: 164, bottom: 110 }];
/** From this angle on a turn is a corner, as its cosine. */
const SHARP = 0.6;
/** Of hers: printed queens have between five and twenty. */
const POINTS = 10;

const half = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];
const by = ([ax, ay]: Point, [bx, by]: Point) => `${bx - ax} ${by - ay}`;
/** Whether a line turns sharply between these two ways. */
const isCorner = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) => {
  const [dx, dy, ex, ey] = [bx - ax, by - ay, cx - bx, cy - by];
  return dx * ex + dy * ey < SHARP * Math.hypot(dx, dy) * Math.hypot(ex, ey);
};

/**
 * A line that goes through the middle between each two points and is round there, but for sharp corners. A dot is
 * a line of almost no length.
 */
export const smooth = (points: readonly Point[]) => {
  const [first = [0, 0], second] = points;
  if (!second) return `M${first[0]} ${first[1]}h.01`;
  let from = half(first, second);
  /** Whether the last piece is a curve, which the next one goes on. */
  let bends = false;
  let d = `M${first[0]} ${first[1]}l${by(first, from)}`;
  points.slice(1, -1).forEach((point, at) => {
    const [before, next] = [points[at], points[at + 2]] as [Point, Point];
    const to = half(point, next);
    if (isCorner(before, point, next)) d += `l${by(from, point)}l${by(point, to)}`;
    else d += bends ? `t${by(from, to)}` : `q${by(from, point)} ${by(from, to)}`;
    bends = !isCorner(before, point, next);
    from = to;
  });
  return `${d}l${by(from, points.at(-1) as Point)}`;
};

const both = ({ mirrored, points }: Stroke) =>
  smooth(points) + (mirrored ? smooth(points.map(([x, y]): Point => [200 - x, y])) : '');

/** Strokes of one crayon, on both sides those that are mirrored. */
const strokeLines = (strokes: readonly Stroke[]) => {
  const [{ colour = 0, thick = false } = {}] = strokes;
  return line(strokes.map(both).join(''), CRAYONS[colour]?.[0], thick ? WIDTHS.thick : WIDTHS.thin);
};

export const strokeLine = (stroke: Stroke) => strokeLines([stroke]);

/** Strokes one over the other; those that follow each other with one crayon are one shape, also in lines to colour. */
const drawnLines = (strokes: readonly Stroke[]) => {
  const runs: Stroke[][] = [];
  for (const stroke of strokes) {
    const [last] = runs.at(-1) ?? [];
    if (last?.colour === stroke.colour && last.thick === stroke.thick) runs.at(-1)?.push(stroke);
    else runs.push([stroke]);
  }
  return each(runs, strokeLines);
};

/** Which part of her a stroke lies on. */
export const layerOf = ({ points }: Stroke) => {
  if ((points[0]?.[1] ?? 0) >= CHIN) return 'dress';
  const heights = points.map(([, y]) => y);
  const isCrown =
    Math.min(...heights) + Math.max(...heights) < 2 * BROW &&
    points.every(([x, y]) => x >= CROWN.left && x <= CROWN.right && y <= CROWN.bottom);
  return isCrown ? 'crown' : 'head';
};

/**
 * The looks of a drawn queen.
 * @param points of the printed queen for whom she stands
 */
export const ownQueen = (drawing: Drawing, points = POINTS): Queen => {
  const [cloth = '', hem = ''] = CRAYONS[drawing.dressColour] ?? [];
  const [hair = ''] = CRAYONS[drawing.hairColour] ?? [];
  const dark = strand(drawing.hairColour);
  const [pattern = 'moon', tone = '', ground = '', seam = ''] = BLANKETS[drawing.quilt] ?? [];
  const on = (part: ReturnType<typeof layerOf>) =>
    drawnLines(drawing.strokes.filter(stroke => layerOf(stroke) === part));
  const [top, head, front] = [on('crown'), on('head'), on('dress')];
  return {
    points,
    tone,
    pattern,
    skin: (drawing.skin + 1) as Skin,
    mouth: MOUTHS[drawing.mouth],
    freckles: drawing.freckles,
    glasses: drawing.glasses ? '#6B2D8B' : undefined,
    noLashes: !drawing.lashes,
    brow: drawing.hair > 0 ? dark : undefined,
    mark: drawing.earrings ? each([57, 143], x => disc(x, 146, 4.6, GOLD)) : undefined,
    hair,
    ...(HAIR[drawing.hair]?.(hair, dark) ?? { back: () => '', front: () => '' }),
    over: head,
    crown: () => CROWNS[drawing.crown]?.() ?? '',
    top,
    dress: [cloth, hem, () => (DRESSES[drawing.dress]?.(cloth, hem) ?? '') + front],
    quilt: [ground, seam, `url(#rig-q-${pattern})`],
  };
};

/** Her card with her own name on its ribbon, as it is shown beside a table. */
export const ownCard = (drawing: Drawing, name: string, size: Size) =>
  queenCard(ownQueen(drawing), { size, short: name, full: name, asleep: false, tags: '' });
