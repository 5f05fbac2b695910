/* The owl: whom it answers, and in which words. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { cardName } from '../../dist/dev/js/state/faces.js';
import { createAdvice } from '../../dist/dev/js/table/advice.js';
import { NO_SUM } from '../../dist/dev/js/table/doing.js';
import { gameOf } from '../../dist/dev/js/table/fetched.js';
import { createOwl } from '../../dist/dev/js/table/owl-questions.js';
import {
  chosenBy,
  hintWords,
  nextStep,
  picturesOf,
  placesOf,
  pointedAt,
  reasonWords,
  stillFits,
  sumWords,
} from '../../dist/dev/js/table/hints.js';
import { mayAskOwl, mayAskSums } from '../../dist/dev/js/table/model.js';
import { load, text } from './catalogues.js';
import { HINT, RESCUE_HINT, SUMS, alone } from './fixtures/computers.js';
import * as rescue from './fixtures/rescue.js';
import { attacked, shown, table } from './fixtures/updates.js';

globalThis.CSS ??= /** @type {any} */ ({ escape: String });
before(() => setLanguage('en', load));

const mine = alone(shown(table(4)));

test('the owl answers once, and never for an older table', async () => {
  const sent = [];
  let update = mine;
  const owl = createOwl(
    message => sent.push(message),
    () => update,
  );
  const first = owl.hint();
  assert.deepEqual(sent, [{ t: 'hint', seat: 0, rev: mine.rev }]);
  owl.hinted({ t: 'hint', seat: 0, rev: mine.rev, hint: HINT, p: '' });
  assert.equal(await first, HINT);
  assert.equal(await owl.hint(), HINT, 'who asks again hears the same');
  assert.equal(sent.length, 1);
  update = { ...mine, rev: mine.rev + 1 };
  const late = owl.hint();
  update = { ...mine, rev: mine.rev + 2 };
  owl.hinted({ t: 'hint', seat: 0, rev: mine.rev + 1, hint: HINT, p: '' });
  assert.equal(await late, null);
  const sums = owl.sums();
  owl.summed({ t: 'sums', seat: 0, rev: update.rev, sums: SUMS, p: '' });
  assert.equal(await sums, SUMS);
  const none = owl.hint();
  owl.forget();
  assert.equal(await none, null);
});

test('the owl is asked on a surface of one’s own, by whoever wants hints', () => {
  assert.equal(mayAskOwl(mine, true), true);
  assert.equal(mayAskOwl(mine, false), false);
  assert.equal(mayAskOwl(alone(shown(table(4)), { help: 'wide_awake' }), true), false);
  const open = { ...table(4), stage: { ...table(4).stage, open_choice: true } };
  assert.equal(mayAskOwl(open, true), false, 'never on the table that everybody sees');
  assert.equal(
    mayAskOwl(rescue.actions(rescue.table(3)), true),
    true,
    'where all cards lie open the table is enough',
  );
  assert.deepEqual(
    ['wide_awake', 'awake', 'drowsy', 'sleepy'].map(help =>
      mayAskSums(alone(shown(table(4)), { help }), true),
    ),
    [false, false, true, true],
  );
});

