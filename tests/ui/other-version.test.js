/* A table of another version of Rouse: the app says which of the two to update, and leads to the table's own page. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tauriApp, tauriLink } from '../../dist/dev/js/net/tauri.js';
import { troubleKey } from '../../dist/dev/js/net/troubles.js';
import { FACES } from '../../dist/dev/js/screens/door-faces.js';
import { itsPage } from '../../dist/dev/js/screens/other-version.js';
import * as made from './fixtures/house.js';
import { nodesOf } from './fixtures/nodes.js';

const t = (/** @type {string} */ key) => key;

/** @param {import('../../ui/js/types.js').Visit} visit @param {object | null} app @param {object} [more] */
const door = (visit, app, more = {}) => {
  const change = [];
  const ctx = { t, app, pauses: false, announce: { alert: () => {} }, ...more };
  const draft = { unopened: false };
  const said = FACES.protocol(/** @type {any} */ ({ ctx, visit, draft, change: one => change.push(one) }));
  return { said, change, words: JSON.stringify(said) };
};

test('the door says which of the two is newer, where the update is, and where the page opens', () => {
  const app = { openPage: async () => {}, leave: () => {} };
  const stopped = /** @type {const} */ ({ stopped: 'protocol' });
  const newer = door(made.visit({ ...stopped, newer: true }), app).words;
  const older = door(made.visit({ ...stopped, newer: false }), app).words;
  const unknown = door(made.visit(stopped), app).words;
  for (const words of [newer, older, unknown])
    for (const key of ['version.where', 'version.page', 'version.in_window', 'door.own_table'])
      assert.ok(words.includes(`"${key}"`), key);
  const which = (/** @type {string} */ words) =>
    ['version.newer', 'version.older'].filter(key => words.includes(key));
  assert.deepEqual([newer, older, unknown].map(which), [['version.newer'], ['version.older'], []]);
  const phone = door(made.visit(stopped), app, { pauses: true }).words;
  assert.ok(phone.includes('version.in_browser') && !phone.includes('version.in_window'));
  const browser = door(made.visit(stopped), null).words;
  assert.ok(browser.includes('door.version_page') && !browser.includes('version.page"'));
});

test('the button opens the page of the table that is visited, or of the one at an address', async () => {
  const asked = [];
  const app = { openPage: async (/** @type {unknown} */ address) => void asked.push(address) };
  const press = (/** @type {object} */ look) => {
    const ctx = /** @type {any} */ ({ t, pauses: false });
    const parts = itsPage(ctx, /** @type {any} */ (app), {
      lines: '',
      failed: () => asked.push('failed'),
      ...look,
    });
    nodesOf(parts)
      .find(node => node.tag === 'button')
      ?.props.onclick();
  };
  press({});
  press({ address: '192.168.178.23:4711' });
  app.openPage = async () => Promise.reject('failed');
  press({});
  await new Promise(setImmediate);
  assert.deepEqual(asked, [null, '192.168.178.23:4711', 'failed']);
});

test('the app tells of another version, and is asked for the page', async () => {
  const calls = [];
  /** @type {{ onmessage: (raw: unknown) => void } | undefined} */
  let channel;
  class Channel {
    onmessage = () => {};
    constructor() {
      channel = this;
    }
  }
  const core = /** @type {any} */ ({
    Channel,
    invoke: async (/** @type {string} */ name, /** @type {object} */ args) => void calls.push([name, args]),
  });
  const told = [];
  tauriLink(
    /** @type {any} */ ({
      open: () => {},
      lost: (/** @type {unknown} */ reason) => told.push(reason),
      message: () => {},
      otherVersion: (/** @type {boolean} */ newer) => told.push(newer),
    }),
    core,
  );
  channel?.onmessage({ t: 'other_version', newer: true });
  channel?.onmessage({ t: 'other_version' });
  channel?.onmessage({ t: 'bye', reason: 'protocol' });
  channel?.onmessage({ t: 'connection', up: false });
  assert.deepEqual(told, [true, false, 'protocol']);
  await tauriApp(core).openPage('10.0.0.4:4711');
  assert.deepEqual(calls.at(-1), ['open_page', { address: '10.0.0.4:4711' }]);
  for (const name of ['newer_table', 'older_table'])
    assert.equal(troubleKey('join', name), `join.trouble.${name}`);
});
