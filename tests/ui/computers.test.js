/* Computers at the table: how they sit down, think, and play for somebody who leaves. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { createHandOver } from '../../dist/dev/js/table/hand-over.js';
import { keepPace } from '../../dist/dev/js/app/pace.js';
import { deeds } from '../../dist/dev/js/table/sheets/seats.js';
import { thinker } from '../../dist/dev/js/table/model.js';
import { phaseOf } from '../../dist/dev/js/table/phase.js';
import { waitsFor } from '../../dist/dev/js/table/status.js';
import { calledAt } from '../../dist/dev/js/table/words.js';
import { beingOf, sleeper } from '../../dist/dev/js/state/presence.js';
import { decidesHere, route } from '../../dist/dev/js/state/router.js';
import { Settings } from '../../dist/dev/js/state/settings.js';
import {
  change,
  freshSetup,
  goWay,
  isOnlyPerson,
  peopleOf,
  readSetup,
  sitDown,
  whereOf,
} from '../../dist/dev/js/state/setup.js';
import { createStore, freshState } from '../../dist/dev/js/state/store.js';
import { applyEvent } from '../../dist/dev/js/games/queens/apply-event.js';
import { catalogue, load, text } from './catalogues.js';
import { alone, thinking } from './fixtures/computers.js';
import * as house from './fixtures/house.js';
import { after, attacked, shown, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

const mine = alone(shown(table(4)));

test('a computer sits on a chair as a person does, but never on the last one', () => {
  let setup = freshSetup();
  assert.deepEqual(
    setup.places.map(place => place?.bot),
    [null, undefined, 'daydreamer', undefined, undefined],
  );
  assert.ok(isOnlyPerson(setup, 0) && !isOnlyPerson(setup, 2));
  setup = sitDown(setup, 3);
  assert.ok(!isOnlyPerson(setup, 0));
  setup = change(setup, 3, goWay(setup.places[3], 'computer'));
  assert.deepEqual(
    [whereOf(setup.places[3]), setup.places[3].surface, isOnlyPerson(setup, 0)],
    ['computer', 'here', true],
  );
  const { people } = peopleOf(change(setup, 0, { help: 'drowsy' }), guest => guest.animal, 'queens');
  assert.deepEqual(
    people.map(one => [one.bot, one.help]),
    [
      [null, 'drowsy'],
      ['daydreamer', 'awake'],
      ['daydreamer', 'awake'],
    ],
  );
  assert.equal(
    goWay({ ...setup.places[3], bot: 'sleepyhead' }, 'computer').bot,
    'sleepyhead',
    'the level stays',
  );
  assert.deepEqual(goWay(setup.places[3], 'device'), { bot: null, surface: 'device' });
});

test('what lies in the storage is a table with a person, or none', () => {
  const setup = freshSetup();
  assert.deepEqual(readSetup(JSON.parse(JSON.stringify(setup))), setup);
  assert.equal(readSetup(change(setup, 0, { bot: 'wide_awake' })), null);
  const odd = readSetup(
    JSON.parse(
      JSON.stringify(change(setup, 0, { help: 'drowsy' }))
        .replace('daydreamer', 'genius')
        .replace('drowsy', 'all'),
    ),
  );
  assert.deepEqual([odd.places[2].bot, odd.places[0].help], [null, 'awake']);
});

test('levels and helps are those of the wire, with their names and their lines', () => {
  for (const [file, block] of [
    ['Level', 'computer'],
    ['Help', 'help'],
  ]) {
    const words = [
      ...text(`bindings/${file}.ts`)
        .replace(/\/\*[^]*?\*\//g, '')
        .matchAll(/"(\w+)"/g),
    ].map(found => found[1]);
    assert.ok(words.length > 2, file);
    for (const word of words)
      for (const key of [`${block}.${word}`, `${block}.${word}.line`]) assert.ok(key in catalogue('de'), key);
  }
});

test('among computers there is no curtain, and nothing to open', () => {
  const local = freshState().local;
  assert.equal(route(mine, local), 'table');
  assert.equal(route(thinking(mine, 1), local), 'table');
  const asked = alone(attacked(table(4), true));
  const me = {
    ...asked,
    mine: [1],
    people: asked.people.map((one, seat) => ({ ...one, bot: seat === 1 ? null : 'daydreamer' })),
    stage: { ...asked.stage, shown: 1 },
  };
  assert.equal(route(me, local), 'answer', 'but always the question');
});

test('a computer never decides at this device, even where its seat is one of this device', () => {
  assert.equal(decidesHere(mine), true);
  const turn = { ...thinking(mine, 1), mine: [0, 1, 2, 3] };
  assert.equal(decidesHere(turn), false);
  const played = { ...turn, people: table(4).people };
  assert.equal(decidesHere(played), false, 'nor somebody for whom a computer plays');
  assert.equal(decidesHere({ ...played, stage: { ...played.stage, thinking: null } }), true);
});

test('who thinks is said while nothing else is shown', () => {
  const update = thinking(mine, 2);
  assert.equal(thinker(update, phaseOf(update, 'nothing')), 2);
  assert.equal(thinker(update, phaseOf(update, 'story')), null);
  assert.equal(
    waitsFor({
      t,
      update,
      name: seat => update.people[seat].name,
      decider: 2,
      phase: { is: 'idle', read: false },
    }),
    '',
    'it stands where the big button is otherwise',
  );
  const won = {
    ...update,
    game: { ...update.game, view: { ...update.game.view, outcome: { winners: [0] } } },
  };
  assert.equal(thinker(won, phaseOf(won, 'nothing')), null);
});

test('who cannot see the key hears of it', () => {
  assert.equal(calledAt(t, mine.people, 0), 'Nora');
  assert.equal(calledAt(t, mine.people, 1), 'Ben, computer');
});

test('what computers do quickly is told one after another', () => {
  const store = createStore();
  const flow = createHandOver(store, () => {});
  flow.take(mine);
  const one = after(mine, [{ t: 'discarded', seat: 1, faces: ['54'], kind: 'single' }], applyEvent);
  const two = after(one, [{ t: 'turn', seat: 2 }], applyEvent);
  flow.take(one);
  flow.take(two);
  const told = [flow.story(), flow.story()];
  assert.deepEqual(
    told.map(story => story.events[0].t),
    ['discarded', 'turn'],
  );
  assert.equal(told[1].before, one.game.view);
  assert.deepEqual([told[0].after, told[0].log], [one.game.view, mine.game.log]);
  assert.equal(flow.story(), null);
  flow.take(one);
  flow.take({ ...mine, rev: 1 });
  assert.equal(flow.story(), null, 'what was taken back is not told');
});

test('the table hears how quick its computers are, from its own device alone', () => {
  const paces = [];
  const settings = new Settings(null);
  const store = createStore();
  keepPace({ store, settings, send: message => paces.push(message.pace) });
  store.set({ link: 'open' });
  assert.deepEqual(paces, [], 'not before the table has spoken');
  store.set({ home: { t: 'home', protocol: 1, saved: null, others: [] } });
  store.set({ home: null, update: mine });
  assert.deepEqual(paces, ['normal']);
  settings.set('speed', 'swift');
  settings.set('theme', 'day');
  settings.set('speed', 'none');
  assert.deepEqual(paces, ['normal', 'brisk', 'instant']);
  store.set({ link: 'lost' });
  store.set({ link: 'open' });
  assert.equal(paces.length, 3, 'before it has answered the hello, a table ends the connection for more');
  store.set({ update: { ...mine } });
  assert.equal(paces.length, 4, 'after a break once more');
  keepPace({ store, settings, send: message => paces.push(message.pace) });
  assert.deepEqual(paces.length, 5, 'also of a table that has spoken before this part was loaded');
  const guest = createStore();
  keepPace({ store: guest, settings, send: () => assert.fail('a guest keeps no table') });
  guest.set({
    link: 'open',
    visit: house.visit(),
    update: mine,
    presence: house.presence({ manage: true }),
  });
  settings.set('speed', 'calm');
});

test('nobody waits for a phone whose computer plays', () => {
  const seats = house
    .presence()
    .seats.map((seat, at) => (at === 2 ? { ...seat, stand_in: 'daydreamer' } : seat));
  const update = { ...thinking(table(4), 2), stage: table(4).stage };
  assert.equal(sleeper({ update, presence: house.presence() }), 2);
  assert.equal(sleeper({ update, presence: house.presence({ seats }) }), null);
  assert.equal(beingOf(seats[2]), 'played');
});

test('at the tablet a computer plays for whoever leaves, and people take over from computers', () => {
  const sent = [];
  const ctx = /** @type {any} */ ({ t, send: message => sent.push(message), visit: {} });
  const update = alone(shown(table(4)));
  const seated = (people, stands) => ({
    ...freshState(),
    update: {
      ...update,
      people: update.people.map((person, at) => ({
        ...person,
        bot: people.includes(at) ? null : 'daydreamer',
      })),
      mine: people,
    },
    presence: {
      seats: update.people.map((_, at) => ({
        surface: 'here',
        taken: true,
        connected: true,
        stand_in: stands === at ? 'daydreamer' : null,
      })),
      watching: 0,
      manage: true,
    },
  });
  const keys = (state, seat) => deeds(ctx, state, seat, null, () => {}).map(deed => deed.key.split('.')[1]);
  assert.deepEqual(keys(seated([0]), 0), ['help'], 'somebody has to play');
  assert.deepEqual(keys(seated([0, 1]), 1), ['help', 'stand_in']);
  assert.deepEqual(keys(seated([0, 1], 1), 0), ['help'], 'the other one has left already');
  assert.ok(keys(seated([0, 1], 1), 1).includes('give_back'));
  assert.deepEqual(keys(seated([0]), 2), ['take']);
  deeds(ctx, seated([0]), 2, null, () => {})
    .at(-1)
    ?.act();
  deeds(ctx, seated([0, 1]), 1, null, () => {})
    .at(-1)
    ?.act();
  assert.deepEqual(sent, [
    { t: 'fetch', seat: 2 },
    { t: 'stand_in', seat: 1, on: true },
  ]);
});
