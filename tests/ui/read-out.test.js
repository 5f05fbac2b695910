/* S-03, S-06, M-05, P-06, P-12: with reading aloud on, Home, “Who plays?” and the sheet of a seat speak, and the
   answer to an attack when it is asked to; what they say is the same for every hand. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { attacked as attackOn } from '../../dist/dev/js/games/queens/model.js';
import { seatSheet } from '../../dist/dev/js/games/queens/sheets.js';
import { LANGUAGES, setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { createSpeech } from '../../dist/dev/js/kit/speech/reader.js';
import { readOut } from '../../dist/dev/js/kit/speech/read-out.js';
import { openChair } from '../../dist/dev/js/seating/chair.js';
import { question, readButton } from '../../dist/dev/js/screens/answer-buttons.js';
import { create as createHome } from '../../dist/dev/js/screens/home.js';
import { create as createPeople } from '../../dist/dev/js/screens/people.js';
import { Settings } from '../../dist/dev/js/state/settings.js';
import { freshSetup } from '../../dist/dev/js/state/setup.js';
import { NOTHING } from '../../dist/dev/js/table/doing.js';
import { gameOf } from '../../dist/dev/js/table/fetched.js';
import { load } from './catalogues.js';
import { mute, silent } from './fixtures/audio.js';
import { queensModelOf, rescueModelOf } from './fixtures/models.js';
import { nodesOf } from './fixtures/nodes.js';
import { openPage } from './fixtures/page.js';
import * as rescue from './fixtures/rescue.js';
import { attacked, shown, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

/** A device that reads aloud, and what it says: a hush is "-". @param {'on' | 'off'} [aloud] */
const listening = (aloud = 'on') => {
  const settings = new Settings(null);
  settings.set('aloud', aloud);
  /** @type {string[]} */
  const said = [];
  const voice = {
    ...mute,
    can: () => true,
    hush: () => void said.push('-'),
    say: (/** @type {string} */ words) => void said.push(words),
  };
  const speech = createSpeech({ settings, screen: () => 'home', voice });
  const ctx = /** @type {any} */ ({
    t,
    settings,
    voice,
    announce: { status: speech.say, alert: speech.say, hush: voice.hush },
    sounds: silent,
    go: () => {},
    send: () => {},
    state: () => ({ home: null, presence: null, local: { game: 'queens' } }),
    app: null,
    edition: null,
  });
  return { ctx, said, settings, heard: () => said.splice(0) };
};

/** The page as nobody has touched it yet. @param {import('node:test').TestContext} context */
const untouched = context => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  const userActivation = { hasBeenActive: false };
  Object.defineProperty(globalThis, 'navigator', { value: { userActivation }, configurable: true });
  context.after(() =>
    before
      ? Object.defineProperty(globalThis, 'navigator', before)
      : Reflect.deleteProperty(globalThis, 'navigator'),
  );
  return userActivation;
};

const PICTURES =
  'Sleeping Queens. Wake them before the others do! The Rescue! Free the kings with clever sums! Learn. Join a table.';

test('what is opened is said at once, in place of what is being said; and not unless it is wanted', () => {
  const { ctx, heard, settings } = listening();
  assert.ok(readOut(ctx, 'Who plays?', 'Fox'));
  assert.deepEqual(heard(), ['-', 'Who plays? Fox.']);
  settings.set('aloud', 'off');
  assert.deepEqual(heard(), ['-'], 'turned off, it is silent at once');
  assert.ok(!readOut(ctx, 'Fox'));
  assert.deepEqual(heard(), []);
});

test('Home says what its large pictures do when it comes, and the names of what is pressed', context => {
  const { press } = openPage(context);
  const { ctx, heard } = listening();
  const { root } = /** @type {any} */ (createHome(ctx));
  const [hush, words] = heard();
  assert.deepEqual([hush, words], ['-', PICTURES]);
  press(root);
  assert.deepEqual(heard(), [], 'once');
  press(root.querySelector('.learn-btn'));
  assert.deepEqual(heard(), ['-', 'Learn.']);
  press(root.querySelector('.home-album'));
  assert.deepEqual(heard(), ['-', 'Album.']);
  press(root.querySelector('.play'));
  assert.deepEqual(heard(), [], 'the screen that opens says its name');
});

