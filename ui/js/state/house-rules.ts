/* The house rules of each game, in the order in which they are offered. The table alone applies them. */

import type { GameKind, HouseRule, TableOptions, Translate } from '../types.js';
import { HOUSE_RULES } from './core.js';
import { optionNames, NO_OPTIONS } from './table-options.js';

/** The other rule without which a rule has no effect: with closed hands every turn shows a card. */
const NEEDS: Record<GameKind, Partial<Record<HouseRule, HouseRule>>> = {
  queens: { rewind_by_consent: 'open_hands' },
  rescue: {},
};

/** Every house rule of a game. */
export const rulesFor = (game: GameKind) => HOUSE_RULES[game];

/** The rules of a game that can be chosen beside those that are on. */
export const offered = (game: GameKind, on: readonly HouseRule[]) =>
  HOUSE_RULES[game].filter(rule => {
    const needed = NEEDS[game][rule];
    return !needed || on.includes(needed);
  });

/**
 * Those that most families ask for: to help the youngest with open hands, to go back, to play with the four queens of the
 * newer box, and to be milder at the end of a turn and with Gnomes. The others come after "More".
 */
const COMMON: Record<GameKind, readonly HouseRule[]> = {
  queens: ['open_hands', 'rewind_by_consent', 'sixteen_queens'],
  rescue: ['rewind_by_consent', 'keep_fewer', 'decline_gnome'],
};

/** Whether most families ask for a rule. */
export const isCommon = (game: GameKind, rule: HouseRule) => COMMON[game].includes(rule);

/** Those of `rules` that the game has and that have an effect there. */
export const only = (rules: readonly HouseRule[], game: GameKind): HouseRule[] =>
  offered(game, rules).filter(rule => rules.includes(rule));

/** The key of the sentence that says what a rule changes in a game. */
export const textKey = (game: GameKind, rule: HouseRule) =>
  NEEDS[game][rule] ? `houserules.${rule}.${game}` : `houserules.${rule}.text`;

/** `rules` with one turned on or off. */
export const toggled = (rules: readonly HouseRule[], rule: HouseRule): HouseRule[] =>
  rules.includes(rule) ? rules.filter(one => one !== rule) : [...rules, rule];

/** Parses stored house rules; unknown ones are dropped. */
export const readRules = (raw: unknown): HouseRule[] =>
  Array.isArray(raw)
    ? [...new Set(Object.values(HOUSE_RULES).flat())].filter(rule => raw.includes(rule))
    : [];

/** The names of all rules and options that are on. */
export const agreed = (
  t: Translate,
  rules: readonly HouseRule[],
  options: Readonly<TableOptions> = NO_OPTIONS,
) => [...rules.map(rule => t(`houserules.${rule}`)), ...optionNames(t, options)];

/** "House rules: Open hands, No sums" */
export const rulesLine = (t: Translate, rules: readonly HouseRule[], options?: Readonly<TableOptions>) => {
  const names = agreed(t, rules, options);
  return names.length === 0 ? t('houserules.none') : t('houserules.list', { rules: names.join(', ') });
};

/** The key of the label of the beds in the centre. */
export const bedsKey = (beds: readonly boolean[]) => (beds.length > 12 ? 'table.beds_sixteen' : 'table.beds');
