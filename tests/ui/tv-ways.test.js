/* The television is named wherever a family looks for a way to it: in the lobby, on an invitation, and at Join. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { create as createJoin } from '../../dist/dev/js/screens/join.js';
import { create as createLobby } from '../../dist/dev/js/screens/lobby.js';
import { addGame } from '../../dist/dev/js/table/fetched.js';
import { inviteSheet } from '../../dist/dev/js/table/sheets/invite.js';
import { load } from './catalogues.js';
import * as made from './fixtures/house.js';
import { openPage } from './fixtures/page.js';

before(() => setLanguage('en', load));

const ADDRESS = made.room().addresses[0]?.address ?? '';
const SILENT = { alert: () => {}, status: () => {} };
const named = () => t('room.tv', { address: `${ADDRESS}/tv` });

/** @param {object} state @param {object} [more] */
const ctxWith = (state, more) =>
  /** @type {any} */ ({
    t,
    state: () => state,
    send: () => {},
    go: () => {},
    app: null,
    announce: SILENT,
    ...more,
  });

test('the lobby and the invitation name the page of a television', context => {
  addGame('queens', /** @type {any} */ ({ fronts: () => [] }));
  const { sheets } = openPage(context);
  const state = { lobby: made.lobby(), room: made.room(), visit: null, door: made.door };
  const lobby = createLobby(ctxWith(state));
  lobby.destroy?.();
  assert.ok(lobby.root.textContent?.includes(named()));
  inviteSheet(ctxWith(state));
  assert.ok(sheets.at(-1).textContent.includes(named()));
});

test('at Join a page becomes the television, and the app says how', context => {
  const { press, hear } = openPage(context);
  const gone = /** @type {string[]} */ ([]);
  const before = globalThis.location;
  globalThis.location = /** @type {any} */ ({ assign: (/** @type {string} */ to) => void gone.push(to) });
  context.after(() => (globalThis.location = before));
  const { root } = /** @type {any} */ (createJoin(ctxWith({})));
  const button = root.querySelectorAll('button').find(one => one.textContent === t('join.tv'));
  press(button);
  assert.deepEqual(gone, [], 'nothing is typed yet');
  const [field] = root.querySelectorAll('input');
  field.value = ADDRESS;
  hear(field, 'input');
  press(button);
  assert.deepEqual(gone, [`http://${ADDRESS}/tv`]);
  const app = { nearby: () => () => {} };
  assert.ok(createJoin(ctxWith({}, { app })).root.textContent.includes(t('join.tv_how')));
});
