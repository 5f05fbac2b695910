/* The first group of the drawing page: ten crayons and a rubber, how thick, the mirror, and undo. */

import type { Child } from '../kit/dom.js';
import * as art from '../../art/drawn/easel.js';
import { choice } from '../kit/choices.js';
import { h } from '../kit/dom.js';
import { t } from '../kit/i18n.js';
import { drawing, drawnOnce, sign } from '../kit/marks.js';
import { CRAYONS } from '../state/drawing.js';

export interface Tool {
  /** which crayon */
  colour: number;
  rubber: boolean;
  thick: boolean;
  mirrored: boolean;
}

export const FIRST_TOOL: Tool = { colour: 2, rubber: false, thick: true, mirrored: true };

/** A drawing that is the same wherever it is shown. */
export const picture = (key: string, svg: () => string, look = 'draw-picture') =>
  drawing(drawnOnce(key, svg), { class: look, key: 'picture' });

const crayons = (tool: Tool, pick: (next: Partial<Tool>) => void) =>
  choice({
    name: 'draw-crayon',
    legend: t('draw.crayons'),
    look: 'draw-crayons',
    value: tool.rubber ? 'rubber' : String(tool.colour),
    pick: value => pick(value === 'rubber' ? { rubber: true } : { rubber: false, colour: Number(value) }),
    options: [
      ...Array.from({ length: CRAYONS }, (_, colour) => ({
        value: String(colour),
        label: t(`draw.colour.${colour}`),
        face: [picture(`crayon ${colour}`, () => art.crayon(colour), 'draw-crayon')],
      })),
      { value: 'rubber', label: t('draw.rubber'), face: [picture('draw rubber', art.rubber)] },
    ],
  });

const widths = ({ colour, thick }: Tool, pick: (next: Partial<Tool>) => void) =>
  choice({
    name: 'draw-width',
    legend: t('draw.width'),
    look: 'draw-widths',
    value: thick ? 'thick' : 'thin',
    pick: value => pick({ thick: value === 'thick', rubber: false }),
    options: (['thin', 'thick'] as const).map(width => ({
      value: width,
      label: t(`draw.${width}`),
      face: [picture(`${width} ${colour}`, () => art.squiggle(colour, width === 'thick'))],
    })),
  });

/** Undo. It stays where there is nothing to take back: it keeps the focus. */
export const undoButton = (may: boolean, undo: () => void) =>
  h(
    'button',
    {
      class: `draw-tool draw-undo ${may ? '' : 'draw-idle'}`,
      key: 'undo',
      'aria-label': t('draw.undo'),
      onclick: undo,
    },
    sign('undo'),
  );

/** @param undo the button for it */
export const tools = (tool: Tool, pick: (next: Partial<Tool>) => void, undo: Child) => [
  crayons(tool, pick),
  h(
    'div',
    { class: 'draw-hands', key: 'hands' },
    widths(tool, pick),
    h(
      'button',
      {
        class: 'draw-tool',
        key: 'mirror',
        'aria-label': t('draw.mirror'),
        'aria-pressed': String(tool.mirrored),
        onclick: () => pick({ mirrored: !tool.mirrored }),
      },
      picture(`butterfly ${tool.mirrored}`, () => art.butterfly(tool.mirrored)),
    ),
    undo,
  ),
];
