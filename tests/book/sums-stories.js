/* Stories of the sums that somebody is asked, and of what is remembered of them. */

import { at, bench, spot } from './steps.js';

const LEARN_SUMS = ['.home [data-key=learn]', '.learn .play-rescue', '.chapter:last-child'];
/** What is known of two people. */
const ofFamily = (/** @type {number} */ shift) => ({ shift, n: 9, easy: 5, at: 30 });
const KNOWN = {
  'rouse.coach.1': {
    Ben: { answers: 12, skill: -1, families: { plus: ofFamily(0) } },
    Anna: {
      answers: 40,
      skill: 0.3,
      families: {
        plus: ofFamily(1),
        doubles: ofFamily(1),
        bonds: ofFamily(1.5),
        over: ofFamily(0),
        take: ofFamily(0),
        times: ofFamily(-1),
      },
      missed: { '6 + 7': { due: 44, gap: 3 }, '9 − 4': { due: 50, gap: 8 }, '7 × 8': { due: 60, gap: 20 } },
    },
  },
};
/** What two people have practised at the bench of the game that ends. */
const PRACTISED = {
  'rouse.coach.1': {
    Anna: { answers: 40, skill: 0, lately: { game: 'rescue', rev: 1, signs: { '−': 2 } } },
    Ben: { answers: 40, skill: -1, lately: { game: 'rescue', rev: 1, signs: { '+': 1 } } },
  },
};

/** @type {Record<string, import('./steps.js').Story>} */
export const ASKED = {
  'warm-up-who': at('home', '.warm-up h2', ...LEARN_SUMS),
  'warm-up': at('home', '.warm-up .answers', ...LEARN_SUMS, '.warm-up .btn'),
  'warm-up-missed': at(
    'home',
    '.warm-up .counters',
    ...LEARN_SUMS,
    '.warm-up .btn',
    '.answers .key:first-child',
  ),
  'warm-up-over': at('home', '.lesson-over', ...LEARN_SUMS, '.warm-up .btn', '.lesson-acts .paper'),
  'sums-page': {
    ...at('home', 'dialog .sums-page', '.home [data-key=settings]', '[data-key=sums]'),
    kept: KNOWN,
  },
  'sums-none': at('home', 'dialog.sheet-sums', '.home [data-key=settings]', '[data-key=sums]'),
  'sums-lost': {
    ...at('home', 'dialog [data-key=lost]', '.home [data-key=settings]', '[data-key=sums]'),
    kept: { 'rouse.coach.1': '{"Anna' },
  },
  'sums-erase': {
    ...at(
      'home',
      'dialog [data-key=really]',
      '.home [data-key=settings]',
      '[data-key=sums]',
      'dialog [data-key=erase]',
    ),
    kept: KNOWN,
  },
  'sums-take': {
    ...at(
      'home',
      'dialog.sheet-text',
      '.home [data-key=settings]',
      '[data-key=sums]',
      'dialog [data-key=along]',
    ),
    kept: KNOWN,
  },
  'sums-bring': at(
    'home',
    'dialog.sheet-bring .bring-trouble',
    '.home [data-key=settings]',
    '[data-key=sums]',
    'dialog [data-key=bring]',
    '.sheet-bring textarea := nonsense',
    '.sheet-bring [data-key=yes]',
  ),
  'rescue-bench-asks': bench('rescue-actions', '.bench .answers', [2, 0]),
  'rescue-bench-answered': bench('rescue-actions', '.answers .on', [2, 0], '[data-key="answer 7"]'),
  'rescue-bench-missed': bench(
    'rescue-red',
    '.bench .counters + .line + .answers',
    [0, 1],
    '[data-key="answer 9"], [data-key="answer 11"]',
  ),
  'rescue-bench-told': bench(
    'rescue-red',
    '.bench .counters + .line + .ops',
    [0, 1],
    '[data-key="answer 9"], [data-key="answer 11"]',
    '.counters ~ .answers [data-key="answer 10"]',
  ),
  'rescue-bench-claim': bench('rescue-actions', '.ops [data-key=nothing]', []),
  'rescue-bench-claimed': bench('rescue-actions', '.bench .line', [], '.ops [data-key=nothing]'),
  'rescue-bench-asks-red': bench('rescue-red', '.bench .answers', [0, 1]),
  'rescue-bench-silent': bench(
    'rescue-actions',
    '.ops [data-key="ask me"]',
    [2, 0],
    '[data-key="no asking"]',
    spot('realm 0 2'),
  ),
  'rescue-bench-first-answered': bench(
    'rescue-first',
    '.ops .on',
    [0, 2],
    '[data-key="answer 7"], [data-key="answer 3"]',
  ),
  'rescue-end': { ...at('rescue-end', '.end .end-again'), kept: PRACTISED },
  'rescue-end-practised': { ...at('rescue-end', '.end-practised'), kept: PRACTISED },
  'rescue-end-sums': { ...at('rescue-end', 'dialog .sums-page', '.end-practised'), kept: PRACTISED },
};
