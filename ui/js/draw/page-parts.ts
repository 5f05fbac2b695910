/* The parts of the drawing page around its tools: the bar with her name, the paper, the three groups, and Done. */

import type { Child } from '../kit/dom.js';
import type { Drawing } from '../state/drawing.js';
import * as art from '../../art/drawn/easel.js';
import { ownQueen } from '../../art/drawn/queen.js';
import { nameField } from './music-box.js';
import { picture } from './tools.js';
import { round } from '../kit/buttons.js';
import { choice } from '../kit/choices.js';
import { h } from '../kit/dom.js';
import { t } from '../kit/i18n.js';
import { drawing, sign } from '../kit/marks.js';
import { drawingWords } from '../state/drawing-words.js';
import { isKept } from '../state/own-queens.js';

export type Group = keyof typeof art.groups;
const GROUPS = Object.keys(art.groups) as Group[];

/** Whether neither hair nor crown is there yet. */
const isBlank = ({ hair, crown, strokes }: Drawing) => hair === 0 && crown === 0 && strokes.length === 0;

/** The element of the line that is being drawn: it is described once, and changed by the hand alone. */
const LIVE = `<svg class="draw-line" viewBox="${art.VIEW_BOX}" aria-hidden="true" focusable="false"></svg>`;

export const bar = (name: string, call: (name: string) => void, back: () => void) =>
  h(
    'header',
    { class: 'bar draw-bar', key: 'bar' },
    round('back', t('app.back'), back),
    h(
      'div',
      { class: 'draw-title', key: 'words' },
      h('h1', { class: 'vh', tabindex: '-1', key: 'title' }, name || t('draw.title')),
      nameField('name', name, t('draw.nameless'), call),
    ),
  );

export const done = (finish: () => void) =>
  h(
    'button',
    { class: 'btn s draw-done', key: 'done', 'aria-label': t('draw.done'), onclick: finish },
    sign('check'),
    h('span', { key: 'word', 'aria-hidden': 'true' }, t('draw.done')),
  );

interface Look {
  rubs: boolean;
  asleep: boolean;
  woken: boolean;
  /** whether it takes no more */
  full: boolean;
}

export const paper = (now: Drawing, { rubs, asleep, woken, full }: Look) =>
  h(
    'div',
    { class: 'draw-room', key: 'room' },
    h(
      'div',
      {
        class: `draw-paper ${rubs ? 'draw-rubs' : ''}`,
        key: 'paper',
        role: 'img',
        'aria-label': drawingWords(now),
      },
      drawing(art.onPaper(ownQueen(now), { asleep, blank: isBlank(now) }), {
        class: `draw-figure ${asleep ? '' : 'draw-awake'} ${woken ? 'draw-woken' : ''}`,
        key: 'figure',
      }),
      drawing(LIVE, { class: 'draw-live', key: 'live' }),
    ),
    full && h('p', { class: 'draw-says slip', key: 'full' }, t('draw.full')),
    !isKept() && h('p', { class: 'draw-says slip', key: 'unkept' }, t('draw.unkept')),
  );

export const tabs = (group: Group, open: (group: Group) => void) =>
  choice({
    name: 'draw-group',
    legend: t('draw.groups'),
    look: 'draw-groups',
    value: group,
    pick: value => open(GROUPS.find(one => one === value) ?? group),
    options: GROUPS.map(one => ({
      value: one,
      label: t(`draw.group.${one}`),
      face: [picture(`draw ${one}`, art.groups[one])],
    })),
  });

export const panel = (group: Group, inside: Child[]) =>
  h('div', { class: `draw-panel draw-panel-${group} felt`, key: group }, inside);
