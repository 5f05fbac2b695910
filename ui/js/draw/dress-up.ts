/* The second group of the drawing page: what can be put on her. Every choice is a picture of herself with it. */

import type { Drawing, Extra } from '../state/drawing.js';
import type { Child, VNode } from '../kit/dom.js';
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
  { label = (value: number) => t(`draw.${part}.${value}`), look = `draw-heads draw-of-${part}` } = {},
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

/** What is put on her: one kind at a time. */
export const KINDS = ['hair', 'crown', 'face', 'dress', 'quilt'] as const;
export type Kind = (typeof KINDS)[number];

const patch = (value: number) => picture(`patch ${value}`, () => art.patch(BLANKETS[value]?.[0] ?? ''));

const ON_TAB = {
  hair: (drawing: Drawing) => wearing(drawing, { hair: drawing.hair || 3 }, 'hair', 'head'),
  crown: (drawing: Drawing) => wearing(drawing, { hair: 0, crown: drawing.crown || 1 }, 'crown', 'head'),
  face: (drawing: Drawing) => wearing(drawing, {}, 'face', 'face'),
  dress: (drawing: Drawing) => wearing(drawing, {}, 'dress', 'dress'),
  quilt: ({ quilt }: Drawing) => patch(quilt),
};

/** Which kind is open. */
const kinds = (drawing: Drawing, kind: Kind, open: (kind: Kind) => void) =>
  choice({
    name: 'draw-kind',
    legend: t('draw.group.dress'),
    look: 'draw-kinds',
    value: kind,
    pick: value => open(KINDS.find(one => one === value) ?? kind),
    options: KINDS.map(one => ({
      value: one,
      label: t(`draw.legend.${one}`),
      face: [ON_TAB[one](drawing)],
    })),
  });

const extras = (drawing: Drawing, change: Change) =>
  h(
    'div',
    { class: 'choice draw-extras', key: 'extras', role: 'group', 'aria-labelledby': 'draw-extras' },
    h('h2', { class: 'draw-legend', id: 'draw-extras', key: 'legend' }, t('draw.legend.extras')),
    h(
      'div',
      { class: 'choice-row', key: 'row' },
      EXTRAS.map(name => extra(drawing, name, change)),
    ),
  );

/** What can be chosen of each kind. */
const OF_KIND: Record<Kind, (drawing: Drawing, change: Change) => Child[]> = {
  hair: (drawing, change) => [
    worn(drawing, 'hair', change, 'hair', 'head'),
    drawing.hair > 0 && colours(drawing, 'hairColour', change),
  ],
  crown: (drawing, change) => [worn(drawing, 'crown', change, 'crown', 'head')],
  face: (drawing, change) => [
    row(drawing, 'skin', change, value => dot(SKIN[(value + 1) as keyof typeof SKIN]), {
      label: value => t('draw.skin', { n: value + 1 }),
      look: 'draw-dots',
    }),
    worn(drawing, 'mouth', change, 'face', 'face'),
    extras(drawing, change),
  ],
  dress: (drawing, change) => [
    worn(drawing, 'dress', change, 'dress', 'dress'),
    colours(drawing, 'dressColour', change),
  ],
  quilt: (drawing, change) => [row(drawing, 'quilt', change, patch)],
};

/** @param kind what is chosen now; `open` chooses another kind */
export const dressUp = (drawing: Drawing, change: Change, kind: Kind, open: (kind: Kind) => void) => [
  kinds(drawing, kind, open),
  ...OF_KIND[kind](drawing, change),
];