test('Home says them after its button is pressed, and is silent at once when it is pressed again', context => {
  const { press } = openPage(context);
  const { ctx, heard } = listening('off');
  const { root } = /** @type {any} */ (createHome(ctx));
  press(root);
  assert.deepEqual(heard(), []);
  const button = root.querySelector('.home-aloud');
  press(button);
  assert.deepEqual(heard(), ['Read aloud', PICTURES]);
  press(root);
  assert.deepEqual(heard(), [], 'once');
  press(button);
  assert.deepEqual(heard(), ['-']);
});

test('M-05: on a page that nobody has touched Home waits for the first touch', context => {
  const { press } = openPage(context);
  const activation = untouched(context);
  const { ctx, heard } = listening();
  const { root } = /** @type {any} */ (createHome(ctx));
  assert.deepEqual(heard(), []);
  activation.hasBeenActive = true;
  press(root);
  assert.deepEqual(heard(), ['-', PICTURES]);
  press(root);
  assert.deepEqual(heard(), []);
});

test('a key tells Home that the page may speak, as a touch does', context => {
  const { hear } = openPage(context);
  const activation = untouched(context);
  const { ctx, heard } = listening();
  const { root } = /** @type {any} */ (createHome(ctx));
  activation.hasBeenActive = true;
  hear(root.querySelector('.learn-btn'), 'keyup', { key: 'Enter' });
  assert.deepEqual(heard(), [], 'a key that presses a button opens what speaks next');
  hear(root.querySelector('.learn-btn'), 'keyup', { key: 'Tab' });
  assert.deepEqual(heard(), ['-', PICTURES]);
});

test('Home speaks once there is a voice, and not while there is none or no sound', context => {
  openPage(context);
  const { ctx, heard, settings } = listening();
  let can = false;
  let changed = () => {};
  ctx.voice = { ...ctx.voice, can: () => can, listen: (/** @type {() => void} */ act) => (changed = act) };
  createHome(ctx);
  changed();
  assert.deepEqual(heard(), []);
  can = true;
  settings.set('sound', 'off');
  heard();
  changed();
  assert.deepEqual(heard(), []);
  settings.set('sound', 'on');
  changed();
  assert.deepEqual(heard(), ['-', PICTURES]);
});

test('“Who plays?” says its game and its question; a free place asks who sits down, and who does is named', context => {
  const { press, hear, sheets } = openPage(context);
  const { ctx, heard } = listening();
  const { root } = /** @type {any} */ (createPeople(ctx));
  assert.deepEqual(heard(), ['-', 'Sleeping Queens. Who plays? Tap a chair to change it.']);
  press(root.querySelector('.seat-free'));
  assert.deepEqual(heard(), ['-', 'Who plays here? Computer. Person.']);
  const [sheet] = sheets;
  press(sheet.querySelectorAll('.newcomer-person')[0]);
  assert.match(heard().join(' '), /^- \w+\.$/);
  press(root.querySelector('.big'));
  assert.deepEqual(heard(), ['-', 'Play!']);
  const [, someone] = root.querySelectorAll('input');
  hear(someone, 'change');
  assert.match(heard().join(' '), /^- \w+ starts\.$/);
});

test('on a chair, an animal, a colour, a help, a way, a level and an idea for a name are said; a name that is typed is not', context => {
  const { press, hear, sheets } = openPage(context);
  const { ctx, heard, settings } = listening();
  settings.set('motion', 'none');
  let setup = freshSetup();
  /** @type {any} */
  const chairs = {
    get: () => setup,
    set: (/** @type {any} */ next) => void (setup = next),
    remove: null,
    ways: ['here', 'computer'],
    queen: { get: () => null },
  };
  openChair(ctx, 0, chairs, () => {});
  assert.deepEqual(heard(), ['-', 'Fox. Dress up.']);
  /** @param {string} group @param {string} value */
  const choose = (group, value) => {
    const all = sheets[0].querySelectorAll('input');
    const one = all.find(
      (/** @type {any} */ input) => input.attributes.get('name') === group && input.value === value,
    );
    assert.ok(one, `${group} ${value}`);
    hear(one, 'change');
    return heard().at(-1);
  };
  press(sheets[0].querySelector('.looks'));
  assert.equal(choose('animal', 'frog'), 'Frog.');
  assert.equal(choose('help', 'sleepy'), 'All. every help, from 4.');
  assert.equal(choose('player', 'computer'), 'Computer.');
  assert.equal(choose('level', 'sleepyhead'), 'Sleepyhead. tries this and that.');
  assert.equal(choose('player', 'here'), 'Person.');
  const [field] = sheets[0].querySelectorAll('input.field');
  field.value = 'Mia';
  hear(field, 'input');
  assert.deepEqual([setup.places[0]?.name, heard()], ['Mia', []]);
});