test('the hint comes in three steps', () => {
  const called = target => target;
  assert.equal(hintWords(1, HINT, mine, called), 'Look at your cards.');
  assert.equal(hintWords(2, HINT, mine, called), 'Try: hand 1 and bed 5.');
  assert.equal(hintWords(3, HINT, mine, called), 'It wakes a queen. Tap the big button!');
  assert.equal(nextStep(1, HINT, mine), 2);
  assert.equal(nextStep(1, { ...HINT, cards: [] }, mine), 3, 'where a button is all');
  assert.deepEqual(placesOf(1, HINT, 4, true), [['.hand']]);
  assert.deepEqual(placesOf(3, HINT, 4, true).at(-1), ['.go-btn']);
  assert.deepEqual(placesOf(3, HINT, 4, false).at(-1), [], 'while it cannot be pressed');
  assert.deepEqual(
    placesOf(2, RESCUE_HINT, 3, true).map(some => some.length),
    [2, 2, 2],
    'a seat and the kings stand for their cards',
  );
  assert.equal(placesOf(3, { ...HINT, cards: [], taps: ['let-go'] }, 4)[0]?.[0], '[data-answer="let-go"]');
  assert.deepEqual(chosenBy({ ...HINT, taps: ['hand 1', 'hand 2', 'discard', 'confirm'] }), [
    'hand 1',
    'hand 2',
    'discard',
  ]);
  assert.deepEqual(chosenBy({ ...HINT, taps: ['die'] }), []);
  const own = /** @type {any} */ (rescue.actions(rescue.table(3)));
  assert.equal(hintWords(1, RESCUE_HINT, own, called), 'Look at your own realm.');
  assert.equal(
    hintWords(1, { ...RESCUE_HINT, area: { t: 'realm', seat: 1 } }, own, called),
    'Look at Ben’s realm.',
  );
});

test('an advice falls when something else is chosen, and the whole move when a part of it is put back', () => {
  const advice = /** @type {any} */ ({ taps: ['hand 1', 'hand 2', 'hand 3', 'confirm'] });
  assert.ok(stillFits(advice, []));
  assert.ok(stillFits(advice, ['hand 2']), 'a part of it is on the way');
  assert.ok(!stillFits(advice, ['hand 2', 'hand 0']));
  assert.ok(stillFits(advice, ['hand 3', 'hand 1', 'hand 2'], true));
  assert.ok(!stillFits(advice, ['hand 1', 'hand 2'], true), 'a card was put back');
  assert.ok(!stillFits(advice, [], true), 'all were put back');
});

/** The owl at a table of one with little help, who has chosen this. @param {string[]} chosen */
const owlWith = async (
  chosen,
  hint = HINT,
  update = alone(shown(table(4)), { help: 'awake' }),
  button = /** @type {const} */ ('calm'),
) => {
  let doing = { selected: chosen, sum: NO_SUM };
  const advice = createAdvice({
    owl: { hint: async () => hint, sums: async () => SUMS },
    update: () => update,
    doing: () => doing,
    called: String,
    choose: selected => void (doing = { selected, sum: NO_SUM }),
    speak: () => {},
    button: () => button,
  });
  await advice.press();
  return {
    advice,
    chosen: () => doing.selected,
    choose: selected => {
      doing = { selected, sum: NO_SUM };
      return advice.stands();
    },
  };
};

test('what the owl says follows what is chosen while she speaks', async () => {
  const { advice, choose } = await owlWith([]);
  assert.equal(advice.words(), 'Look at your cards.');
  assert.ok(choose(['hand 1']), 'the first of two is chosen');
  assert.equal(advice.words(), 'Try: hand 1 and bed 5.');
  assert.equal(advice.more(), 'why', 'no card is asked for any more');
  assert.ok(!choose(['hand 1', 'bed 5']), 'all is said: the table asks for the button');
  const other = await owlWith([]);
  assert.ok(!other.choose(['hand 4']), 'another card is chosen while she says where to look');
});

test('asked in the middle of a move, she goes on with it, or puts back what does not belong to hers', async () => {
  const bed = await owlWith(['bed 5'], { ...HINT, area: { t: 'beds' }, cards: ['bed 5'], taps: ['bed 5'] });
  assert.equal(bed.advice.words(), 'It wakes a queen. Tap the big button!', 'the bed is chosen already');
  assert.equal((await owlWith(['hand 1'])).advice.words(), 'Try: hand 1 and bed 5.');
  const jester = await owlWith(['hand 4']);
  assert.deepEqual(jester.chosen(), [], 'no button is gold while she says where to look');
  assert.equal(jester.advice.words(), 'Look at your cards.');
});

