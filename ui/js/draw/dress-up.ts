/* The second group of the drawing page: what can be put on her. Every choice is a picture of herself with it. */

import type { Drawing, Extra } from '../state/drawing.js';
import type { VNode } from '../kit/dom.js';
import * as art from '../../art/drawn/easel.js';
import { BLANKETS, CRAYONS } from '../../art/drawn/parts.js';
import { ownQueen } from '../../art/drawn/queen.js';
import { SKIN } from '../../art/shared/tokens.js';
import { choice } from '../kit/choices.js';
import { h } from '../kit/dom.js';
import { t } from '../kit/i18n.js';
import { BLANK, EXTRAS, PARTS, writeDrawing } from '../state/drawing.js';
import { picture } from './tools.js';

type Change = (next: Partial<Drawing>) => void;

type Crop = Parameters<typeof art.part>[1];

/** What each picture leaves out: nothing of it may hide what is chosen, nor change the picture. */
const BARE: Partial<Drawing> = { strokes: [], tune: BLANK.tune, quilt: 0 };
const LEFT_OUT: Record<'hair' | 'crown' | 'face' | 'dress', Partial<Drawing>> = {
  hair: { ...BARE, crown: 0 },
  crown: BARE,
  face: { ...BARE, hair: 0, crown: 0, dress: 0 },
  dress: { ...BARE, hair: 0, crown: 0, mouth: 0 },
};

/** Her with another part. */
const wearing = (drawing: Drawing, next: Partial<Drawing>, view: keyof typeof LEFT_OUT, crop: Crop) => {
  const looks = { ...drawing, ...LEFT_OUT[view], ...next };
  return picture(`part ${crop} ${writeDrawing(looks)}`, () => art.part(ownQueen(looks), crop));
};

/** What is offered of the parts of which there are many, so that each is one row; she keeps what she has beside these. */
export const OFFERED: Partial<Record<keyof typeof PARTS, readonly number[]>> = {
  hairColour: [0, 1, 2, 4, 6, 8],
  dressColour: [2, 4, 5, 6, 7, 8],
  quilt: [5, 1, 0, 8, 9, 10],
};

const numbers = (part: keyof typeof PARTS, own: number) => {
  const offered = OFFERED[part] ?? Array.from({ length: PARTS[part] }, (_, at) => at);
  return offered.includes(own) ? offered : [...offered, own];
};

/** A row of pictures. */
const row = (
  drawing: Drawing,
  part: keyof typeof PARTS,
  change: Change,
  face: (value: number) => VNode,
  { label = (value: number) => t(`draw.${part}.${value}`), look = 'draw-heads' } = {},
) =>
  choice({
    name: `draw-${part}`,
    legend: t(`draw.legend.${part}`),
    look,
    value: String(drawing[part]),
    pick: value => change({ [part]: Number(value) }),
    options: numbers(part, drawing[part]).map(value => ({
      value: String(value),
      label: label(value),
      face: [face(value)],
    })),
  });

const worn = (
  drawing: Drawing,
  part: keyof typeof PARTS,
  change: Change,
  view: keyof typeof LEFT_OUT,
  crop: Crop,
) => row(drawing, part, change, value => wearing(drawing, { [part]: value }, view, crop));

const dot = (colour: string) =>
  h('span', { class: 'draw-dot', key: 'dot', 'aria-hidden': 'true', '--dot': colour });

/** A row of dots in the colours of the crayons. */
const colours = (drawing: Drawing, part: 'hairColour' | 'dressColour', change: Change) =>
  row(drawing, part, change, value => dot(CRAYONS[value]?.[0] ?? ''), {
    label: value => t(`draw.colour.${value}`),
    look: 'draw-dots',
  });

const extra = (drawing: Drawing, name: Extra, change: Change) =>
  h(
    'button',
    {
      class: 'draw-tool draw-extra',
      key: name,
      'aria-label': t(`draw.extra.${name}`),
      'aria-pressed': String(drawing[name]),
      onclick: () => change({ [name]: !drawing[name] }),
    },
    wearing(drawing, { [name]: true }, 'face', 'face'),
  );

export const dressUp = (drawing: Drawing, change: Change) => [
  row(drawing, 'skin', change, value => dot(SKIN[(value + 1) as keyof typeof SKIN]), {
    label: value => t('draw.skin', { n: value + 1 }),
    look: 'draw-dots',
  }),
  worn(drawing, 'hair', change, 'hair', 'head'),
  drawing.hair > 0 && colours(drawing, 'hairColour', change),
  worn(drawing, 'crown', change, 'crown', 'head'),
  worn(drawing, 'mouth', change, 'face', 'face'),
  h(
    'div',
    { class: 'choice draw-extras', key: 'extras', role: 'group', 'aria-labelledby': 'draw-extras' },
    h('h2', { class: 'draw-legend', id: 'draw-extras', key: 'legend' }, t('draw.legend.extras')),
    h(
      'div',
      { class: 'choice-row', key: 'row' },
      EXTRAS.map(name => extra(drawing, name, change)),
    ),
  ),
  worn(drawing, 'dress', change, 'dress', 'dress'),
  colours(drawing, 'dressColour', change),
  row(drawing, 'quilt', change, value =>
    picture(`patch ${value}`, () => art.patch(BLANKETS[value]?.[0] ?? '')),
  ),
];
