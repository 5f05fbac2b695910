import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_SUM, onlyMeant } from '../../dist/dev/js/table/doing.js';
import { completed, leadsOn, narrow, staysChosen, tap } from '../../dist/dev/js/table/select.js';

const OFFERS = {
  listed: [
    ['hand 0', 'bed 1'],
    ['hand 0', 'bed 2'],
    ['hand 0', 'discard'],
    ['hand 1', 'queen 10', 'bed 4'],
    ['hand 1', 'queen 10', 'bed 5'],
    ['hand 1', 'queen 11', 'bed 4'],
    ['hand 1', 'queen 11', 'bed 5'],
    ['hand 1', 'discard'],
    ['hand 2', 'confirm'],
    ['hand 2', 'discard'],
    ['hand 3', 'discard'],
    ['hand 4', 'discard'],
  ],
  picks: [{ from: ['hand 3', 'hand 4'], min: 2, max: 2 }],
};
const OPEN = { listed: [['bed 1'], ['bed 7']], picks: [] };
const sorted = set => [...set].sort();

test('first a card is lifted, if any set holds one', () => {
  assert.deepEqual(sorted(narrow(OFFERS, []).possible), ['hand 0', 'hand 1', 'hand 2', 'hand 3', 'hand 4']);
  assert.deepEqual(sorted(narrow(OPEN, []).possible), ['bed 1', 'bed 7']);
  assert.equal(narrow(OFFERS, []).send, null);
});

test('what goes with the lifted card lights up, and the button waits for it', () => {
  const king = narrow(OFFERS, ['hand 0']);
  assert.deepEqual(sorted(king.possible), ['bed 1', 'bed 2', 'discard']);
  assert.equal(king.send, null);
  assert.deepEqual(narrow(OFFERS, ['hand 0', 'bed 2']).send, ['hand 0', 'bed 2']);
  assert.deepEqual(narrow(OPEN, ['bed 7']).send, ['bed 7']);
});

test('the button stands for what only it can mean', () => {
  assert.deepEqual(narrow(OFFERS, ['hand 2']), {
    ...narrow(OFFERS, ['hand 2']),
    send: ['hand 2', 'confirm'],
    by: 'confirm',
  });
  assert.deepEqual(narrow(OFFERS, ['hand 3']).send, ['hand 3', 'discard']);
  assert.equal(narrow(OFFERS, ['hand 3']).by, 'discard');
  assert.deepEqual(narrow(OFFERS, ['hand 2', 'discard']).send, ['hand 2', 'discard']);
});

test('Q-12.5: where Cat and Dog would meet, each has a button of her own', () => {
  const offers = {
    listed: [
      ['hand 0', 'queen 11', 'back 11'],
      ['hand 0', 'queen 11', 'back 12'],
      ['hand 0', 'queen 20'],
      ['hand 0', 'discard'],
    ],
    picks: [],
  };
  assert.deepEqual(narrow(offers, ['hand 0']).backs, []);
  const cat = narrow(offers, ['hand 0', 'queen 11']);
  assert.deepEqual(sorted(cat.backs), ['back 11', 'back 12']);
  assert.deepEqual([cat.send, cat.possible.size], [null, 0]);
  assert.deepEqual(narrow(offers, ['hand 0', 'queen 20']).backs, []);
});

test('a family of sets needs its fewest and stops at its most', () => {
  assert.deepEqual(sorted(narrow(OFFERS, ['hand 3']).possible), ['discard', 'hand 4']);
  const two = narrow(OFFERS, ['hand 3', 'hand 4']);
  assert.deepEqual(two.send, ['hand 3', 'hand 4', 'confirm']);
  assert.equal(two.possible.size, 0);
});

test('other targets of the same kind stay lit beside the chosen one', () => {
  const chosen = narrow(OFFERS, ['hand 0', 'bed 1']);
  assert.equal(chosen.possible.size, 0);
  assert.deepEqual(sorted(chosen.lit), ['bed 2']);
});

test('the same tap again takes it back; a card takes its targets with it', () => {
  assert.deepEqual(tap(OFFERS, ['hand 0', 'bed 1'], 'bed 1'), ['hand 0']);
  assert.deepEqual(tap(OFFERS, ['hand 0', 'bed 1'], 'hand 0'), []);
});

