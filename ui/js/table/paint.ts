/* Renders the table from its model. */

import type { Game } from './game.js';
import type { TableModel } from './model.js';
import { amend, h, rem } from '../kit/dom.js';
import { inHand } from './select.js';
import { marked } from './standing.js';
import { isDealing, isOver } from './phase.js';

/** With text larger than this, as a multiple of 16 px, the table scrolls instead of shrinking. */
const SCROLLS = 1.5;

/**
 * Elements that make room for others or hide them, by their name in `data-holds`: `:has()` would be evaluated
 * at every change.
 */
const HOLDS = [
  ['eye', '.eye'],
  ['look-up', '.look-up'],
  ['bench', ':scope > main > .bench'],
  ['kings', '.kings'],
  ['single', '.single'],
  ['chips', '.chips:not([data-count="1"])'],
  ['many-chips', '.chips:is([data-count="3"], [data-count="4"])'],
];

/** With more rings than this, they are quiet: before a choice gold is for one thing, then for what belongs to it. */
const [ALONE, FEW] = [1, 5];

/** Renders the parts of the table alone. */
export const lay = (field: HTMLElement, game: Game, m: TableModel) =>
  amend(field, h('div', { class: 'board' }, ...game.parts(m)));

/**
 * Sets `private` (dark surroundings) while a hand is open, and `was-private` after it has closed, to fade
 * back.
 * @param now whether a hand lies open
 */
export const light = (classes: Pick<DOMTokenList, 'contains' | 'toggle'>, now: boolean) => {
  if (now || classes.contains('private')) classes.toggle('was-private', !now);
  classes.toggle('private', now);
};

/** Renders the whole table, with the classes and data attributes that style sheets use. */
export const paint = (root: HTMLElement, field: HTMLElement, game: Game, m: TableModel) => {
  const { shape, low } = m.layout;
  root.classList.toggle('low', low);
  root.classList.toggle('scrolls', rem() > SCROLLS);
  root.classList.toggle('waits', !isOver(m) && !isDealing(m) && m.near !== m.decider);
  root.classList.toggle('deals', isDealing(m));
  light(root.classList, m.shown !== null && !m.on.desk.ctx.over);
  root.dataset.shape = shape;
  root.dataset.seats = String(m.update.people.length);
  Object.assign(root.dataset, game.marks(m.update, m.view));
  lay(field, game, m);
  const ringed = [...m.possible, ...m.selected].filter(target => !inHand(target));
  const rings = marked(field, ringed, '.card, .slot').length;
  root.classList.toggle('many', rings > (m.selected.length === 0 ? ALONE : FEW));
  const holds = HOLDS.flatMap(([name, what]) => (field.querySelector(what) ? name : [])).join(' ');
  if (field.dataset.holds !== holds) field.dataset.holds = holds;
};
