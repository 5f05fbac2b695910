/* A sheet that brings a text in: a field to paste it into, a button for a file, and what has become of it. */

import type { Ctx } from '../types.js';
import { h } from '../kit/dom.js';
import { sign } from '../kit/marks.js';
import { openSheet } from '../kit/sheets.js';

/** What went wrong, or what has become of what was brought. */
const toldLines = (sentences: string[]) =>
  sentences.map((sentence, at) =>
    h(
      'p',
      { key: `told-${at}`, class: 'bring-trouble' },
      sign('info'),
      h('span', { key: 'words' }, sentence),
    ),
  );

const textField = (label: string) =>
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

const acts = (
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

/** where the sheet shows what happens */
export interface Place {
  say: (sentences: string[]) => void;
  /** says how far it is */
  goes: (sentence: string) => void;
  isOpen: () => boolean;
  close: () => void;
}

/**
 * @param plan `largest`: the largest file that is read, in bytes; `long`: what is said of a larger one; `bring`: brings in
 * what was pasted or read
 */
export const openBring = (
  { t, announce }: Pick<Ctx, 't' | 'announce'>,
  {
    title,
    label,
    largest,
    long,
    bring,
  }: {
    title: () => string;
    label: () => string;
    largest: number;
    long: () => string;
    bring: (text: string, place: Place) => unknown;
  },
) => {
  let told: string[] = [];
  let open = true;
  const field = () => document.querySelector('.sheet-bring textarea') as HTMLTextAreaElement;
  return openSheet({
    name: 'text sheet-bring',
    title,
    closed: () => void (open = false),
    content: sheet => {
      const show = (sentences: string[]) => {
        told = sentences;
        if (open) sheet.redraw();
      };
      const say = (sentences: string[]) => {
        show(sentences);
        if (sentences.length > 0) announce.alert(sentences.join(' '));
      };
      const chosen = async (event: Event & { currentTarget: EventTarget | null }) => {
        const [file] = (event.currentTarget as HTMLInputElement).files ?? [];
        if (!file) return;
        const tooLong = file.size > largest;
        field().value = tooLong ? '' : await file.text();
        say(tooLong ? [long()] : []);
      };
      const place = {
        say,
        goes: (sentence: string) => show([sentence]),
        isOpen: () => open,
        close: sheet.close,
      };
      return [textField(label()), toldLines(told), acts(t, chosen, () => void bring(field().value, place))];
    },
  });
};
