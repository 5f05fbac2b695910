/* The parts of a sheet that brings a text in: a field to paste it into, a button for a file, and what has become of it. */

import type { Ctx } from '../types.js';
import { h } from '../kit/dom.js';
import { sign } from '../kit/marks.js';

/** What went wrong, or what has become of what was brought. */
export const toldLines = (sentences: string[]) =>
  sentences.map((sentence, at) =>
    h(
      'p',
      { key: `told-${at}`, class: 'bring-trouble' },
      sign('info'),
      h('span', { key: 'words' }, sentence),
    ),
  );

export const textField = (label: string) =>
  h('textarea', {
    class: 'text-field',
    key: 'text',
    rows: 6,
    'aria-label': label,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    dir: 'auto',
  });

export const acts = (
  t: Ctx['t'],
  chosen: (event: Event & { currentTarget: EventTarget | null }) => void,
  yes: () => void,
) =>
  h(
    'div',
    { class: 'sheet-acts', key: 'acts' },
    h(
      'label',
      { class: 'btn paper bring-file', key: 'file' },
      sign('notes'),
      h('span', { key: 'word' }, t('album.bring_file')),
      h('input', { key: 'file', type: 'file', accept: '.txt,text/plain', onchange: chosen }),
    ),
    h(
      'button',
      { class: 'btn', key: 'yes', onclick: yes },
      sign('album'),
      h('span', { key: 'word' }, t('album.bring_yes')),
    ),
  );
