/* The table of The Rescue: what the offers allow, and what it says of them. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { LANGUAGES, setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { away, stepsOf } from '../../dist/dev/js/games/rescue/action.js';
import { faceAt } from '../../dist/dev/js/games/rescue/faces.js';
import { counted, free, tooMany } from '../../dist/dev/js/games/rescue/limit.js';
import { lifted } from '../../dist/dev/js/games/rescue/model.js';
import { dieUp, prompt, question } from '../../dist/dev/js/games/rescue/prompt.js';
import { ways } from '../../dist/dev/js/games/rescue/action-kinds.js';
import { whyText } from '../../dist/dev/js/games/rescue/why.js';
import { narrow, tap } from '../../dist/dev/js/table/select.js';
import { rulesFor, textKey } from '../../dist/dev/js/state/house-rules.js';
import { load } from './catalogues.js';
import { seat, view } from './fixtures/bare-rescue.js';

const CHOOSING = /** @type {const} */ ({ is: 'choosing', read: false, rests: false });
const IDLE = /** @type {const} */ ({ is: 'idle', read: false });

before(() => setLanguage('en', load));

test('targets name cards, and a sleeping queen has no face', () => {
  const now = view();
  assert.deepEqual(
    ['realm 0 1', 'realm 0 3', 'companion 1 0', 'king 1', 'pile 0', 'grid 3', 'grid 1'].map(one =>
      faceAt(now, one),
    ),
    ['53', null, '67', null, '58', '66', undefined],
  );
  assert.deepEqual(lifted(now, ['realm 0 0', 'realm 0 3']), ['52']);
});

test('the die shows the last roll, the Gnome’s own while it is asked about, and no dragon without one', () => {
  const now = view();
  const rolled = /** @type {any} */ ({ t: 'rolled', seat: 0, die: '3' });
  assert.equal(dieUp(now, []), '1');
  assert.equal(dieUp(now, [rolled]), '3');
  assert.equal(dieUp({ ...now, pending: { t: 'gnome', rolled: 'dragon' } }, [rolled]), 'dragon');
});

test('the chips come from the offers alone', () => {
  const offers = {
    listed: [
      ['realm 0 2', 'realm 0 5', 'confirm'],
      ['realm 0 6', 'pile 0'],
      ['realm 0 4', 'companion 0 0', 'king 0'],
      ['realm 0 4', 'companion 0 0', 'king 2'],
      ['done'],
    ],
    picks: [{ from: ['realm 0 0', 'realm 0 1', 'realm 0 2', 'realm 0 5'], min: 3, max: 4 }],
  };
  const m = { phase: CHOOSING, view: view(), update: { offers } };
  assert.deepEqual(ways(/** @type {any} */ (m)), {
    unknown: false,
    equation: true,
    pair: { n: 6, taps: ['realm 0 2', 'realm 0 5'] },
    book: true,
    rescues: [['realm 0 4', 'companion 0 0']],
  });
  assert.deepEqual(ways(/** @type {any} */ ({ ...m, phase: IDLE })), {
    unknown: false,
    equation: false,
    pair: null,
    book: false,
    rescues: [],
  });
  const own = (/** @type {string} */ target) => /^(realm|companion) 0 /.test(target);
  assert.ok(!narrow(offers, [], own).possible.has('king 0'), 'first an own card');
  assert.deepEqual([...narrow(offers, ['realm 0 4', 'companion 0 0'], own).possible], ['king 0', 'king 2']);
  assert.deepEqual(tap(offers, ['realm 0 2'], 'realm 0 4', own), ['realm 0 4']);
});

test('at the level that names sums, a pair alone offers no sum', () => {
  const offers = { listed: [['done']], picks: [{ from: ['realm 0 2', 'realm 0 5'], min: 2, max: 2 }] };
  const offered = (/** @type {any[]} */ known) =>
    ways(/** @type {any} */ ({ phase: CHOOSING, view: view(), update: { offers }, level: 'first', known }))
      .equation;
  assert.equal(offered([{ lone: null }]), false);
  assert.equal(offered([{ lone: null }, { lone: 2 }]), true);
});

test('a swap changes one side and keeps the other', () => {
  const offers = {
    listed: [
      ['realm 0 0', 'realm 1 0'],
      ['realm 0 0', 'realm 2 0'],
      ['realm 0 1', 'realm 1 0'],
    ],
    picks: [],
  };
  const none = () => false;
  assert.deepEqual(tap(offers, ['realm 0 0', 'realm 1 0'], 'realm 0 1', none), ['realm 1 0', 'realm 0 1']);
});

