/* The sheet of the table in words: what lies there, what can be chosen now, and why the last tap was refused.
   It is text to read, and is never announced. */

import type { Ctx } from '../../types.js';
import type { TableModel } from '../model.js';
import type { Part } from '../words.js';
import { h } from '../../kit/dom.js';
import { openSheet } from '../../kit/sheets.js';
import { isChoosing } from '../phase.js';

/** The name that a screen reader has for an element. */
const named = (one: Element | null) =>
  one?.getAttribute('aria-label') ?? one?.querySelector('.vh')?.textContent ?? one?.textContent?.trim() ?? '';

/** The names of the targets that can be tapped now. */
const choices = (root: HTMLElement, { possible, on }: TableModel): string[] => [
  ...new Set(
    [...possible].map(
      target => named(root.querySelector(`[data-spot="${CSS.escape(target)}"]`)) || on.desk.called(target),
    ),
  ),
];

const section = ({ title, lines }: Part) =>
  h(
    'section',
    { key: title, class: 'in-words' },
    h('h3', { key: 'title' }, title),
    h(
      'ul',
      { key: 'lines' },
      lines.map((line, at) => h('li', { key: String(at) }, line)),
    ),
  );

export const wordsSheet = ({
  ctx: { t },
  root,
  model,
  summary,
  why,
}: {
  ctx: Ctx;
  root: HTMLElement;
  model: () => TableModel;
  summary: (m: TableModel) => Part[];
  why: () => string;
}) =>
  openSheet({
    name: 'words',
    title: () => t('menu.table'),
    follows: true,
    content: () => {
      const m = model();
      const parts = [
        {
          title: t('table.action'),
          lines: [...root.querySelectorAll('.status > *')].map(named).filter(Boolean),
        },
        { title: t('tell.why'), lines: isChoosing(m) && why() ? [why()] : [] },
        { title: t('tell.can'), lines: isChoosing(m) ? choices(root, m) : [] },
        ...summary(m),
      ];
      return parts.filter(({ lines }) => lines.length > 0).map(section);
    },
  });
