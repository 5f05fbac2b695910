/* Kings of The Rescue: in their predicaments, and waving from the shelf once they are free. */

import { CREAM, GOLD, LAMP_FILL, SKIN } from '../shared/tokens.js';
import { disc, drawing, group, layer, line, paper, paperDisc, rect } from '../shared/paint.js';
import { KINGS, bust } from '../shared/royals.js';
import { frame } from '../shared/frame.js';
import { seated, throned } from '../shared/throne.js';
import { FIRST_PERILS } from './perils-1.js';
import { SECOND_PERILS } from './perils-2.js';
import type { King } from '../shared/royals.js';
import type { CardWords } from '../shared/frame.js';

/** A layer of a predicament, from the hindmost on: `back` stays as it is, `king` and `hands` are himself. */
export type Part = [name: string, svg: string];
/** `pose` is where his face is, and how large he is. */
export type Peril = {
  pattern: string;
  parts: (king: King) => Part[];
  pose: [x: number, y: number, scale: number];
};

const PERILS: Record<string, Peril> = { ...FIRST_PERILS, ...SECOND_PERILS };

/** Every king of The Rescue in its notation. */
export const PERIL_KINGS = Object.keys(PERILS);

const find = (maker: string, name: string) => {
  const king = Object.hasOwn(PERILS, name) ? KINGS[name] : undefined;
  if (!king) throw new Error(`${maker}: unknown king "${name}"`);
  return king;
};

/** A king in need. */
export const peril = (name: string, words: CardWords) => {
  const king = find('peril', name);
  const { pattern, parts } = PERILS[name] as Peril;
  return frame({
    ...words,
    tone: king.tone,
    pattern,
    figure: parts(king)
      .map(([, svg]) => svg)
      .join(''),
    smallDown: 14,
    tags: '',
  });
};

/**
 * Seen on a card of its own, without its frame: what moves there is cut off where the frame and its ribbon
 * begin.
 */
const onCard = (svg: string) =>
  drawing(
    '0 0 200 280',
    `<g clip-path="url(#rig-k-peril)">${group('translate(-7 -9) scale(1.07)', svg)}</g>`,
    'art cut-out',
  );

/** A king in need, without his card. */
export const plight = (name: string) => {
  const king = find('plight', name);
  const { parts } = PERILS[name] as Peril;
  return drawing(
    '17 18 166 190',
    rect(-20, -20, 240, 300, 0, king.tone) +
      parts(king)
        .map(([, svg]) => svg)
        .join(''),
    'art cut-out',
    'preserveAspectRatio="xMidYMid slice"',
  );
};

/** A king in need, taken apart: his card with what stays behind, and the layers over it. */
export const perilParts = (name: string, words: CardWords) => {
  const king = find('perilParts', name);
  const { pattern, parts, pose } = PERILS[name] as Peril;
  const all = parts(king);
  const back = all.find(([part]) => part === 'back')?.[1] ?? '';
  const card = frame({ ...words, tone: king.tone, pattern, figure: back, tags: '' });
  return {
    card,
    pose,
    layers: all.filter(([part]) => part !== 'back').map(([part, svg]) => [part, onCard(svg)] as Part),
  };
};

/** Lifted, to wave. */
const arm = ({ robe, skin }: King) =>
  layer(
    'wave',
    paper('M140 206C146 186 156 170 160 150L174 154C174 176 168 200 156 218Z', robe[0]) +
      paper('M155 152L178 158L176 168L152 161Z', CREAM) +
      paperDisc(169, 138, 13, SKIN[skin]) +
      line('M162 130l-3-7M168 127v-8M175 129l3-7', SKIN[skin], 6) +
      line('M155 114q-3-5-1-10M182 114q4-5 2-10', GOLD, 3.6),
  );

/** A king who smiles again. */
const glad = (king: King) => bust(king, { face: { mouth: king.mouth ?? 'smile' }, over: '' });

export const waving = (king: King) =>
  disc(100, 110, 110, LAMP_FILL, 'opacity=".55"') +
  group(`translate(90 ${126 + (king.drop ?? 0) * 0.8}) scale(.94) translate(-100 -126)`, glad(king)) +
  group('translate(-13 0)', arm(king)) +
  layer(
    'shelf',
    rect(-20, 204, 240, 5, 0, '#E0A86A') +
      rect(-20, 209, 240, 90, 0, '#A8693A') +
      line('M-10 220q60-6 120 0t120 0', '#8A5330', 3),
  );

/** A rescued king. */
export const rescued = (name: string, words: CardWords) => {
  const king = find('rescued', name);
  return frame({
    ...words,
    tone: king.tone,
    pattern: king.pattern,
    figure: waving(king),
    smallDown: 12,
    tags: '',
  });
};

/**
 * A rescued king on his throne.
 * @param cloth the colour of whoever rescued him
 */
export const onThrone = (name: string, cloth: string) => {
  const king = find('onThrone', name);
  return throned(
    glad(king),
    cloth,
    [king.robe[0], king.tone, king.robe[1]],
    paperDisc(64, 216, 11, SKIN[king.skin]),
    paperDisc(136, 216, 11, SKIN[king.skin]),
    arm(king),
  );
};

/**
 * A rescued king on his throne of the shelf, waving.
 * @param cloth the colour of whoever rescued him
 */
export const shelved = (name: string, cloth: string) => {
  const king = find('shelved', name);
  return seated(
    group(`translate(0 ${(king.drop ?? 0) * 0.6})`, glad(king)) + group('translate(-2 4)', arm(king)),
    cloth,
  );
};
