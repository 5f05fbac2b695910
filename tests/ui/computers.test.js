/* Computers at the table, and the owl: how the interface shows what the table sends. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { setLanguage, t } from '../../ui/js/kit/i18n.js';
import { createHandOver } from '../../ui/js/table/hand-over.js';
import { createOwl } from '../../ui/js/table/owl-questions.js';
import { keepPace } from '../../ui/js/app/pace.js';
import { chosenBy, hintWords, nextStep, placesOf, reasonWords, sumWords } from '../../ui/js/table/hints.js';
import { deeds } from '../../ui/js/table/sheets/seats.js';
import { mayAskOwl, mayAskSums, thinker } from '../../ui/js/table/model.js';
import { waitsFor } from '../../ui/js/table/status.js';
import { calledAt } from '../../ui/js/table/words.js';
import { beingOf, sleeper } from '../../ui/js/state/presence.js';
import { remarksOf } from '../../ui/js/screens/remarks.js';
import { laid } from '../../ui/js/games/rescue/laying.js';
import { decidesHere, route } from '../../ui/js/state/router.js';
import { Settings } from '../../ui/js/state/settings.js';
import {
  change,
  freshSetup,
  goWay,
  isOnlyPerson,
  peopleOf,
  readSetup,
  sitDown,
  whereOf,
} from '../../ui/js/state/setup.js';
import { createStore, freshState } from '../../ui/js/state/store.js';
import { catalogue, load, text } from './catalogues.js';
import { HINT, RESCUE_HINT, SUMS, alone, thinking } from './fixtures/computers.js';
import * as house from './fixtures/house.js';
import * as rescue from './fixtures/rescue.js';
import { after, attacked, shown, table } from './fixtures/updates.js';
import { applyEvent } from '../../ui/js/games/queens/apply-event.js';

globalThis.CSS ??= /** @type {any} */ ({ escape: String });
before(() => setLanguage('en', load));

const mine = alone(shown(table(4)));

test('a computer sits on a chair as a person does, but never on the last one', () => {
  let setup = freshSetup();
  assert.deepEqual(
    setup.places.map(place => place?.computer),
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
    people.map(one => [one.computer, one.help]),
    [
      [null, 'drowsy'],
      ['daydreamer', 'awake'],
      ['daydreamer', 'awake'],
    ],
  );
  assert.equal(
    goWay({ ...setup.places[3], computer: 'sleepyhead' }, 'computer').computer,
    'sleepyhead',
    'the level stays',
  );
  assert.deepEqual(goWay(setup.places[3], 'device'), { computer: null, surface: 'device' });
});

test('what lies in the storage is a table with a person, or none', () => {
  const setup = freshSetup();
  assert.deepEqual(readSetup(JSON.parse(JSON.stringify(setup))), setup);
  assert.equal(readSetup(change(setup, 0, { computer: 'wide_awake' })), null);
  const odd = readSetup(
    JSON.parse(
      JSON.stringify(change(setup, 0, { help: 'drowsy' }))
        .replace('daydreamer', 'genius')
        .replace('drowsy', 'all'),
    ),
  );
  assert.deepEqual([odd.places[2].computer, odd.places[0].help], [null, 'awake']);
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
    people: asked.people.map((one, seat) => ({ ...one, computer: seat === 1 ? null : 'daydreamer' })),
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
  assert.equal(thinker(update, false), 2);
  assert.equal(thinker(update, true), null);
  assert.equal(
    waitsFor({ t, update, name: seat => update.people[seat].name, decider: 2, busy: false }),
    '',
    'it stands where the big button is otherwise',
  );
  assert.equal(
    thinker(
      { ...update, game: { ...update.game, view: { ...update.game.view, outcome: { winners: [0] } } } },
      false,
    ),
    null,
  );
});

test('who cannot see the key hears of it', () => {
  assert.equal(calledAt(t, mine.people, 0), 'Nora');
  assert.equal(calledAt(t, mine.people, 1), 'Ben, computer');
});