test('R-14.3, R-14.4: what counts to the limit, and what is asked at the end of a turn', () => {
  const realm = ['52', '53', '56', null, '10', null, '49'];
  const all = view({ seats: [seat(realm), seat(['57'])], step: 'discard' });
  assert.deepEqual([counted(all, 0), free(all, 0), tooMany(all, 0)], [7, 0, 2]);
  assert.equal(question(t, /** @type {any} */ (all)), t('rescue.prompt.discard', { n: 2 }));
  const awake = view({
    seats: [seat(realm), seat(['57'])],
    step: 'discard',
    house_rules: ['sleepers_do_not_count', 'keep_fewer'],
  });
  assert.deepEqual([counted(awake, 0), free(awake, 0), tooMany(awake, 0), free(awake, 1)], [5, 0, 0, 4]);
  assert.equal(question(t, /** @type {any} */ (awake)), 'You may put more cards away.');
});

test('a refusal is a sentence of this game', () => {
  const update = /** @type {any} */ ({
    people: [{ name: 'Ben' }],
    game: { game: 'rescue', view: view({ step: 'roll' }) },
  });
  const why = (/** @type {any} */ refusal) => whyText(t, refusal, update, ['52', '53', '59']);
  assert.equal(why({ code: 'wrong_step' }), 'First: roll the die.');
  const acting = /** @type {any} */ ({ ...update, game: { ...update.game, view: view() } });
  assert.equal(
    whyText(t, /** @type {any} */ ({ code: 'wrong_step' }), acting, ['52', '57']),
    t('why.not_a_move'),
    'a number of somebody else, while summing',
  );
  assert.equal(
    whyText(t, /** @type {any} */ ({ code: 'wrong_step' }), acting, []),
    'First: use your cards, then Done.',
    'the die',
  );
  assert.equal(why({ code: 'not_an_equation', largest: 9, sum: 5, times: false }), '2 + 3 is 5, not 9.');
  assert.equal(
    why({ code: 'no_match', sign: 'ember', other: 'wave' }),
    `Her sign is ${t('sign.ember')}. This one is ${t('sign.wave')}.`,
  );
});

test('the prompt says when no card is of any use', () => {
  /** @param {object} offers */
  const says = offers =>
    prompt(/** @type {any} */ ({ t, phase: CHOOSING, selected: [], view: view(), update: { offers } }));
  assert.equal(says({ listed: [['done']], picks: [] }), t('rescue.prompt.nothing'));
  assert.equal(
    says({ listed: [['done'], ['realm 0 2', 'realm 0 5', 'confirm']], picks: [] }),
    t('rescue.prompt.actions'),
  );
  assert.equal(says({ listed: [['done']], picks: ['realm 0 0'] }), t('rescue.prompt.actions'));
});

test('the row of the big button goes to the realm only where nothing can come there while others play', () => {
  const [person, bot] = [{}, { bot: 'sleepy' }];
  /** @param {object} over */
  const at = ({ own = true, people = [person, person], ...more }) =>
    away({ phase: IDLE, thinking: null, update: { stage: { own }, people }, ...more });
  assert.ok(at({}));
  assert.ok(!at({ phase: CHOOSING }));
  assert.ok(!at({ own: false }));
  assert.ok(!at({ thinking: 1 }));
  assert.ok(!at({ people: [person, bot] }), 'its thinking comes and goes');
});

test('a house rule of this game speaks of nothing that this game has not', async () => {
  const without = {
    en: /\b(beds?|hands?)\b/i,
    de: /\b(Bett|Betten|Hand)\b/,
    fr: /\b(lits?|mains?)\b/,
    he: /מיטה|מיטות|יד\b/,
  };
  for (const lang of LANGUAGES) {
    await setLanguage(lang, load);
    for (const key of [
      ...rulesFor('rescue').map(rule => textKey('rescue', rule)),
      'options.ghosts.text',
      'options.timer.text',
    ])
      assert.doesNotMatch(t(key), without[lang], `${lang} ${key}`);
  }
  await setLanguage('en', load);
});

test('while what is chosen cannot be sent, the button pictures what is to be tapped', () => {
  const first = (/** @type {object} */ over) => {
    const { icons, now } = stepsOf(/** @type {any} */ ({ bench: null, lifted: [], view: view(over) }));
    return icons[now];
  };
  assert.equal(first({ pending: { t: 'take' } }), 'door');
  assert.equal(first({ pending: { t: 'gnome', rolled: '1' } }), 'door');
  assert.equal(first({ pending: { t: 'gnome', rolled: '2' } }), 'cards');
});
