/* Names that a table gave are shown in the language of the device, also after it has changed. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { followLanguage } from '../../dist/dev/js/app/language.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { setupOf } from '../../dist/dev/js/seating/open-table.js';
import { namedHome, namedLobby, namedPeople } from '../../dist/dev/js/state/names.js';
import { Settings } from '../../dist/dev/js/state/settings.js';
import { createStore } from '../../dist/dev/js/state/store.js';
import { load } from './catalogues.js';
import * as made from './fixtures/house.js';
import { settled } from './fixtures/time.js';
import { table } from './fixtures/updates.js';

before(async () => {
  await setLanguage('en', load);
  await setLanguage('de', load);
});

/** A fox whom the table named, and one who typed the German name. */
const people = [
  { name: 'Fox', animal: 'fox', colour: 'moon', bot: null, help: 'awake' },
  { name: 'Fuchs', animal: 'fox', colour: 'sun', bot: null, help: 'awake' },
];

test('after a change of language a name that the table gave is translated, and a typed one stays', async () => {
  const saved = { id: 1, game: 'queens', people, to_act: 0 };
  const places = people.map(person => ({ person, surface: 'device', taken: true, connected: true }));
  const store = createStore();
  store.set(
    /** @type {any} */ ({
      home: namedHome(/** @type {any} */ ({ t: 'home', protocol: 1, saved, others: [saved] })),
      lobby: namedLobby(/** @type {any} */ ({ ...made.lobby(), places })),
      update: namedPeople(/** @type {any} */ ({ ...table(2), people })),
    }),
  );
  const names = () => {
    const { home, lobby, update } = store.get();
    const shown = [home?.saved, ...(home?.others ?? []), update].map(game => game?.people);
    return [...shown, lobby?.places.map(place => place?.person)].map(some => some?.map(one => one?.name));
  };
  const settings = new Settings(null);
  settings.set('language', 'de');
  /** @type {unknown[]} */
  const drawn = [];
  followLanguage(settings, store, () => drawn.push(names()));
  assert.deepEqual(names(), Array(4).fill(['Fuchs', 'Fuchs']));
  settings.set('language', 'en');
  await settled();
  assert.deepEqual(drawn, [Array(4).fill(['Fox', 'Fuchs'])]);
  const { lobby } = store.get();
  assert.deepEqual(lobby && setupOf(lobby, t).places.map(place => place?.name), ['', 'Fuchs']);
});
