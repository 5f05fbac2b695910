/* "Something went wrong": what failed on this device, to read, and to hand to whoever helps. */

import type { Ctx } from '../types.js';
import type { Fault } from '../kit/faults.js';
import { textSheet } from '../album/file.js';
import { h } from '../kit/dom.js';
import { faults } from '../kit/faults.js';
import { orMissing } from '../kit/needed.js';
import { loadStyles } from '../kit/styles.js';
import { sign } from '../kit/marks.js';

const entry = ({ what, error, where, at, version, system, heard, times }: Fault) =>
  [
    `${at} UTC, Rouse ${version}, ${system}`,
    `${what}: ${error}${times > 1 ? `, ${times} times` : ''}`,
    ...where.map(line => `  at ${line}`),
    `  after ${heard.join(', ') || 'no message'}`,
  ].join('\n');

/** The newest first. */
export const reportOf = (all: readonly Fault[]) => [...all].reverse().map(entry).join('\n\n');

const reportSheet = async (ctx: Ctx) => {
  await orMissing(loadStyles('album'));
  const { t } = ctx;
  textSheet(ctx, t('about.faults'), t('about.faults_line'), 'rouse-report.txt', reportOf(faults()));
};

export const report = (ctx: Ctx) => {
  const { t } = ctx;
  const any = faults().length > 0;
  return h(
    'section',
    { class: 'panel felt about', key: 'faults', 'aria-labelledby': 'faults-title' },
    h('h2', { id: 'faults-title', key: 'title' }, t('about.faults')),
    h('p', { key: 'line' }, t(any ? 'about.faults_line' : 'about.faults_none')),
    any &&
      h(
        'button',
        { class: 'btn s', key: 'show', onclick: () => void reportSheet(ctx) },
        sign('notes'),
        h('span', { key: 'word' }, t('about.faults_show')),
      ),
  );
};
