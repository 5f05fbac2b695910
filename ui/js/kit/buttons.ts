/* Buttons that look alike everywhere. */

import type { Props } from './attributes.js';
import { h } from './dom.js';
import { sign } from './marks.js';

/** A round button that shows a drawing alone: `label` says what it does. */
export const round = (
  mark: Parameters<typeof sign>[0],
  label: string,
  onclick: () => void,
  { class: more = '', ...props }: Props = {},
) =>
  h('button', { class: `rb ${more}`.trim(), key: mark, 'aria-label': label, onclick, ...props }, sign(mark));
