/* The single-key shortcuts in the settings: each can be bound to another key. */

/** @import { Ctx } from '../types.js' */
import { h } from '../kit/dom.js';
import { ACTIONS, shortcuts } from '../table/shortcuts.js';

/** @typedef {import('../table/shortcuts.js').Action} Action */

/** Whether this device is likely to have a keyboard. */
export const hasKeys = () => globalThis.matchMedia?.('(any-pointer: fine)').matches ?? false;

/** @param {Ctx} ctx @param {() => void} redraw */
export const createKeyboard = ({ t }, redraw) => {
  /** @type {Action | null} */
  let waiting = null;
  let refused = false;

  /** @param {Action | null} action */
  const wait = action => {
    [waiting, refused] = [action, false];
    redraw();
  };

  /** Binds the pressed key; Escape and Tab cancel. @param {KeyboardEvent} event */
  const pressed = event => {
    if (waiting === null || event.ctrlKey || event.altKey || event.metaKey || event.key === 'Shift') return;
    if (event.key === 'Tab') return wait(null);
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return wait(null);
    refused = !shortcuts.bind(waiting, event.key);
    if (!refused) waiting = null;
    redraw();
  };

  /** @param {Action} action */
  const row = action => {
    const key = shortcuts.keyOf(action).toUpperCase();
    return h(
      'li',
      { key: action, class: 'key-row' },
      h('span', { key: 'does', id: `does-${action}` }, t(`keys.${action}`)),
      h(
        'button',
        {
          key: 'key',
          class: `btn s dark key-btn ${waiting === action ? 'waits' : ''}`,
          type: 'button',
          'aria-label':
            waiting === action ? t('keys.press') : t('keys.change', { key, does: t(`keys.${action}`) }),
          onclick: () => wait(action),
          onkeydown: pressed,
          onblur: () => waiting === action && wait(null),
        },
        waiting === action ? t(refused ? 'keys.other' : 'keys.press') : key,
      ),
    );
  };

  return () => [
    h('ul', { class: 'key-rows', key: 'rows' }, ACTIONS.map(row)),
    h(
      'button',
      { class: 'btn s dark', key: 'reset', type: 'button', onclick: () => (shortcuts.reset(), redraw()) },
      t('keys.reset'),
    ),
  ];
};
