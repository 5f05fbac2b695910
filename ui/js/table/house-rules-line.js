/* The button that opens the house rules and counts them, and the sign of a table that has some. */

/** @import { Ctx, HouseRule, TableOptions } from '../types.js' */
import { h } from '../kit/dom.js';
import { needed } from '../kit/needed.js';
import { sign } from '../kit/marks.js';
import { agreed, rulesLine } from '../state/house-rules.js';

/**
 * The button: with the number of rules.
 * @param {Ctx} ctx
 * @param {readonly HouseRule[]} rules
 * @param {Readonly<TableOptions>} options
 * @param {() => void} open
 */
export const rulesButton = ({ t }, rules, options, open) => {
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
      type: 'button',
      'aria-haspopup': 'dialog',
      'aria-label': said,
      onclick: open,
    },
    sign('home'),
    h('span', { key: 'word' }, words),
  );
};

/**
 * Opens the sheet of house rules, which few ask for: it is fetched then.
 * @param {(sheet: typeof import('./sheets/house-rules.js')) => void} open
 */
export const rulesSheet = open => void needed(() => import('./sheets/house-rules.js')).then(open, () => {});

/** The sign at the menu of a table that has house rules. @param {boolean} some */
export const rulesSign = some =>
  some && h('span', { key: 'rules', class: 'rules-sign', 'aria-hidden': 'true' }, sign('home'));

/**
 * A value that changes at once when it is set, and is also sent to the table.
 * @template T
 * @param {T} value
 * @param {(value: T) => void} tell
 */
export const atOnce = (value, tell) => ({
  get: () => value,
  set: (/** @type {T} */ next) => {
    value = next;
    tell(next);
  },
});

/**
 * The table options, as a value that can be changed.
 * @param {Pick<Ctx, 'send'>} ctx
 * @param {Readonly<TableOptions>} options
 */
export const optionsOf = ({ send }, options) =>
  atOnce(options, next => send({ t: 'options', options: next }));
