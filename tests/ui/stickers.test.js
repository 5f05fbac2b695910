/* The stickers of a seat: taps add and remove them, they belong to a seat and a game, and only its open view
   shows them. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { KINDS, createStickers, readStickers, sticks, stuckLabel } from '../../dist/dev/js/table/stickers.js';
import { load } from './catalogues.js';
import * as rescue from './fixtures/rescue.js';
import { memory, readOnly } from './fixtures/storage.js';
import { RESCUE_STORIES } from './fixtures/stories.js';
import { shown, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

const now = shown(table(3));

test('a tap brings the next sticker, and after the last none', () => {
  const stickers = createStickers(memory());
  for (const kind of KINDS) {
    stickers.turn(now, 0, 'bed 7');
    assert.deepEqual(stickers.of(now, 0), { 'bed 7': kind });
  }
  stickers.turn(now, 0, 'bed 7');
  assert.deepEqual(stickers.of(now, 0), {});
});

test('each seat has its own, and they outlive a reload and a full storage', () => {
  const store = memory();
  const stickers = createStickers(store);
  stickers.turn(now, 0, 'bed 7');
  stickers.turn(now, 1, 'bed 2');
  assert.deepEqual(
    [stickers.of(now, 0), stickers.of(now, 1), stickers.of(now, 2)],
    [{ 'bed 7': 'star' }, { 'bed 2': 'star' }, {}],
  );
  assert.deepEqual(createStickers(store).of({ ...now, rev: now.rev + 5 }, 1), { 'bed 2': 'star' });
  const full = createStickers(readOnly());
  full.turn(now, 0, 'bed 1');
  assert.deepEqual(full.of(now, 0), { 'bed 1': 'star' });
});

test('another game begins without any', () => {
  const stickers = createStickers(memory());
  stickers.turn(now, 0, 'bed 7');
  assert.deepEqual(stickers.of({ ...now, rev: 0 }, 0), {}, 'the same people play again');
  stickers.turn(now, 0, 'bed 7');
  assert.deepEqual(stickers.of(shown(table(4)), 0), {}, 'other people');
});

test('damaged stickers are none', () => {
  for (const content of ['{', '7', 'null', '{"game":1}', '{"game":"x","rev":1,"seats":null}']) {
    assert.deepEqual(createStickers(memory(content)).of(now, 0), {}, content);
  }
  const odd = {
    game: 'x',
    rev: 1,
    seats: { 0: { 'bed 7': 'star', 'bed 8': 'dragon', 'hand 1': 'moon', 15: 'star' }, 1: 7 },
  };
  assert.deepEqual(readStickers(odd).seats, { 0: { 'bed 7': 'star' }, 1: {} });
});

test('they are seen on an open view, by those who want to remember with them', () => {
  const drowsy = { ...now, people: now.people.map(person => ({ ...person, help: 'drowsy' })) };
  assert.equal(sticks(drowsy, 0), 0);
  assert.equal(sticks(drowsy, null), null, 'nobody’s view is open');
  assert.equal(sticks(now, 0), null, 'somebody who remembers alone');
  assert.equal(stuckLabel('Bed 7, a sleeping queen', 'moon'), 'Bed 7, a sleeping queen. A moon');
  assert.equal(stuckLabel('Bed 7, a sleeping queen', undefined), 'Bed 7, a sleeping queen');
});

/**
 * A device with one seat alone in The Rescue, whose help uses stickers.
 * @param {any} update
 * @param {any} [stage]
 */
const own = (update, stage = {}) => ({
  ...update,
  people: update.people.map(person => ({ ...person, help: 'drowsy' })),
  stage: { ...update.stage, own: true, shown: 0, ...stage },
});
/** The places of all sleeping queens. @param {any} update */
const sleepers = update =>
  update.game.view.seats.flatMap(({ realm }, seat) =>
    realm.flatMap((face, place) => (face === null ? [`realm ${seat} ${place}`] : [])),
  );

