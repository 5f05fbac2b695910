/* What the sheets of the door are made of: a title, lines, the reason, buttons. */

import type { Ctx, Visit } from '../types.js';
import type { Child } from '../kit/dom.js';
import type { Animal } from '../../art/shared/animals.js';
import { h } from '../kit/dom.js';
import { sign } from '../kit/marks.js';

/** `past`: the bar that the guest turned away from; `unopened`: whether the page of the table did not open */
export type Draft = {
  code: string;
  name: string;
  animal: Animal | null;
  asked: boolean;
  wrong: boolean;
  past: string;
  unopened: boolean;
};
/** `reason`: why the guest was not let in, or empty; `why`: in words; `inside`: whether this device sees the table */
export type Door = {
  ctx: Ctx;
  visit: Visit;
  draft: Draft;
  reason: string;
  why: string;
  inside: boolean;
  change: (change: Partial<Draft>) => void;
};

export const title = (words: string) => h('h1', { key: 'title', tabindex: '-1' }, words);
export const heading = ({ ctx: { t }, visit: { table } }: Door) =>
  title(table.name ? t('door.title', { table: table.name }) : t('door.title_plain'));
export const because = ({ why }: Door) =>
  why && h('p', { key: 'why', class: 'door-why', id: 'door-why' }, why);
export const line = (words: string, key = 'line') => h('p', { key, class: 'door-line' }, words);
/**
 * @param act null for the one that sends the form
 * @param face who does it
 * @param busy whether it waits for an answer, and a further tap does nothing
 */
export const button = (
  words: string,
  mark: Parameters<typeof sign>[0],
  act: (() => void) | null,
  kind = '',
  face?: Child,
  busy = false,
) =>
  h(
    'button',
    {
      key: mark,
      class: `btn ${kind}`,
      type: act ? 'button' : 'submit',
      'aria-busy': busy && 'true',
      onclick: act ?? undefined,
    },
    face,
    sign(mark),
    h('span', { key: 'word' }, words),
  );
/** For those who see the table already, and are asked for a code before they sit down. */
export const toTable = ({ ctx, inside }: Door) =>
  inside && button(ctx.t('app.back'), 'back', ctx.visit.back, 'paper');
