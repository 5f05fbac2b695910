/* House rules: which there are for each game, in the order in which they are offered. What they change is for the table to say. */

/** @import { GameKind, HouseRule, TableOptions, Translate } from '../types.js' */
import { HOUSE_RULES } from './core.js';
import { customNames, NO_CUSTOMS } from './customs.js';

/** Without this other rule, a rule changes nothing: with closed hands every turn shows a card. @type {Record<GameKind, Partial<Record<HouseRule, HouseRule>>>} */
const NEEDS = { queens: { rewind_by_consent: 'open_hands' }, rescue: {} };

/** Every house rule of a game. @param {GameKind} game */
export const rulesFor = game => HOUSE_RULES[game];

/** Those that can be chosen beside the ones that are on. @param {GameKind} game @param {readonly HouseRule[]} on */
export const offered = (game, on) =>
  HOUSE_RULES[game].filter(rule => {
    const needed = NEEDS[game][rule];
    return !needed || on.includes(needed);
  });

/** Those that a game has and that change something there. @param {readonly HouseRule[]} rules @param {GameKind} game @returns {HouseRule[]} */
export const only = (rules, game) => offered(game, rules).filter(rule => rules.includes(rule));

/** The sentence that says what a rule changes in a game. @param {GameKind} game @param {HouseRule} rule */
export const textKey = (game, rule) => (NEEDS[game][rule] ? `houserules.${rule}.${game}` : `houserules.${rule}.text`);

/** Turned on or off; the others stay as they are. @param {readonly HouseRule[]} rules @param {HouseRule} rule @returns {HouseRule[]} */
export const toggled = (rules, rule) => (rules.includes(rule) ? rules.filter(one => one !== rule) : [...rules, rule]);

/** Whatever lies in the storage, if it is a list of house rules. @param {unknown} raw @returns {HouseRule[]} */
export const readRules = raw => (Array.isArray(raw) ? [...new Set(Object.values(HOUSE_RULES).flat())].filter(rule => raw.includes(rule)) : []);

/** The names of everything that a table agreed on. @param {Translate} t @param {readonly HouseRule[]} rules @param {Readonly<TableOptions>} [customs] */
export const agreed = (t, rules, customs = NO_CUSTOMS) => [...rules.map(rule => t(`houserules.${rule}`)), ...customNames(t, customs)];

/** "House rules: Open hands, No sums" @param {Translate} t @param {readonly HouseRule[]} rules @param {Readonly<TableOptions>} [customs] */
export const rulesLine = (t, rules, customs) => {
  const names = agreed(t, rules, customs);
  return names.length === 0 ? t('houserules.none') : t('houserules.list', { rules: names.join(', ') });
};

/** What the beds in the centre are called. @param {readonly boolean[]} beds */
export const bedsKey = beds => (beds.length > 12 ? 'table.beds_sixteen' : 'table.beds');
