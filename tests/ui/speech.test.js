/* Reading aloud: no sentence is lost, repeated, or spoken after a curtain, whatever the engine does. S-03,
   P-06, S-08. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { createReader } from '../../dist/dev/js/album/reader.js';
import { setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { Settings } from '../../dist/dev/js/state/settings.js';
import { createSpeech } from '../../dist/dev/js/kit/speech/reader.js';
import { browserEngine, primary } from '../../dist/dev/js/kit/speech/browser.js';
import { patience } from '../../dist/dev/js/kit/speech/queue.js';
import { createVoice } from '../../dist/dev/js/kit/speech/voice.js';
import { load } from './catalogues.js';
import { fakeSpeech, handClock } from './fixtures/voices.js';

before(() => setLanguage('en', load));

/** A page with a voice. @param {Parameters<typeof fakeSpeech>[0]} [faults] */
const page = faults => {
  const fake = fakeSpeech(faults);
  const clock = handClock();
  const settings = new Settings(null);
  const voice = createVoice({
    settings,
    app: null,
    browser: browserEngine(fake.around),
    agent: 'test',
    clock,
  });
  return { fake, clock, settings, voice };
};

/** Ends every sentence until no more begins. @param {ReturnType<typeof page>} page */
const listen = ({ fake, clock }) => {
  for (clock.wind(100); fake.speaking(); clock.wind(100)) fake.end();
};

const sentences = (/** @type {number} */ count) =>
  Array.from({ length: count }, (_, i) => `Sentence ${i + 1}.`);

test('200 sentences in a row are heard, each once, in an engine that swallows what begins within an end', () => {
  const here = page();
  for (const text of sentences(200)) here.voice.say(text);
  listen(here);
  assert.deepEqual(here.fake.heard, sentences(200));
  assert.equal(here.fake.taken.length, 200, 'none is tried twice');
});

test('the engine of these tests has the fault of WebKitGTK', () => {
  const { fake } = page();
  const { speech } = fake.around;
  const second = { text: 'two', onstart: () => {}, onend: () => {} };
  speech.speak({ text: 'one', onstart: () => {}, onend: () => speech.speak(second) });
  fake.end();
  assert.deepEqual(fake.heard, ['one']);
});

test('a story of twenty paragraphs is read to its end, and each is marked while it is read', () => {
  const here = page();
  const parts = Array.from({ length: 20 }, (_, i) => [`Paragraph ${i} begins.`, 'It goes on.', 'It ends.']);
  /** @type {(number | null)[]} */
  const marks = [];
  const reader = createReader({ voice: here.voice, changed: () => marks.push(reader.at()) });
  reader.read(parts);
  listen(here);
  assert.deepEqual(here.fake.heard, parts.flat());
  assert.deepEqual(marks, [...parts.keys(), null]);
});

test('a story stops when its button says so, when its voice fails, and at a curtain; and it can begin again', () => {
  for (const stop of [
    (/** @type {any} */ { reader }) => reader.stop(),
    (/** @type {any} */ { fake }) => fake.fail(),
    (/** @type {any} */ { voice }) => voice.hush(),
  ]) {
    const here = page();
    const reader = createReader({ voice: here.voice, changed: () => {} });
    reader.read([['One.', 'Two.'], ['Three.']]);
    here.clock.wind(100);
    stop({ reader, ...here });
    listen(here);
    assert.deepEqual(here.fake.heard, ['One.']);
    assert.equal(reader.at(), null);
    reader.read([['Again.']]);
    listen(here);
    assert.deepEqual(here.fake.heard, ['One.', 'Again.']);
  }
});