test('a second tap on a chosen target leaves it chosen, where something else takes it back', () => {
  assert.ok(staysChosen(OFFERS, ['hand 0', 'bed 1'], 'bed 1'), 'the lifted card does');
  assert.deepEqual(tap(OFFERS, ['hand 0', 'bed 1'], 'hand 0'), []);
  assert.ok(staysChosen(OFFERS, ['hand 2', 'discard'], 'discard'));
  assert.ok(!staysChosen(OFFERS, ['hand 0', 'bed 1'], 'hand 0'), 'a card is put back');
  assert.ok(!staysChosen(OFFERS, ['hand 0', 'bed 1'], 'bed 2'), 'another target replaces it');
  assert.ok(staysChosen(OPEN, ['bed 1'], 'bed 1'), 'another bed does');
  assert.ok(!staysChosen({ listed: [['die']], picks: [] }, ['die'], 'die'), 'nothing else does');
});

test('another target replaces one of its kind and keeps the rest', () => {
  assert.deepEqual(tap(OFFERS, ['hand 0', 'bed 1'], 'bed 2'), ['hand 0', 'bed 2']);
  assert.deepEqual(tap(OFFERS, ['hand 1', 'queen 10', 'bed 4'], 'queen 11'), ['hand 1', 'bed 4', 'queen 11']);
  assert.deepEqual(tap(OFFERS, ['hand 0', 'bed 1'], 'discard'), ['hand 0', 'discard']);
});

test('a card that does not go with the others starts anew', () => {
  assert.deepEqual(tap(OFFERS, ['hand 3', 'hand 4'], 'hand 0'), ['hand 0']);
  assert.deepEqual(tap(OFFERS, ['hand 0'], 'hand 3'), ['hand 3']);
});

test('a number joins one that waits on the pile, and another card takes its place there', () => {
  const offers = {
    listed: [0, 1, 2].map(place => [`hand ${place}`, 'discard']),
    picks: [{ from: ['hand 0', 'hand 1'], min: 2, max: 2 }],
  };
  assert.deepEqual(tap(offers, ['hand 0', 'discard'], 'hand 1'), ['hand 0', 'hand 1']);
  assert.deepEqual(tap(offers, ['hand 0', 'discard'], 'hand 2'), ['discard', 'hand 2']);
});

test('what cannot be meant is null', () => {
  assert.equal(tap(OFFERS, [], 'bed 1'), null);
  assert.equal(tap(OFFERS, ['hand 0'], 'queen 10'), null);
  assert.equal(tap(OPEN, [], 'bed 3'), null);
});

test('a selection goes once no action holds it, and a bench that is open without one stays', () => {
  assert.deepEqual(
    [['hand 0', 'bed 2'], ['hand 3', 'hand 4'], ['hand 4'], []].map(taps => leadsOn(OFFERS, taps)),
    [true, true, true, true],
  );
  assert.deepEqual(
    [['hand 0', 'hand 1'], ['hand 9']].map(taps => leadsOn(OFFERS, taps)),
    [false, false],
  );
  // A pair that was selected just before the table drew the next step.
  const discards = /** @type {any} */ ({ offers: { listed: [['realm 0 0'], ['realm 0 4']], picks: [] } });
  const sum = { ...NO_SUM, sign: '+' };
  assert.deepEqual(onlyMeant(discards, { selected: ['realm 0 0', 'realm 0 4'], sum }), {
    selected: [],
    sum: NO_SUM,
  });
  assert.deepEqual(onlyMeant(discards, { selected: ['realm 0 4'], sum }), { selected: ['realm 0 4'], sum });
  const open = { ...NO_SUM, open: true };
  assert.deepEqual(onlyMeant(discards, { selected: [], sum: open }), { selected: [], sum: open });
});

test('where one target alone can follow, it is chosen with the one before', () => {
  const potion = (/** @type {string[]} */ ...beds) => ({
    listed: [...beds.map(bed => ['hand 0', 'queen 10', bed]), ['hand 0', 'discard'], ['hand 1', 'confirm']],
    picks: [],
  });
  for (const [offers, taps, whole] of /** @type {const} */ ([
    [potion('bed 3'), ['hand 0', 'queen 10'], ['hand 0', 'queen 10', 'bed 3']],
    [potion('bed 3', 'bed 4'), ['hand 0', 'queen 10'], ['hand 0', 'queen 10']],
    [potion('bed 3'), ['hand 0'], ['hand 0']],
    [potion('bed 3'), ['hand 0', 'discard'], ['hand 0', 'discard']],
    [potion('bed 3'), ['hand 1'], ['hand 1']],
  ]))
    assert.deepEqual(completed(offers, [...taps]), whole);
  const king = { listed: [['hand 0', 'bed 3']], picks: [] };
  assert.deepEqual(completed(king, ['hand 0']), ['hand 0'], 'a card alone chooses nothing');
});
