/* The house rules in one line: a button that opens them, and a small sign wherever a game is played by some. */

/** @import { Ctx, HouseRule, TableOptions } from '../types.js' */
import { h } from '../kit/dom.js';
import { sign } from '../kit/marks.js';
import { agreed, rulesLine } from '../state/house-rules.js';

/** How many there are, or which. @param {Ctx} ctx @param {readonly HouseRule[]} rules @param {Readonly<TableOptions>} customs @param {() => void} open @param {boolean} [named] */
export const rulesButton = ({ t }, rules, customs, open, named = false) => {
  const line = rulesLine(t, rules, customs);
  const n = agreed(t, rules, customs).length;
  const words = named || n === 0 ? line : t('houserules.some', { n });
  // Said in full, and it begins with what can be read.
  const said = words === line ? undefined : `${words}. ${line}`;
  return h('button', { class: 'btn s dark rules-button', key: 'rules', type: 'button', 'aria-haspopup': 'dialog', 'aria-label': said, onclick: open }, sign('home'), h('span', { key: 'word' }, words));
};

/** A small house at the menu of a table that has house rules. @param {boolean} some */
export const rulesSign = some => some && h('span', { key: 'rules', class: 'rules-sign', 'aria-hidden': 'true' }, sign('home'));

/** What was tapped shows at once; the table's own word follows. @template T @param {T} value @param {(value: T) => void} tell */
export const atOnce = (value, tell) => ({
  get: () => value,
  set: (/** @type {T} */ next) => {
    value = next;
    tell(next);
  },
});

/** What the table agreed on, to be changed. @param {Pick<Ctx, 'send'>} ctx @param {Readonly<TableOptions>} customs */
export const customsOf = ({ send }, customs) => atOnce(customs, next => send({ t: 'customs', customs: next }));