test('S-08: a hush is silence at once, and nothing that waited comes later', () => {
  const here = page();
  for (const text of sentences(5)) here.voice.say(text);
  here.clock.wind(100);
  here.voice.hush();
  assert.equal(here.fake.speaking(), false);
  assert.equal(here.fake.cancelled(), 1);
  listen(here);
  here.clock.wind(1_000_000);
  assert.deepEqual(here.fake.heard, ['Sentence 1.']);
  here.voice.say('After the curtain.');
  here.voice.hush();
  listen(here);
  assert.deepEqual(here.fake.heard, ['Sentence 1.'], 'nor in the breath before it begins');
});

test('an engine that never begins is started once more, and then given up; one that never ends is gone past', () => {
  const deaf = page({ deaf: 1 });
  for (const text of sentences(3)) deaf.voice.say(text);
  deaf.clock.wind(10_000);
  listen(deaf);
  assert.deepEqual(deaf.fake.heard, sentences(3));
  assert.equal(deaf.fake.cancelled(), 1);

  const dead = page({ deaf: 99 });
  /** @type {boolean[]} */
  const told = [];
  for (const text of sentences(3)) dead.voice.say(text, { done: said => told.push(said) });
  dead.clock.wind(100_000);
  assert.deepEqual([dead.fake.taken.length, told], [2, [false, false, false]]);

  const stuck = page({ stuck: 1 });
  for (const text of sentences(3)) stuck.voice.say(text);
  stuck.clock.wind(patience({ text: 'Sentence 1.', language: 'en', rate: 1, volume: 1 }) + 200);
  listen(stuck);
  assert.deepEqual(stuck.fake.heard, sentences(3));
});

test('P-06, P-12: what the table says is asked for, quiet during a secret, and never far behind', () => {
  const here = page();
  let screen = 'table';
  const speech = createSpeech({ settings: here.settings, screen: () => screen, voice: here.voice });
  speech.say('nobody asked');
  listen(here);
  assert.deepEqual(here.fake.heard, [], 'off unless it is wanted');
  here.settings.set('aloud', 'on');
  speech.say('one');
  here.clock.wind(100);
  for (const words of ['two', 'three', 'four']) speech.say(words);
  listen(here);
  assert.deepEqual(here.fake.heard, ['one', 'three', 'four']);
  for (screen of ['answer', 'sealed']) speech.say('a secret');
  listen(here);
  assert.equal(here.fake.heard.length, 3);
  screen = 'table';
  speech.say('five');
  here.clock.wind(100);
  here.settings.set('sound', 'off');
  assert.equal(here.fake.speaking(), false, 'the switch is silence at once');
});

test('how fast and how loud is the owner’s', () => {
  const here = page();
  here.settings.set('voice', '50');
  here.voice.say('one');
  here.settings.set('rate', 'slow');
  here.voice.say('two', { slower: 0.9 });
  listen(here);
  assert.deepEqual(
    here.fake.taken.map(one => [one.volume, one.rate, one.lang]),
    [
      [0.5, 1, 'en'],
      [0.5, 0.75 * 0.9, 'en'],
    ],
  );
});

test('only a voice of the language that speaks on the device itself is offered and used', () => {
  const here = page({
    voices: [
      { lang: 'de-DE', localService: true },
      { lang: 'en-US', localService: false },
    ],
  });
  let told = 0;
  const stop = here.voice.listen(() => told++);
  assert.equal(here.voice.can(), false);
  const own = { lang: 'en_GB', localService: true };
  here.fake.install([{ lang: 'en-US', localService: false }, own]);
  assert.deepEqual([here.voice.can(), told], [true, 1]);
  stop();
  here.fake.install([]);
  assert.deepEqual([here.voice.can(), told], [false, 1]);
  here.fake.install([own]);
  here.voice.say('one');
  listen(here);
  assert.equal(here.fake.taken[0].voice, own);
  assert.deepEqual(['de-AT', 'fr_FR', 'iw', 'he-IL', 'en'].map(primary), ['de', 'fr', 'he', 'he', 'en']);
});

