/* Cheers across the table: six kinds, for all seats; a pause after each; muting on one device. */

import assert from 'node:assert/strict';
import { before, mock, test } from 'node:test';
import { cheerPicture } from '../../dist/dev/art/shared/cheers.js';
import { BETWEEN_MS, CHEERS, MOST, cheers, createCheers, readMuted } from '../../dist/dev/js/table/cheers.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { hearCheer } from '../../dist/dev/js/table/cheer-bubble.js';
import { coversLeast } from '../../dist/dev/js/table/free-place.js';
import { callButton, callFace, calls, cheerPart } from '../../dist/dev/js/table/cheer-sheet.js';
import { recipeOf } from '../../dist/dev/js/sound/recipes.js';
import { load, text } from './catalogues.js';
import { presence } from './fixtures/house.js';
import { nodesOf } from './fixtures/nodes.js';
import { memory, readOnly } from './fixtures/storage.js';
import { clock } from './fixtures/time.js';
import { shown, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

const update = { ...shown(table(4)), mine: [0] };

/** Somebody watches from elsewhere. */
const APART = presence({ watching: 1 });

const around = (more = {}) => {
  const sent = [];
  const ctx = {
    t,
    send: message => sent.push(message),
    state: () => ({ update: { ...update, ...more }, presence: APART }),
  };
  return { ctx, sent };
};

test('the cheers are those of the wire, and each has a picture, words and a sound of its own', () => {
  const wire = [...text('bindings/Cheer.ts').matchAll(/"(\w+)"/g)].map(found => found[1]);
  assert.deepEqual([...CHEERS], wire);
  for (const each of [
    cheerPicture,
    one => t(`cheer.${one}`),
    one => JSON.stringify(recipeOf({ name: `cheer_${one}` })),
  ])
    assert.equal(new Set(CHEERS.map(each)).size, CHEERS.length);
  for (const one of CHEERS) assert.notEqual(t(`cheer.${one}`), `cheer.${one}`);
});

test('C-04: the pictures are told apart without colour', () => {
  const shape = svg => svg.replace(/ (fill|stroke|opacity)="[^"]*"/g, '');
  assert.equal(new Set(CHEERS.map(one => shape(cheerPicture(one)))).size, CHEERS.length);
});

test('whoever has called rests for three seconds, and for longer after five in a minute', () => {
  const now = clock();
  const known = createCheers({ store: null, now });
  assert.equal(known.rests(0), 0);
  for (let call = 0; call < MOST; call++) {
    known.note(0);
    assert.ok(known.rests(0) >= BETWEEN_MS);
    assert.equal(known.rests(1), 0, 'others may call');
    now.on(BETWEEN_MS);
    if (call < MOST - 1) assert.equal(known.rests(0), 0);
  }
  assert.equal(known.rests(0), 60_000 - MOST * BETWEEN_MS);
  now.on(60_000 - MOST * BETWEEN_MS);
  assert.equal(known.rests(0), 0);
});

test('a mute belongs to a name, and outlives a reload, a full storage and rubbish', () => {
  const store = memory();
  createCheers({ store }).mute('Ben', true);
  const known = createCheers({ store });
  assert.deepEqual(['Ben', 'Mia'].map(known.muted), [true, false]);
  known.mute('Ben', false);
  assert.equal(createCheers({ store }).muted('Ben'), false);
  const full = createCheers({ store: readOnly('{"a":') });
  full.mute('Ben', true);
  assert.equal(full.muted('Ben'), true);
  for (const raw of [null, 7, 'Ben', { Ben: true }, [7, null]]) assert.deepEqual(readMuted(raw), []);
  assert.equal(readMuted(Array.from({ length: 99 }, (_, at) => `Name ${at}`)).length, 40);
});

test('a cheer is said and heard once, unless it is muted or somebody decides in secret', () => {
  const said = [];
  const ctx = {
    ...around().ctx,
    announce: { status: words => said.push(words) },
    sounds: { play: cue => said.push(cue.name) },
  };
  const known = createCheers({ store: null, now: clock() });
  const hear = (screen, seat = 1) =>
    hearCheer({ call: { t: 'cheer', seat, cheer: 'oh_no' }, ctx, screen, known });
  assert.equal(hear('table'), 'Oh no!');
  assert.deepEqual(said.splice(0), [`${update.people[1].name}: Oh no!`, 'cheer_oh_no']);
  for (const screen of ['curtain', 'answer', 'sealed']) assert.equal(hear(screen), '');
  assert.equal(hear('table', 7), '', 'nobody sits there');
  known.mute(update.people[1].name, true);
  assert.equal(hear('table'), '');
  assert.deepEqual(said, []);
  assert.ok(known.rests(1) > 0, 'whoever is muted here rests all the same');
});

test('at one’s own place six can be called, and the sheet closes; then they rest and say so', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { ctx, sent } = around();
  let [closed, drawn] = [0, 0];
  const rest = {};
  const part = () => nodesOf(cheerPart({ ctx, seat: 0, redraw: () => drawn++, close: () => closed++, rest }));
  const buttons = part().filter(one => one.tag === 'button');
  assert.deepEqual(
    buttons.map(one => one.key),
    [...CHEERS],
  );
  buttons[3].props.onclick();
  assert.deepEqual([sent, closed], [[{ t: 'cheer', seat: 0, cheer: 'well_done' }], 1]);
  cheers.note(0);
  const [resting] = part().filter(one => one.tag === 'button');
  assert.equal(resting.props['aria-disabled'], 'true');
  const why = part().find(one => one.props.id === resting.props['aria-describedby']);
  assert.deepEqual(why.children, [t('cheer.rests')]);
  resting.props.onclick();
  assert.equal(sent.length, 1, 'nothing is sent in vain');
  mock.timers.tick(60_000);
  assert.equal(drawn, 1, 'however often the sheet was drawn, one timer draws it again');
  mock.timers.reset();
});

