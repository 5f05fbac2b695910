/* The single-key shortcuts in the settings: each can be bound to another key. */

import type { Ctx } from '../types.js';
import type { Action } from '../table/shortcuts.js';
import { h } from '../kit/dom.js';
import { ACTIONS, shortcuts } from '../table/shortcuts.js';

/** Whether this device is likely to have a keyboard. */
export const hasKeys = () => globalThis.matchMedia?.('(any-pointer: fine)').matches ?? false;

export const createKeyboard = ({ t }: Ctx, redraw: () => void) => {
  let waiting: Action | null = null;
  let refused = false;

  const wait = (action: Action | null) => {
    [waiting, refused] = [action, false];
    redraw();
  };

  /** Binds the pressed key; Escape and Tab cancel. */
  const pressed = (event: KeyboardEvent) => {
    if (waiting === null || event.ctrlKey || event.altKey || event.metaKey || event.key === 'Shift') return;
    if (event.key === 'Tab') return wait(null);
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return wait(null);
    refused = !shortcuts.bind(waiting, event.key);
    if (!refused) waiting = null;
    redraw();
  };

  const row = (action: Action) => {
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
          'aria-label':
            waiting === action ? t('keys.press') : t('keys.change', { key, does: t(`keys.${action}`) }),
          onclick: ({ currentTarget }: Event) => {
            // Safari and Firefox on macOS give a clicked button no focus, and keys go to what has it.
            (currentTarget as HTMLElement).focus();
            wait(action);
          },
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
      { class: 'btn s dark', key: 'reset', onclick: () => (shortcuts.reset(), redraw()) },
      t('keys.reset'),
    ),
  ];
};