test('a sum that a person has laid rightly stays as it lies, and a wrong one of the same cards is laid anew', async () => {
  const hint = /** @type {any} */ ({ ...HINT, taps: ['hand 1', 'hand 2', 'hand 3', 'confirm'] });
  const own = ['hand 3', 'hand 1', 'hand 2'];
  const sum = { ...hint, cards: ['hand 1', 'hand 2', 'hand 3'] };
  assert.deepEqual((await owlWith(own, sum, undefined, /** @type {any} */ ('gold'))).chosen(), own);
  assert.deepEqual((await owlWith(own, sum)).chosen(), sum.cards);
});

test('what she has named goes on with a tap on it, and nothing else does', async () => {
  const { advice, choose } = await owlWith([]);
  assert.ok(!advice.names('bed 5'), 'she only says where to look');
  choose(['hand 1']);
  assert.deepEqual([advice.names('bed 5'), advice.names('bed 4')], [true, false]);
  await advice.press();
  assert.ok(!advice.names('bed 5'), 'it lies there already');
});

test('where nothing can be done she says so at once, and has no more to show', async () => {
  const ends = { ...HINT, area: { t: 'done' }, cards: [], taps: ['done'], reason: { t: 'ends' } };
  const { advice } = await owlWith([], /** @type {any} */ (ends));
  assert.equal(advice.words(), 'Nothing fits this time. Tap Done.');
  assert.equal(advice.more(), null);
  assert.deepEqual(advice.pictures(), []);
});

test('where something can be done she advises to wait, and where cards may go, that they may stay', async () => {
  const says = (/** @type {string} */ reason) =>
    owlWith(
      [],
      /** @type {any} */ ({ area: { t: 'done' }, cards: [], taps: ['done'], reason: { t: reason } }),
    );
  assert.equal((await says('waits')).advice.words(), 'Better wait. Tap Done.');
  assert.equal((await says('keeps_cards')).advice.words(), 'You may keep these. Tap the big button!');
});

test('asked at an attack, a seat with much help hears at once which of the two answers it is', async () => {
  for (const [card, can, words] of /** @type {const} */ ([
    ['knight', 1, 'You have a Dragon. Send it!'],
    ['potion', 1, 'You have a Wand. Wave it!'],
    ['knight', 0, 'Nothing stops the Knight. Let her go.'],
    ['potion', 0, 'Nothing stops the Potion. Let her sleep.'],
  ])) {
    const [tap, reason] = can
      ? ['defend', { t: 'stops', card: card === 'knight' ? '42' : '44', queen: '10' }]
      : ['let-go', { t: 'lets_go', queen: '10' }];
    const hint = /** @type {any} */ ({ area: { t: 'answer' }, cards: [], taps: [tap], reason });
    const update = attacked(table(4), true, can, card);
    const much = update.people.map(one => ({ ...one, help: /** @type {const} */ ('sleepy') }));
    const { advice } = await owlWith([], hint, { ...update, people: much });
    assert.equal(advice.words(), words);
    assert.deepEqual(advice.places(), [[`[data-answer="${tap}"]`]], 'and its button alone is lit');
    const little = await owlWith([], hint, update);
    assert.equal(little.advice.words(), 'Look at the two buttons.');
  }
});

test('a bed and a door that glow are named without a number, a card by its name', () => {
  const named = pointedAt(target => gameOf(mine).called(mine.game.view, target));
  assert.deepEqual([named('bed 5'), named('queen 10')], ['this bed', 'Heart Queen']);
  const realm = rescue.actions(rescue.table(3));
  const called = target => gameOf(realm).called(realm.game.view, target);
  const shut = realm.game.view.grid.findIndex((_, at) => called(`grid ${at}`) === `door ${at}`);
  assert.equal(pointedAt(called)(`grid ${shut}`), 'this door');
});

/** What the pictures of a step show: signs by name, cards by face. */
const pictured = (step, hint, update) => {
  const { view } = update.game;
  const game = gameOf(update);
  const faces = update.game.game === 'queens' ? ['32'] : ['10', '52', '53', '56', '57', '61', view.kings[0]];
  const known = new Map(faces.map(face => [game.card(view, face, 40).svg, face]));
  known.set(game.illustrate('deck', 40, null), 'covered');
  known.set(game.illustrate('bed', 40, null), 'asleep');
  return picturesOf(step, hint, update).map(group =>
    group.map(one => (typeof one === 'string' ? one : (known.get(one.svg) ?? 'another'))).join(' '),
  );
};

