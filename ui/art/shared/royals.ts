/* A king: robe with ermine, beard, crown. And the lantern that wakes a queen. */

import { CREAM, DEEP_GOLD, INK, LAMP_FILL, SHADE } from './tokens.js';
import { at, disc, group, layer, line, oval, paper, paperRect, path, rect } from './paint.js';
import { face } from './face.js';
import { SHORT_HAIR } from './wardrobe.js';
import { KINGS as PRINTED } from './kings.js';
import { RESCUE_KINGS } from './kings-2.js';
import type { Face } from './face.js';
import type { Skin } from './tokens.js';

interface KingLooks {
  tone: string;
  /** of the quilt behind him */
  pattern: string;
  hair: string;
  robe: readonly [cloth: string, front: string];
  crown: () => string;
  beard?: () => string;
  /** hair over the forehead */
  front?: () => string;
  /** cloak or long hair */
  behind?: string;
  /** instead of the robe */
  cloak?: () => string;
  /** in front of everything but the hands */
  over?: string;
  leftHand?: [x: number, y: number];
  /** how much lower he stands, when his crown is tall */
  drop?: number;
}
export type King = Face & KingLooks;

/** The kings of the first game; the last two come with sixteen queens. */
export const KINGS: Record<string, King> = { ...PRINTED, ...RESCUE_KINGS };

export const neck = (skin: Skin) => rect(85, 156, 30, 34, 10, SHADE[skin]);

const robe = ([cloth, front]: readonly [string, string]) =>
  paper('M40 250C38 200 62 172 100 172S162 200 160 250Z', cloth) +
  paper('M86 182L100 250L114 182Z', front) +
  paper('M66 188Q100 176 134 188L128 206Q100 192 72 206Z', CREAM) +
  at('78 196, 90 192, 110 192, 122 196', (x, y) => oval(x, y, 2.4, 4, INK));

export const lantern = (x: number, y: number) =>
  layer(
    'lantern',
    disc(x, y + 16, 34, LAMP_FILL) +
      line(`M${x} ${y - 10}q-9 0-9 8M${x} ${y - 10}q9 0 9 8`, INK, 2.6) +
      paperRect(x - 12, y - 3, 24, 6, 3, DEEP_GOLD) +
      paperRect(x - 10, y + 3, 20, 25, 4, '#FFF1B8') +
      path(`M${x} ${y + 8}c6 6 5 14 0 14s-6-8 0-14z`, '#F58A2E') +
      paperRect(x - 12, y + 27, 24, 6, 3, DEEP_GOLD),
  );

/**
 * King down to his robe, without hands.
 * @param change what his predicament changes; tilt is the angle of his crown
 */
export const bust = (
  k: King,
  {
    face: features = {},
    tilt = 0,
    behind = k.behind,
    over = k.over,
  }: { face?: Partial<Face>; tilt?: number; behind?: string; over?: string } = {},
) =>
  (behind ?? '') +
  paper(SHORT_HAIR, k.hair) +
  neck(k.skin) +
  layer('robe', k.cloak ? k.cloak() : robe(k.robe)) +
  layer(
    'head',
    face({ mouth: 'none', brows: 'M70 116q9-7 18-2M112 114q9-5 18 2', ...k, noLashes: true, ...features }) +
      (k.beard?.() ?? '') +
      (k.front?.() ?? ''),
  ) +
  layer('crown', tilt ? group(`rotate(${tilt} 100 98)`, k.crown()) : k.crown()) +
  (over ?? '');
