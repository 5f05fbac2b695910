/* The sheet of house rules and table options: to choose them before the deal, or to look at them afterwards.
   Each says what it changes. */

import type { GameKind, HouseRule, TableOptions, Translate } from '../../types.js';
import type { Sheet } from '../../kit/sheets.js';
import { choice } from '../../kit/choices.js';
import { h } from '../../kit/dom.js';
import { sign } from '../../kit/marks.js';
import { openSheet } from '../../kit/sheets.js';
import { NO_OPTIONS, optionNames, secondsOf, timerName, TIMERS } from '../../state/table-options.js';
import { agreed, isCommon, offered, textKey, toggled } from '../../state/house-rules.js';
import { RULE_PICTURES, strip } from '../illustrated.js';

/** A value with getter and setter. */
type Held<T> = { get: () => T; set: (value: T) => void };

/** The width of a card in the pictures, in CSS pixels: smaller than one with words. */
const CARD = 46;

/**
 * The name of a rule, what it does in pictures, for children who do not read yet, and in words. Only a rule that
 * is on shows its words, so that all rules are in sight.
 */
const words = (game: GameKind, what: keyof typeof RULE_PICTURES, name: string, text: string, on = true) =>
  h(
    'span',
    { key: 'words', class: 'rule-words' },
    h('b', { key: 'name' }, name),
    strip(RULE_PICTURES[what], { game, width: CARD, signs: {} }, 'rule-shows'),
    h('span', { key: 'text', class: on ? '' : 'vh' }, text),
  );
const wordsOf = (t: Translate, game: GameKind, rule: HouseRule, on?: boolean) =>
  words(game, rule, t(`houserules.${rule}`), t(textKey(game, rule)), on);

/** A rule as a switch. */
const toggle = (key: string, on: boolean, flip: () => void, said: ReturnType<typeof words>) =>
  h(
    'li',
    { key },
    h(
      'button',
      { class: 'house-rule', role: 'switch', 'aria-checked': String(on), onclick: flip },
      h('span', { key: 'box', class: 'rule-box', 'aria-hidden': 'true' }, on && sign('check')),
      said,
    ),
  );

/** A rule that is on, as text. */
const held = (key: string, said: ReturnType<typeof words>) =>
  h(
    'li',
    { key, class: 'house-rule on' },
    h('span', { key: 'box', class: 'rule-box', 'aria-hidden': 'true' }, sign('check')),
    said,
  );

const chooseOptions = (
  t: Translate,
  game: GameKind,
  sheet: Sheet,
  { get, set }: Held<Readonly<TableOptions>>,
) => {
  const agree = (change: Partial<TableOptions>) => {
    set({ ...get(), ...change });
    sheet.redraw();
  };
  const { timer, ghosts } = get();
  return [
    h('h3', { key: 'options-title' }, t('options.title')),
    choice({
      name: 'timer',
      look: 'timers',
      legend: t('options.timer'),
      value: timer,
      pick: value => agree({ timer: TIMERS.find(one => one === value) ?? 'off' }),
      options: TIMERS.map(value => ({ value, label: timerName(t, value) })),
    }),
    h('p', { key: 'timer-text' }, t('options.timer.text')),
    h(
      'ul',
      { key: 'options', class: 'house-rules' },
      toggle(
        'ghosts',
        ghosts,
        () => agree({ ghosts: !ghosts }),
        words(game, 'ghosts', t('options.ghosts'), t('options.ghosts.text'), ghosts),
      ),
    ),
  ];
};

const heldCustoms = (t: Translate, game: GameKind, { timer, ghosts }: Readonly<TableOptions>) => [
  timer !== 'off' &&
    held(
      'timer',
      words(game, 'timer', t('options.timer.on', { n: secondsOf(timer) }), t('options.timer.text')),
    ),
  ghosts && held('ghosts', words(game, 'ghosts', t('options.ghosts'), t('options.ghosts.text'))),
];

/** The rules that most families ask for, or the others, each as a switch. */
const switches = (
  t: Translate,
  game: GameKind,
  sheet: Sheet,
  { get, set }: Held<readonly HouseRule[]>,
  common: boolean,
) =>
  h(
    'ul',
    { key: `rules ${common}`, class: 'house-rules' },
    offered(game, get())
      .filter(rule => isCommon(game, rule) === common)
      .map(rule => {
        const flip = () => {
          set(toggled(get(), rule));
          sheet.redraw();
        };
        const on = get().includes(rule);
        return toggle(rule, on, flip, wordsOf(t, game, rule, on));
      }),
  );

/** The sheet in which each rule is a switch. */
export const chooseRules = (
  t: Translate,
  game: GameKind,
  { get, set }: Held<readonly HouseRule[]>,
  options: Held<Readonly<TableOptions>>,
) =>
  openSheet({
    name: 'house-rules',
    title: () => t('houserules.title'),
    follows: true,
    content: sheet => [
      switches(t, game, sheet, { get, set }, true),
      h(
        'details',
        {
          key: 'more',
          class: 'sheet-more',
          open: get().some(rule => !isCommon(game, rule)) || optionNames(t, options.get()).length > 0,
        },
        h('summary', { key: 'open', class: 'btn s paper' }, sign('more'), t('home.more')),
        switches(t, game, sheet, { get, set }, false),
        ...chooseOptions(t, game, sheet, options),
      ),
      h(
        'div',
        { key: 'feet', class: 'sheet-feet' },
        h(
          'button',
          { key: 'done', class: 'btn', onclick: sheet.close },
          sign('check'),
          h('span', { key: 'word' }, t('people.done')),
        ),
      ),
    ],
  });

/**
 * The sheet with the rules of this table. With `change`, the table options can be changed: by a client that
 * manages the table.
 */
export const showRules = (
  t: Translate,
  game: GameKind,
  rules: readonly HouseRule[],
  options: Readonly<TableOptions> = NO_OPTIONS,
  change: Held<Readonly<TableOptions>> | null = null,
) =>
  openSheet({
    name: 'house-rules',
    title: () => t('houserules.title'),
    follows: change !== null,
    content: sheet => [
      h('p', { key: 'hint' }, t(rules.length > 0 ? 'houserules.hold' : 'houserules.none')),
      agreed(t, rules, change ? NO_OPTIONS : options).length > 0 &&
        h(
          'ul',
          { key: 'rules', class: 'house-rules' },
          rules.map(rule => held(rule, wordsOf(t, game, rule))),
          change === null && heldCustoms(t, game, options),
        ),
      ...(change ? chooseOptions(t, game, sheet, change) : []),
    ],
  });