/** What the sheet of a seat says of another person. @param {any} model @param {any} ctx @param {number} seat */
const sheetOf = (model, ctx, seat) => {
  model.on.desk.ctx = ctx;
  seatSheet(() => model, seat);
};

test('the sheet of a seat says who sits there and which queens are awake, whatever lies or is lifted in the hand', context => {
  openPage(context);
  const { ctx, heard } = listening();
  const told = [
    shown(table(3), ['41', '43', '45', '32', '60']),
    shown(table(3), ['51', '52', '53', '54', '55']),
    { ...table(3) },
  ].flatMap(update =>
    [[], ['hand 0']].map(selected => {
      sheetOf(queensModelOf(update, { doing: { selected } }), ctx, 1);
      return heard().join(' ');
    }),
  );
  assert.equal(new Set(told).size, 1, told.join('\n'));
  assert.match(told[0] ?? '', /^- Ben: \d queens?, \d+ points\. .*Queen/);
});

test('in The Rescue the sheet of a seat says who sits there', context => {
  openPage(context);
  const { heard, ctx } = listening();
  const update = /** @type {any} */ (rescue.table(3));
  const desk = { ctx, acting: () => false, update: () => update, selected: () => [], choice: () => NOTHING };
  /** @type {any} */ (gameOf(update)).seat(() => rescueModelOf(update), desk, 1);
  assert.match(heard().join(' '), /^- Ben: \d of \d kings, \d cards?\./);
});

/** An attacked seat with this hand. @param {'knight' | 'potion'} card @param {string[]} hand @param {number} can */
const asked = (card, hand, can) => {
  const base = attacked(table(3), true, can, card);
  const own = /** @type {any} */ ({ seat: 1, hand, can_send: can });
  const update = /** @type {any} */ ({ ...base, game: { ...base.game, view: { ...base.game.view, own } } });
  return { update, attack: /** @type {any} */ (attackOn(update)) };
};
const HANDS = [
  ['42', '44', '51', '52', '53'],
  ['41', '43', '45', '32', '60'],
  ['51', '51', '51', '51', '51'],
  ['42', '42', '42', '44', '44'],
];

for (const language of LANGUAGES)
  test(`P-06, P-12: the question to an attacked seat is read when it is asked for, the same for every hand: ${language}`, async context => {
    await setLanguage(language, load);
    context.after(() => setLanguage('en', load));
    for (const card of /** @type {const} */ (['knight', 'potion'])) {
      const told = HANDS.flatMap(hand =>
        [0, 1].map(can => {
          const { ctx, heard } = listening();
          const { update, attack } = asked(card, hand, can);
          const [button] = nodesOf(readButton(ctx, question(t, update, attack), attack));
          assert.deepEqual(heard(), [], 'nothing by itself');
          button.props.onclick();
          return JSON.stringify(heard());
        }),
      );
      assert.equal(new Set(told).size, 1, told.join('\n'));
      const [hush, wants, what, send, let_] = JSON.parse(told[0] ?? '');
      assert.equal(hush, '-');
      assert.ok(wants.length > 10 && !/[{}]/.test(wants), wants);
      assert.deepEqual(
        [what, send, let_],
        [t('answer.what'), t(`answer.send.${card}`), t(`answer.let.${card}`)],
      );
    }
  });

test('where nothing is to be read aloud, or no voice can, the question has no button', () => {
  const { update, attack } = asked('knight', HANDS[0] ?? [], 1);
  const { ctx, settings } = listening();
  const asks = question(t, update, attack);
  assert.ok(!readButton({ ...ctx, voice: mute }, asks, attack));
  settings.set('sound', 'off');
  assert.ok(!readButton(ctx, asks, attack));
  assert.ok(!readButton(listening('off').ctx, asks, attack));
});

test('Home has six buttons at most, with a saved game and a voice, and three small links', context => {
  openPage(context);
  const { ctx } = listening();
  const home = {
    saved: { id: 1, game: 'queens', people: shown(table(5)).people, to_act: 0 },
    others: [{}, {}],
  };
  const { root } = /** @type {any} */ (createHome({ ...ctx, state: () => ({ ...ctx.state(), home }) }));
  const count = (/** @type {string} */ what) => root.querySelectorAll(what).length;
  assert.deepEqual([count('.play') + count('.btn') + count('.rb'), count('.home-link')], [6, 3]);
  assert.equal(count('button'), 9);
});
