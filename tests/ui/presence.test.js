/* Who is at a table, who manages it, and what they hear of guests and of the door. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { and, setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { pauses } from '../../dist/dev/js/net/tauri.js';
import { doorkeeper, knocking } from '../../dist/dev/js/app/door-slips.js';
import { createPause, keepsTable } from '../../dist/dev/js/app/pause.js';
import { beingOf, manages, mixed, sleeper } from '../../dist/dev/js/state/presence.js';
import { freshState } from '../../dist/dev/js/state/store.js';
import { catalogue, load } from './catalogues.js';
import * as made from './fixtures/house.js';
import { sealed, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

const base = table(4);

test('who is there', () => {
  const { seats } = made.presence();
  assert.deepEqual(seats.map(beingOf), ['here', 'phone', 'asleep', 'empty']);
  assert.equal(beingOf(undefined), 'here');
  assert.equal(mixed(null), false);
  assert.equal(mixed({ seats: [seats[0]], watching: 0, manage: true }), false, 'one device as ever');
  assert.equal(mixed(made.presence()), true);
  const deciding = seat => ({
    update: { ...base, game: { ...base.game, view: { ...base.game.view, to_act: seat } } },
    presence: made.presence(),
  });
  assert.deepEqual(
    [0, 1, 2, 3].map(seat => sleeper(deciding(seat))),
    [null, null, 2, 3],
  );
  assert.equal(
    sleeper({ update: sealed(base), presence: made.presence() }),
    null,
    'an answer that is given waits for nobody',
  );
});

test('who manages is told by the table; without guests it is this device', () => {
  assert.equal(manages({ presence: null, lobby: null, visit: null }), true);
  assert.equal(manages({ presence: null, lobby: null, visit: made.visit() }), false);
  assert.equal(
    manages({ presence: made.presence({ manage: false }), lobby: null, visit: made.visit() }),
    false,
  );
  assert.equal(manages({ presence: null, lobby: made.lobby({ manage: true }), visit: made.visit() }), true);
});

test('whoever manages hears of guessed codes, and of a door without one', () => {
  const sent = [];
  const slip = (room, more = {}) =>
    doorkeeper(
      { t, send: message => sent.push(message) },
      { ...freshState(), room: made.room(room), ...more },
    );
  assert.equal(slip({}), false);
  const guessed = slip({ guessed: true, by_hand: true });
  assert.equal(guessed.text, t('room.guessed'));
  const now = slip({ by_hand: true });
  assert.equal(now.text, t('room.by_hand_now'));
  for (const button of [...guessed.acts, ...now.acts]) button.props.onclick();
  assert.deepEqual(sent, [{ t: 'new_code' }, { t: 'by_hand', on: true }, { t: 'by_hand', on: false }]);
  assert.equal(
    slip({ guessed: true }, { visit: made.visit({ step: 'in' }) }),
    false,
    'a guest has nothing to decide',
  );
});

test('every reason for which somebody stands at the door has its sentence', () => {
  const reasons = [
    'wrong_code',
    'too_many_tries',
    'many_wrong_codes',
    'locked',
    'no_seat',
    'door_full',
    'bad_ticket',
    'not_let_in',
    'freed',
  ];
  for (const reason of reasons) assert.ok(`door.because.${reason}` in catalogue('en'), reason);
});

test('whoever leaves the app that keeps the table is told that it pauses, where that is so', context => {
  const agent = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36';
  assert.equal(pauses(agent), true);
  assert.equal(pauses('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15'), false);
  assert.equal(keepsTable({ visit: null, room: made.room() }), true);
  assert.equal(keepsTable({ visit: made.visit(), room: null }), false);

  context.mock.timers.enable({ apis: ['setTimeout'] });
  const page = /** @type {any} */ (Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  let [keeps, told] = [false, 0];
  const pause = createPause(
    page,
    () => keeps,
    () => told++,
  );
  const turn = state => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  turn('hidden');
  turn('visible');
  assert.equal(pause.said(), false, 'nobody else is at this table');
  keeps = true;
  turn('hidden');
  assert.equal(pause.said(), true);
  turn('visible');
  context.mock.timers.tick(5999);
  assert.equal(pause.said(), true, 'there is time to read it');
  const before = told;
  context.mock.timers.tick(1);
  assert.deepEqual([pause.said(), told], [false, before + 1]);
});

test('one knock at a time is answered, and those behind it are named', () => {
  const knocks = [
    { knock: 1, name: 'Dora', seat: null, again: false },
    { knock: 2, name: 'Emil', seat: null, again: false },
    { knock: 3, name: 'Finn', seat: null, again: false },
  ];
  const sent = [];
  const slip = (room, more = {}) =>
    knocking({ t, send: message => sent.push(message) }, { ...freshState(), room: made.room(room), ...more });
  assert.equal(slip({}), undefined);
  const first = slip({ knocks });
  assert.equal(first.text, t('room.let_in', { name: 'Dora' }));
  assert.equal(first.more, t('room.also', { names: and(['Emil', 'Finn']) }));
  first.acts[0].props.onclick();
  assert.deepEqual(sent, [{ t: 'admit', knock: 1, yes: true }]);
  assert.equal(slip({ knocks }, { visit: made.visit({ step: 'in' }) }), undefined, 'a guest lets nobody in');
});