test('in The Rescue they are seen on a device of one’s own alone, and never on a shared one or a television', () => {
  const update = own(rescue.table(4));
  assert.equal(sticks(update, 0), 0);
  assert.equal(sticks(own(rescue.table(4), { own: false }), 0), null, 'a shared device while somebody peeks');
  assert.equal(
    sticks(own(rescue.table(4), { own: false, shown: null }), null),
    null,
    'a shared device, a television',
  );
  assert.equal(
    sticks({ ...update, people: rescue.table(4).people }, 0),
    null,
    'somebody who remembers alone',
  );
});

test('in The Rescue a sticker moves with its queen, whatever happens, and comes off when she wakes or goes', () => {
  let [moves, offs] = [0, 0];
  for (const [name, events] of Object.entries(RESCUE_STORIES)) {
    const before = own(rescue.table(4));
    const stickers = createStickers(memory());
    for (const target of sleepers(before)) stickers.turn(before, 0, target);
    const after = own(rescue.after(before, events));
    stickers.carry(after, { before: before.game.view, log: [], events, after: after.game.view });
    const on = stickers.of(after, 0);
    for (const target of Object.keys(on))
      assert.ok(sleepers(after).includes(target), `${name}: nobody sleeps at ${target}`);
    const stay = sleepers(before).filter(target => sleepers(after).includes(target));
    moves += Object.keys(on).filter(target => !stay.includes(target)).length;
    offs += sleepers(before).length - Object.keys(on).length;
    const fellAsleep = events.some(event => event.t === 'wind' && event.at !== null);
    if (!fellAsleep)
      assert.equal(Object.keys(on).length, Math.min(sleepers(before).length, sleepers(after).length), name);
  }
  assert.ok(moves > 0 && offs > 0, `${moves} have moved, ${offs} have come off`);
});

test('a stolen and a swapped queen keep the very sticker that they had, whatever this seat is told of her', () => {
  const before = own(rescue.table(4));
  const end = before.game.view.seats[0].realm.length;
  const stole = { t: 'stole', from: 1, to: 0, place: 2, face: null };
  const traded = {
    t: 'traded',
    gave: { seat: 0, place: 1, face: '53' },
    got: { seat: 1, place: 2, face: null },
    companions: false,
  };
  for (const [event, to] of [
    [stole, `realm 0 ${end}`],
    [traded, 'realm 0 1'],
  ]) {
    const after = own(rescue.after(before, [event]));
    for (const told of [
      event,
      event.got ? { ...event, got: { ...event.got, face: '15' } } : { ...event, face: '15' },
    ]) {
      const stickers = createStickers(memory());
      for (const target of ['realm 0 3', 'realm 1 2', 'realm 1 2', 'realm 3 2'])
        stickers.turn(before, 0, target);
      stickers.carry(after, { before: before.game.view, log: [], events: [told], after: after.game.view });
      assert.deepEqual(
        stickers.of(after, 0),
        { 'realm 0 3': 'star', [to]: 'moon', 'realm 3 2': 'star' },
        event.t,
      );
    }
  }
});

test('what is taken back brings the stickers back, and what nobody saw takes off those that are not sure', () => {
  const before = own(rescue.table(4));
  const stickers = createStickers(memory());
  for (const target of sleepers(before)) stickers.turn(before, 0, target);
  const was = stickers.of(before, 0);
  const events = [{ t: 'stole', from: 1, to: 0, place: 2, face: null }];
  const after = own(rescue.after(before, events));
  stickers.carry(after, { before: before.game.view, log: [], events, after: after.game.view });
  assert.notDeepEqual(stickers.of(after, 0), was);
  assert.deepEqual(stickers.of({ ...before, rev: after.rev + 1 }, 0), was, 'taken back');
  const missed = createStickers(memory());
  for (const target of sleepers(before)) missed.turn(before, 0, target);
  const left = missed.of(after, 0);
  assert.deepEqual(
    Object.keys(left).filter(target => /^realm [01] /.test(target)),
    [],
    'in realms that have changed',
  );
  assert.deepEqual(
    Object.keys(left),
    Object.keys(was).filter(target => !/^realm [01] /.test(target)),
  );
});
