/* The button that opens the house rules and counts them, and the sign of a table that has some. */

import type { Ctx, HouseRule, TableOptions } from '../types.js';
import { h } from '../kit/dom.js';
import { needed } from '../kit/needed.js';
import { sign } from '../kit/marks.js';
import { agreed, rulesLine } from '../state/house-rules.js';
import { NO_OPTIONS } from '../state/table-options.js';

/** The button: with the number of rules. */
export const rulesButton = (
  { t }: Ctx,
  rules: readonly HouseRule[],
  options: Readonly<TableOptions>,
  open: () => void,
) => {
  const line = rulesLine(t, rules, options);
  const n = agreed(t, rules, options).length;
  const words = n === 0 ? line : t('houserules.some', { n });
  // The label names all rules, and begins with the visible text.
  const said = words === line ? undefined : `${words}. ${line}`;
  return h(
    'button',
    {
      class: 'btn s dark rules-button',
      key: 'rules',
      'aria-haspopup': 'dialog',
      'aria-label': said,
      onclick: open,
    },
    sign('home'),
    h('span', { key: 'word' }, words),
  );
};

/** Opens the sheet of house rules, which few ask for: it is fetched then. */
export const rulesSheet = (open: (sheet: typeof import('./sheets/house-rules.js')) => void) =>
  void needed(() => import('./sheets/house-rules.js')).then(open, () => {});

/** The sign at the menu of a table that has house rules. */
export const rulesSign = (some: boolean) =>
  some && h('span', { key: 'rules', class: 'rules-sign', 'aria-hidden': 'true' }, sign('home'));

/**
 * A value that changes at once when it is set, and is also sent to the table.
 * @param live the value of the table, which another device may change
 */
export const atOnce = <T>(value: T, tell: (value: T) => void, live: () => T = () => value) => {
  let seen = JSON.stringify(live());
  return {
    get: () => {
      const now = JSON.stringify(live());
      if (now !== seen) value = live();
      seen = now;
      return value;
    },
    set: (next: T) => {
      value = next;
      tell(next);
    },
  };
};

/** The table options, as a value that can be changed. */
export const optionsOf = ({ send, state }: Pick<Ctx, 'send' | 'state'>, options: Readonly<TableOptions>) => {
  const live = () => {
    const { update, lobby } = state();
    return update ? (update.options ?? NO_OPTIONS) : (lobby?.options ?? options);
  };
  return atOnce(options, next => send({ t: 'options', options: next }), live);
};