test('the very cards are shown with the words that name them, and their kind before', () => {
  assert.deepEqual(pictured(1, HINT, mine), ['asleep', 'sun']);
  assert.deepEqual(pictured(2, HINT, mine), ['32', 'asleep', 'sun'], 'a king, a bed, and she wakes');
  const lucky = { ...HINT, cards: ['hand 1'], reason: { t: 'tries_luck' } };
  assert.deepEqual(pictured(2, lucky, mine), ['32', 'asleep', 'sun']);
  const realm = rescue.actions(rescue.table(3));
  assert.deepEqual(pictured(2, RESCUE_HINT, realm), ['10 plus 61', realm.game.view.kings[0], 'home']);
  const sum = { ...RESCUE_HINT, reason: { t: 'finds_sum', count: 2 } };
  const cards = numbers => ({ ...sum, cards: numbers.map(at => `realm 0 ${at}`) });
  assert.deepEqual(pictured(2, cards([5, 6]), realm), ['57 equals 57']);
  assert.deepEqual(pictured(2, cards([1, 0, 2]), realm), ['52 53 56'], 'no signs where one counts one more');
  assert.deepEqual(pictured(2, { ...HINT, area: { t: 'answer' }, cards: [] }, mine), []);
});

test('a sum is asked for before its cards are named: what it makes, then a gap for its smallest number', async () => {
  const base = /** @type {any} */ (structuredClone(rescue.actions(rescue.table(3))));
  const cards = ['realm 0 0', 'realm 0 1', 'realm 0 2'];
  const hint = /** @type {any} */ ({
    ...RESCUE_HINT,
    cards,
    taps: cards,
    reason: { t: 'finds_sum', count: 3 },
  });
  /** @param {string[]} faces */
  const owl = async faces => {
    base.game.view.seats[0].realm = faces;
    const advice = createAdvice({
      owl: { hint: async () => hint, sums: async () => null },
      update: () => base,
      doing: () => ({ selected: [], sum: NO_SUM }),
      called: target => cardName(faces[Number(target.split(' ')[2])] ?? ''),
      choose: () => {},
      speak: () => {},
    });
    const said = [];
    for (await advice.press(); advice.says() && said.length < 4; await advice.press())
      said.push([advice.words(), advice.places().length, advice.more()]);
    return said;
  };
  assert.deepEqual(await owl(['55', '52', '53']), [
    ['Can anything make 5?', 1, 'cards'],
    ['3 + … = 5. Which card fits?', 2, 'cards'],
    ['Try: 2, 3, and 5.', 3, 'why'],
    ['3 numbers make a sum. Tap the big button!', 4, null],
  ]);
  assert.equal((await owl(['52', '58', '54']))[1]?.[0], '4 × … = 8. Which card fits?');
  const steps = await owl(['52', '58', '55']);
  assert.equal(steps[0]?.[0], 'Look at your own realm.', 'the red chip has no gap of its own');
  assert.equal(steps.length, 3);
});

test('the pictures know no more than the table shows', () => {
  const covered = table(4);
  assert.deepEqual(pictured(2, HINT, covered), ['covered', 'asleep', 'sun'], 'a closed hand');
  const realm = rescue.actions(rescue.table(3));
  const asleep = { ...RESCUE_HINT, cards: ['realm 0 3'], reason: { t: 'lets_go_of', face: '15' } };
  assert.deepEqual(pictured(2, asleep, realm), ['asleep', 'trash']);
});