test('at another’s place there is a mute, at a computer’s and in a lesson nothing', () => {
  const { ctx, sent } = around();
  let drawn = 0;
  const part = (seat, given = ctx) =>
    nodesOf(cheerPart({ ctx: given, seat, redraw: () => drawn++, close: () => {}, rest: {} }));
  const toggle = () => part(1).find(one => one.tag === 'button');
  assert.equal(toggle().props['aria-pressed'], 'false');
  toggle().props.onclick();
  assert.deepEqual(
    [toggle().props['aria-pressed'], drawn, cheers.muted(update.people[1].name)],
    ['true', 1, true],
  );
  toggle().props.onclick();
  assert.equal(cheers.muted(update.people[1].name), false);
  const computers = around({ people: update.people.map(one => ({ ...one, bot: 'sleepyhead' })) }).ctx;
  for (const seat of [0, 1, 9]) assert.deepEqual(part(seat, computers), []);
  assert.deepEqual(part(0, { ...ctx, chosen: () => {} }), []);
  assert.deepEqual(sent, [], 'a mute stays on this device');
});

test('the way in stands at every person’s place, with the name of what it opens', () => {
  const opened = [];
  const m = {
    update,
    name: seat => update.people[seat].name,
    t,
    presence: APART,
    on: { seat: seat => opened.push(seat), desk: { ctx: {} } },
  };
  assert.equal(calls({ ...m, presence: null }, 0), false, 'where all share one device they hear each other');
  assert.deepEqual(
    [0, 1, 9].map(seat => calls(m, seat)),
    [true, true, false],
  );
  assert.equal(calls({ ...m, on: { ...m.on, desk: { ctx: { chosen: () => {} } } } }, 0), false);
  for (const seat of [0, 1]) {
    const face = callFace(m, seat);
    assert.equal(
      face.props['aria-label'],
      t(seat === 0 ? 'cheer.call' : 'cheer.place', { name: m.name(seat) }),
    );
    face.props.onclick();
  }
  assert.deepEqual(opened, [0, 1]);
  assert.equal(callButton(m, 1), false, 'nobody calls for others');
  assert.ok(callButton(m, 0));
});

test('a sheet of a place looks the same whatever the seat holds', () => {
  const place = hand =>
    JSON.stringify(
      cheerPart({
        ctx: around({
          game: { ...update.game, view: { ...update.game.view, own: { seat: 0, hand, can_send: 0 } } },
        }).ctx,
        seat: 1,
        redraw: () => {},
        close: () => {},
      }),
    );
  assert.equal(place(['42', '41', '31', '32', '33']), place(['30', '30', '30', '30', null]));
});

test('words take the place that covers least, and the first of two that are equally good', () => {
  const box = (/** @type {number} */ left) => ({ left, right: left + 10, top: 0, bottom: 10 });
  assert.equal(coversLeast([0, 5, 40], box, [box(0)]), 40);
  assert.equal(coversLeast([0, 5], box, [box(0)]), 5, 'half of it');
  assert.equal(coversLeast([20, 40], box, [box(0)]), 20);
  assert.equal(coversLeast([], box, []), undefined);
});
