/* The house rules of each game, in the order in which they are offered. The table alone applies them. */

/** @import { GameKind, HouseRule, TableOptions, Translate } from '../types.js' */
import { HOUSE_RULES } from './core.js';
import { optionNames, NO_OPTIONS } from './table-options.js';

/**
 * The other rule without which a rule has no effect: with closed hands every turn shows a card.
 * @type {Record<GameKind, Partial<Record<HouseRule, HouseRule>>>}
 */
const NEEDS = { queens: { rewind_by_consent: 'open_hands' }, rescue: {} };

/** Every house rule of a game. @param {GameKind} game */
export const rulesFor = game => HOUSE_RULES[game];

/**
 * The rules of a game that can be chosen beside those that are on.
 * @param {GameKind} game
 * @param {readonly HouseRule[]} on
 */
export const offered = (game, on) =>
  HOUSE_RULES[game].filter(rule => {
    const needed = NEEDS[game][rule];
    return !needed || on.includes(needed);
  });

/**
 * Those that most families ask for; the others come after "More".
 * @type {Record<GameKind, readonly HouseRule[]>}
 */
const COMMON = {
  queens: ['open_hands', 'rewind_by_consent', 'sixteen_queens'],
  rescue: ['rewind_by_consent', 'keep_fewer', 'decline_gnome'],
};

/** Whether most families ask for a rule. @param {GameKind} game @param {HouseRule} rule */
export const isCommon = (game, rule) => COMMON[game].includes(rule);

/**
 * Those of `rules` that the game has and that have an effect there.
 * @param {readonly HouseRule[]} rules
 * @param {GameKind} game
 * @returns {HouseRule[]}
 */
export const only = (rules, game) => offered(game, rules).filter(rule => rules.includes(rule));

/**
 * The key of the sentence that says what a rule changes in a game.
 * @param {GameKind} game
 * @param {HouseRule} rule
 */
export const textKey = (game, rule) =>
  NEEDS[game][rule] ? `houserules.${rule}.${game}` : `houserules.${rule}.text`;

/**
 * `rules` with one turned on or off.
 * @param {readonly HouseRule[]} rules
 * @param {HouseRule} rule
 * @returns {HouseRule[]}
 */
export const toggled = (rules, rule) =>
  rules.includes(rule) ? rules.filter(one => one !== rule) : [...rules, rule];

/** Parses stored house rules; unknown ones are dropped. @param {unknown} raw @returns {HouseRule[]} */
export const readRules = raw =>
  Array.isArray(raw)
    ? [...new Set(Object.values(HOUSE_RULES).flat())].filter(rule => raw.includes(rule))
    : [];

/**
 * The names of all rules and options that are on.
 * @param {Translate} t
 * @param {readonly HouseRule[]} rules
 * @param {Readonly<TableOptions>} [options]
 */
export const agreed = (t, rules, options = NO_OPTIONS) => [
  ...rules.map(rule => t(`houserules.${rule}`)),
  ...optionNames(t, options),
];

/**
 * "House rules: Open hands, No sums"
 * @param {Translate} t
 * @param {readonly HouseRule[]} rules
 * @param {Readonly<TableOptions>} [options]
 */
export const rulesLine = (t, rules, options) => {
  const names = agreed(t, rules, options);
  return names.length === 0 ? t('houserules.none') : t('houserules.list', { rules: names.join(', ') });
};

/** The key of the label of the beds in the centre. @param {readonly boolean[]} beds */
export const bedsKey = beds => (beds.length > 12 ? 'table.beds_sixteen' : 'table.beds');