test('what computers do quickly is told one after another', () => {
  const store = createStore();
  const flow = createHandOver(store, () => {});
  flow.take(mine);
  const one = after(mine, [{ t: 'discarded', seat: 1, faces: ['54'] }], applyEvent);
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
  const late = owl.hint();
  update = { ...mine, rev: mine.rev + 1 };
  owl.hinted({ t: 'hint', seat: 0, rev: mine.rev, hint: HINT, p: '' });
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
  assert.equal(hintWords(2, HINT, mine, called), 'Try this: hand 1 and bed 5.');
  assert.equal(hintWords(3, HINT, mine, called), 'It wakes a queen. Tap the big button!');
  assert.equal(nextStep(1, HINT), 2);
  assert.equal(nextStep(1, { ...HINT, cards: [] }), 3, 'where a button is all');
  assert.deepEqual(placesOf(1, HINT, 4), [['.hand']]);
  assert.deepEqual(placesOf(3, HINT, 4).at(-1), ['.go-btn']);
  assert.deepEqual(
    placesOf(2, RESCUE_HINT, 3).map(some => some.length),
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

test('every area and every reason of the wire has its words, in both languages', async () => {
  const wire = file => [...text(`bindings/${file}.ts`).matchAll(/"t": "(\w+)"/g)].map(found => found[1]);
  const [areas, reasons] = [wire('Area'), wire('Reason')];
  assert.ok(areas.length > 8 && reasons.length > 20);
  for (const language of ['de', 'en']) {
    await setLanguage(language, load);
    for (const area of areas) {
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
        assert.doesNotMatch(t(`hint.why.${key}`, blanks), /[{}_]|^hint/, reason);
      }
    }
  }
});

test('whatever is worth a remark has its words', () => {
  const source = text('crates/bots/src/remark.rs');
  const silent = [...(source.match(/use Reason::\{([^}]+)\}/)?.[1] ?? '').matchAll(/\w+/g)].map(([name]) =>
    name.replace(/(?<!^)[A-Z]/g, letter => `_${letter}`).toLowerCase(),
  );
  const reasons = [...text('bindings/Reason.ts').matchAll(/"t": "(\w+)"/g)]
    .map(found => found[1])
    .filter(reason => !silent.includes(reason));
  assert.ok(silent.length > 5 && reasons.length > 10);
  for (const reason of reasons) assert.ok(`remark.${reason}` in catalogue('de'), reason);
});

test('a computer tells two things of its game, and its feeling once', () => {
  const remark = (seat, reason, chance) => ({ seat, remark: { decision: 1, reason, chance } });
  const update = {
    ...mine,
    remarks: [
      remark(1, { t: 'steals', queen: '10', from: 0 }, 12),
      remark(2, { t: 'wakes_all' }, null),
      remark(1, { t: 'wins' }, 99),
      remark(1, { t: 'tries_luck' }, 10),
    ],
  };
  assert.deepEqual(remarksOf(update, 1), [
    'My Knight rode for the Heart Queen. I had almost given up.',
    'I saw the winning move!',
  ]);
  assert.deepEqual(remarksOf(update, 2), ['My pair woke everybody.']);
  assert.deepEqual(remarksOf(update, 0), []);
  const echo = {
    ...mine,
    remarks: [
      remark(1, { t: 'wakes_all' }, null),
      remark(2, { t: 'wakes_all' }, null),
      remark(2, { t: 'wins' }, 99),
      remark(2, { t: 'tries_luck' }, null),
    ],
  };
  assert.ok(
    !remarksOf(echo, 2).some(said => remarksOf(echo, 1).includes(said)),
    'two computers do not say the same if one has more to say',
  );
});

test('numbers that belong together are said as numbers', () => {
  assert.equal(sumWords(SUMS[0]), '3 and 4 belong together.');
  assert.equal(sumWords(undefined), 'No numbers belong together now.');
});

test('an equation that only the red knight makes gets its chip', () => {
  const update = rescue.actions(rescue.table(3));
  const red = (/** @type {string[]} */ taps, now = update) => laid(now, taps).sum.red;
  assert.deepEqual(
    red(['realm 0 0', 'realm 0 2', 'realm 0 5']),
    { target: 'realm 0 0', by: -1 },
    '1 + 6 = 7',
  );
  assert.equal(red(['realm 0 0', 'realm 0 1', 'realm 0 2']), null, '2 × 3 = 6 needs none');
  assert.equal(red(['realm 0 5', 'realm 0 6']), null, 'a pair needs none');
  const without = { ...update, game: { ...update.game, view: { ...update.game.view, turn: 1 } } };
  assert.equal(red(['realm 0 0', 'realm 0 2', 'realm 0 5'], without), null, 'without him there is none');
});

test('the table hears how quick its computers are, from its own device alone', () => {
  const paces = [];
  const settings = new Settings(null);
  const store = createStore();
  keepPace({ store, settings, send: message => paces.push(message.pace) });
  store.set({ link: 'open' });
  assert.deepEqual(paces, [], 'not before the table has spoken');
  store.set({ home: { t: 'home', protocol: 6, saved: null, others: [] } });
  store.set({ home: null, update: mine });
  assert.deepEqual(paces, ['normal']);
  settings.set('speed', 'swift');
  settings.set('theme', 'day');
  settings.set('speed', 'none');
  assert.deepEqual(paces, ['normal', 'brisk', 'instant']);
  store.set({ link: 'lost' });
  store.set({ link: 'open' });
  assert.deepEqual(paces.length, 4, 'after a break once more');
  const guest = createStore();
  keepPace({ store: guest, settings, send: () => assert.fail('a guest keeps no table') });
  guest.set({
    link: 'open',
    visit: house.visit(),
    update: mine,
    presence: house.presence({ manage: false }),
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
        computer: people.includes(at) ? null : 'daydreamer',
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