/** An app whose voice the test controls. @param {string[] | null} languages */
const appWith = languages => {
  /** @type {any[]} */
  const asked = [];
  /** @type {((said: boolean) => void)[]} */
  const ends = [];
  const app = {
    voices: async () => (asked.push('voices'), languages),
    speak: (/** @type {any} */ which, /** @type {any} */ words) => {
      asked.push([which.at, words.text]);
      return new Promise(end => ends.push(/** @type {any} */ (end)));
    },
    hush: (/** @type {any} */ last) => asked.push(['hush', last.at]),
  };
  return { app: /** @type {any} */ (app), asked, ends };
};

/** @param {any} app @param {string} [agent] */
const window = (app, agent = 'X11; Linux x86_64') => {
  const clock = handClock();
  return { clock, voice: createVoice({ settings: new Settings(null), app, browser: null, agent, clock }) };
};

test('voices that come late and unannounced are found, and looked for no longer than a while', () => {
  const clock = handClock();
  let looks = 0;
  const fake = fakeSpeech({
    voices: [],
    later: (act, ms) => void clock.later(() => ((looks += 1), act()), ms),
  });
  let heard = 0;
  browserEngine(fake.around)?.listen(() => (heard += 1));
  clock.wind(1_000);
  fake.installSilently([{ lang: 'en-GB', localService: true }]);
  clock.wind(60_000);
  assert.equal(heard, 1);
  const never = fakeSpeech({
    voices: [],
    later: (act, ms) => void clock.later(() => ((looks += 1), act()), ms),
  });
  looks = 0;
  browserEngine(never.around)?.listen(() => assert.fail('none has come'));
  clock.wind(600_000);
  assert.ok(looks > 3 && looks < 10, String(looks));
});

test('the app has the system’s voices, asks for them when somebody wants to hear, and is told where silence begins', async () => {
  const { app, asked, ends } = appWith(['en-GB', 'iw']);
  const { clock, voice } = window(app);
  assert.deepEqual([voice.can(), voice.missing(), asked], [false, null, []], 'nothing is asked at the start');
  await voice.look();
  await voice.look();
  assert.deepEqual([voice.can(), voice.missing(), asked], [true, null, ['voices']]);
  for (const text of ['one', 'two', 'three']) voice.say(text);
  clock.wind(1000);
  ends[0]?.(true);
  await Promise.resolve();
  clock.wind(1000);
  voice.hush();
  clock.wind(1000);
  assert.deepEqual(asked.slice(1), [
    [1, 'one'],
    [2, 'two'],
    ['hush', 2],
  ]);
});

test('where nobody speaks the language, one sentence says what to do', async () => {
  const none = window(appWith([]).app);
  await none.voice.look();
  assert.deepEqual([none.voice.can(), none.voice.missing()], [false, 'settings.aloud.install']);
  const phone = window(appWith(['de']).app, 'Linux; Android 15');
  await phone.voice.look();
  assert.equal(phone.voice.missing(), 'settings.aloud.add');
  assert.equal(
    createVoice({ settings: new Settings(null), app: null, browser: null, agent: 'X11; Linux' }).missing(),
    'settings.aloud.add',
  );
  const broken = window({ ...appWith([]).app, voices: () => Promise.reject(new Error('gone')) });
  await broken.voice.look();
  assert.equal(broken.voice.can(), false);
});

test('an app whose system has no voices of its own uses those of its page', async () => {
  const fake = fakeSpeech();
  const { app } = appWith(null);
  const voice = createVoice({
    settings: new Settings(null),
    app,
    browser: browserEngine(fake.around),
    agent: 'Macintosh',
    clock: handClock(),
  });
  assert.equal(voice.can(), false);
  await voice.look();
  assert.equal(voice.can(), true);
});

test('R-06: a browser that cannot speak at all breaks nothing', () => {
  assert.equal(browserEngine(), null);
  const { clock, voice } = window(null);
  voice.say('hello');
  clock.wind(1000);
  assert.equal(voice.can(), false);
});
