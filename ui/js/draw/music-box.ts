/* The third group of the drawing page: the tune that wakes her, on a music box of five pins, and names. */

import * as art from '../../art/drawn/easel.js';
import { choice } from '../kit/choices.js';
import { h } from '../kit/dom.js';
import { t } from '../kit/i18n.js';
import { NAME_LENGTH } from '../state/core.js';
import { TUNE } from '../state/drawing.js';
import { picture } from './tools.js';

/** The five notes, one of which is changed next. */
const pegs = (tune: readonly number[], at: number, choose: (at: number) => void) =>
  choice({
    name: 'draw-peg',
    legend: t('draw.tune'),
    look: 'draw-pegs',
    value: String(at),
    pick: value => choose(Number(value)),
    options: tune.map((note, peg) => ({
      value: String(peg),
      label: t('draw.note', { n: peg + 1, bell: note + 1 }),
      face: [
        h('span', {
          class: 'draw-note',
          key: 'note',
          'aria-hidden': 'true',
          '--dot': art.NOTES[note],
          '--high': note,
        }),
      ],
    })),
  });

/** Eight bells: each tap is heard, and is the next note. */
const bells = (strike: (note: number) => void) =>
  h(
    'div',
    { class: 'draw-bells', key: 'bells', role: 'group', 'aria-label': t('draw.bells') },
    Array.from({ length: TUNE.notes }, (_, note) =>
      h('button', {
        class: 'draw-bell',
        key: note,
        'aria-label': t('draw.bell', { n: note + 1 }),
        '--dot': art.NOTES[note],
        '--high': note,
        onclick: () => strike(note),
      }),
    ),
  );

interface Box {
  tune: readonly number[];
  /** which note is changed next */
  at: number;
  choose: (at: number) => void;
  strike: (note: number) => void;
  wake: () => void;
}

/** Notes go from the left to the right in every language. */
export const musicBox = ({ tune, at, choose, strike, wake }: Box) =>
  h(
    'div',
    { class: 'draw-box', key: 'box' },
    h('div', { class: 'draw-song', key: 'song', dir: 'ltr' }, pegs(tune, at, choose), bells(strike)),
    h(
      'button',
      { class: 'btn paper draw-wake', key: 'wake', onclick: wake },
      picture('music box', art.musicBox),
      h('span', { key: 'word' }, t('draw.wake')),
    ),
  );

/** A field for a name. */
export const nameField = (
  which: 'name' | 'by',
  value: string,
  example: string,
  write: (value: string) => void,
) => {
  const heard = (event: Event) => write((event.target as HTMLInputElement).value);
  return h(
    'div',
    { class: 'draw-name', key: which },
    h('label', { class: 'name-label', key: 'label', for: `draw-${which}` }, t(`draw.${which}`)),
    h('input', {
      id: `draw-${which}`,
      key: 'input',
      class: 'field',
      type: 'text',
      maxlength: NAME_LENGTH,
      autocomplete: 'off',
      spellcheck: 'false',
      'aria-label': t(`draw.${which}`),
      enterkeyhint: 'done',
      placeholder: example,
      value,
      // Her shelf is that of the whole name of who draws her.
      ...(which === 'by' ? { onchange: heard } : { oninput: heard }),
    }),
  );
};