test('on a shared table nobody hears who sleeps there, not even from the owl', () => {
  const shared = /** @type {any} */ (rescue.discard(rescue.table(3)));
  const hint = {
    area: { t: 'realm', seat: 0 },
    cards: ['realm 0 3'],
    taps: ['realm 0 3'],
    reason: { t: 'lets_go_of', face: '15' },
  };
  assert.equal(
    hintWords(3, hint, shared, String),
    'the sleeping queen: you need it least. Tap the big button!',
  );
  assert.equal(
    hintWords(3, hint, alone(shared), String),
    'Moon Queen: you need it least. Tap the big button!',
  );
  assert.match(
    hintWords(3, { ...hint, cards: ['realm 0 4'], reason: { t: 'lets_go_of', face: '10' } }, shared, String),
    /^Heart Queen/,
    'who is awake has a name',
  );
});

test('the card that a Witch brings is named, also where a sleeping queen is given for it', () => {
  const shared = /** @type {any} */ (rescue.discard(rescue.table(3)));
  const trade = (/** @type {string} */ theirs) => ({
    area: { t: 'realm', seat: 1 },
    cards: ['realm 0 3', theirs],
    taps: ['realm 0 3', theirs],
    reason: { t: 'trades', face: '15' },
  });
  const { realm } = shared.game.view.seats[1];
  const [open, asleep] = [realm.findIndex(face => face !== null), realm.indexOf(null)];
  const said = (/** @type {number} */ place) =>
    hintWords(3, /** @type {any} */ (trade(`realm 1 ${place}`)), shared, String);
  assert.match(said(open), /Moon Queen/);
  assert.match(said(asleep), /the sleeping queen/);
});

test('a queen who wakes is named before only where her owner alone hears it', () => {
  const shared = /** @type {any} */ (rescue.discard(rescue.table(3)));
  const hint = /** @type {any} */ ({
    area: { t: 'realm', seat: 0 },
    cards: ['realm 0 3'],
    taps: ['realm 0 3'],
    reason: { t: 'wakes_known', queen: '15' },
  });
  assert.match(hintWords(3, hint, shared, String), /^It wakes a queen/);
  assert.match(hintWords(3, hint, alone(shared), String), /^The Moon Queen sleeps there/);
});

test('every area and every reason of the wire has its words, in both languages', async () => {
  const wire = file => [...text(`bindings/${file}.ts`).matchAll(/"t": "(\w+)"/g)].map(found => found[1]);
  const [areas, reasons] = [wire('Area'), wire('Reason')];
  assert.ok(areas.length > 8 && reasons.length > 20);
  for (const language of ['de', 'en']) {
    await setLanguage(language, load);
    // Where nothing can be done there is nothing to look at.
    for (const area of areas.filter(one => one !== 'done')) {
      const words = hintWords(1, { ...HINT, area: { t: area, seat: 2 } }, mine, String);
      assert.doesNotMatch(words, /[{}_]|^hint/, area);
    }
    for (const reason of reasons) {
      const full = { t: reason, queen: '10', from: 1, card: '42', face: '57', knight: '85', count: 3 };
      for (const one of [
        full,
        {
          ...full,
          queen: reason === 'keeps_for' ? null : '10',
          face: ['takes', 'trades'].includes(reason) ? null : '57',
          knight: null,
        },
      ]) {
        const [key, blanks] = reasonWords(one, mine.people);
        if (!['stops', 'lets_go'].includes(reason))
          assert.doesNotMatch(t(`hint.why.${key}`, blanks), /[{}_]|^hint/, reason);
        assert.doesNotMatch(hintWords(3, { ...HINT, reason: one }, mine, String), /[{}_]|^hint/, reason);
      }
    }
  }
});

test('numbers that belong together are said as numbers', () => {
  assert.equal(sumWords(SUMS[0]), '3 and 4 belong together.');
  assert.equal(sumWords(undefined), 'No numbers belong together now.');
});

test('two who ask the same at once get the same answer', async () => {
  const sent = [];
  const now = /** @type {any} */ ({ rev: 5, game: { view: { to_act: 0 } } });
  const owl = createOwl(
    message => sent.push(message),
    () => now,
  );
  const both = [owl.sums(), owl.sums()];
  assert.equal(sent.length, 1);
  owl.summed(/** @type {any} */ ({ rev: 5, seat: 0, sums: ['a sum'] }));
  assert.deepEqual(await Promise.all(both), [['a sum'], ['a sum']]);
});
