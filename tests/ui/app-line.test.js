/* The app's line to a table, and what it finds nearby. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tauriApp, tauriLink } from '../../dist/dev/js/net/tauri.js';
import * as made from './fixtures/house.js';

/** The app's own process, controlled by the test. */
const core = () => {
  const calls = [];
  let channel;
  class Channel {
    constructor() {
      channel = this;
    }
  }
  return {
    calls,
    hear: message => channel.onmessage(message),
    core: { Channel, invoke: async (name, args) => void calls.push([name, Object.keys(args ?? {})]) },
  };
};

test('the app’s line reads as carefully as a browser’s, and says itself when it is up', () => {
  const app = core();
  const told = [];
  tauriLink(
    {
      open: () => told.push('open'),
      lost: reason => told.push(['lost', reason]),
      message: message => told.push(message.t),
    },
    app.core,
  );
  app.hear({ t: 'lobby', places: 5 });
  app.hear(made.tableMsg());
  app.hear({ t: 'connection', up: true });
  app.hear({ t: 'connection', up: false });
  app.hear({ t: 'connection', up: false });
  assert.deepEqual(
    told.splice(0),
    ['table', 'open', ['lost', null]],
    'a distant table names itself first; what is down is down once',
  );
  app.hear({ t: 'connection', up: true });
  app.hear({ t: 'bye', reason: 'replaced' });
  app.hear({ t: 'connection', up: false });
  assert.deepEqual(told, ['open', 'bye', ['lost', 'replaced']]);
});

test('what the app has kept is handed on, and nonsense is not', () => {
  const app = core();
  const told = [];
  tauriLink(
    {
      open: () => {},
      lost: () => {},
      message: message => told.push(message.t),
      savedSeat: (...seat) => told.push(seat),
    },
    app.core,
  );
  app.hear({ t: 'saved_seat', table: 1, token: null });
  app.hear({ t: 'saved_seat', table: '0a1b2c3d', token: '00112233445566778899aabbccddeeff' });
  assert.deepEqual(told, [['0a1b2c3d', '00112233445566778899aabbccddeeff']]);
});

test('what is found nearby is read like anything from a stranger', () => {
  const app = core();
  const found = [];
  const stop = tauriApp(app.core).nearby(tables => found.push(tables));
  app.hear([...made.NEARBY, null, 7, { name: 'x' }, { name: 1, id: 2, address: 3 }]);
  app.hear('nonsense');
  assert.deepEqual(found, [made.NEARBY, []]);
  stop();
  app.hear(made.NEARBY);
  assert.equal(found.length, 2);
});
