/* Shows one story in the real interface: page.html?story=menu&theme=day&lang=de. The address may hold any
   setting of the interface. Without motion=full&speed=normal nothing moves, not even the breath, so that
   pictures are alike. With edition=page the stories of the app's window are shown in a page that is a table
   itself. `book.ready` resolves when the story is shown; `book.show` shows another without reloading. */

import { drawNow } from '../../dist/dev/js/kit/frame.js';
import { dropSheets } from '../../dist/dev/js/kit/open-sheets.js';
import { pseudo } from '../ui/pseudo.js';
import { act, settle } from './hands.js';
import { STORIES } from './stories.js';
import { appWith, NEWER, sayMore, socketTo, workerWith } from './table.js';

const SETTINGS = {
  language: 'en',
  theme: 'night',
  speed: 'none',
  motion: 'none',
  opening: 'two-taps',
  notes: 'off',
};
const MADE_UP = ['pseudo', 'mirror'];
const PEOPLE = {
  places: [
    { animal: 'fox', colour: 'moon', name: '' },
    null,
    { animal: 'hare', colour: 'sun', name: '' },
    null,
    null,
  ],
  first: null,
};
const CODE = 'K7Q2MX';
/** The address of this page; a television has its own. */
const HERE = location.href;
/** The token of a seat as a page stores it: with the day of its arrival. */
const TOKEN = `${'0'.repeat(32)} ${Math.floor(Date.now() / 86_400_000)}`;

/** @typedef {import('./steps.js').Story} Story */
/** @typedef {import('./table.js').Exchange} Exchange */

/** Very long names: what stands beside them has to make room. */
const LONG = {
  Anna: 'Maximiliane-Charlotte',
  Ben: 'Bartholomäus der Große',
  Cleo: 'Kleopatra Sophie',
  Dora: 'Dorothea Wilhelmine',
  Emil: 'Emil Konstantin Leopold',
};
/** Replaces the names in a recording with long ones. @param {string} text */
const lengthen = text =>
  Object.entries(LONG).reduce(
    (all, [name, long]) => all.replaceAll(`"name":"${name}"`, `"name":"${long}"`),
    text,
  );

/** A storage in memory with these initial values. @param {Record<string, unknown>} kept */
const storage = kept => {
  const here = new Map(
    Object.entries(kept).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  return {
    getItem: key => here.get(key) ?? null,
    setItem: (key, value) => void here.set(key, String(value)),
    removeItem: key => void here.delete(key),
  };
};

/** @param {string} name @param {unknown} value */
const replace = (name, value) => Object.defineProperty(window, name, { value, configurable: true });

const given = window.fetch.bind(window);
/**
 * The language that was loaded in place of English. The interface fetches each part of a catalogue once, so
 * only a reload changes it.
 */
let english = '';
/**
 * Intercepts the fetches of catalogues: a made-up language takes the place of English.
 * @param {string} lang
 */
const speak = lang => {
  window.fetch = async (what, ...more) => {
    const answer = await given(what, ...more);
    if (!/\/i18n\/en\/\w+\.json$/.test(String(what))) return answer;
    english = MADE_UP.includes(lang) ? lang : 'en';
    return english === 'en'
      ? answer
      : new Response(JSON.stringify(pseudo(await answer.json(), lang === 'mirror')));
  };
};

/**
 * Installs the storage and the connection of the device, before the interface starts.
 * @param {Story} story
 * @param {Exchange[]} recording
 * @param {Record<string, string>} look
 */
const prepare = (
  { device = 'window', code = CODE, newer = false, kept = {} },
  recording,
  { lang = 'en', ...settings },
) => {
  speak(lang);
  const greeting = recording.flatMap(one => one.say).find(message => message.t === 'table');
  const chosen = { ...SETTINGS, ...settings, language: MADE_UP.includes(lang) ? 'en' : lang };
  const seat = device === 'guest' && greeting ? { [`rouse.seat.${greeting.table}`]: TOKEN } : {};
  replace(
    'localStorage',
    storage({ 'rouse.settings.1': chosen, 'rouse.people.1': PEOPLE, ...seat, ...kept }),
  );
  replace(
    'sessionStorage',
    storage(['window', 'page'].includes(device) || !code ? {} : { 'rouse.code': code }),
  );
  delete window.__TAURI__;
  if (device === 'window') replace('__TAURI__', appWith(recording));
  else if (device === 'page') replace('Worker', workerWith(recording));
  else replace('WebSocket', socketTo(recording));
  if (device === 'page') document.documentElement.dataset.edition = 'page';
  if (newer) Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: NEWER });
  else Reflect.deleteProperty(navigator, 'serviceWorker');
  history.replaceState(null, '', device === 'television' ? '/tv' : HERE);
};

/** Functions that remove the listeners of the current story. @type {(() => void)[]} */
let deaf = [];
const listen = () => {
  for (const target of [window, document]) {
    target.addEventListener = (type, act, how) => {
      deaf.push(() => target.removeEventListener(type, act, how));
      EventTarget.prototype.addEventListener.call(target, type, act, how);
    };
  }
};

const later = window.setTimeout.bind(window);

/** The errors of the interface in the current story. @type {string[]} */
const errors = [];

/** Loads the page of the interface without its scripts. */
const open = async () => {
  const text = await (await given('/dist/dev/index.html')).text();
  document.open();
  document.write(
    text.replace('<head>', '<head><base href="/dist/dev/">').replace(/<script[^]*?<\/script>/g, ''),
  );
  document.close();
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  listen();
  return document.body.innerHTML;
};

/** The last timer of the story before. */
let cleared = 0;

/** Ends the story before. The shared SVG parts stay, and so do the live regions: the interface adds them only once. */
const clear = body => {
  dropSheets();
  // What is not drawn yet would keep the next story waiting for a frame that never comes.
  drawNow();
  const { documentElement: root } = document;
  const last = Number(setTimeout(() => {}));
  for (let timer = last; timer > cleared; timer--) clearTimeout(timer);
  cleared = last;
  deaf.forEach(stop => stop());
  deaf = [];
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  const shared = document.querySelectorAll('svg[class$="-defs"]');
  const regions = document.querySelectorAll('#status, #alert');
  document.body.innerHTML = body;
  document.body.prepend(...shared);
  for (const region of regions) document.getElementById(region.id)?.replaceWith(region);
  regions.forEach(region => region.replaceChildren());
};

const page = open();
let turned = 0;

/** A story, on the device of this edition. @param {string} name @param {string} [edition] @returns {Story} */
const storyIn = (name, edition) => {
  const story = STORIES[name];
  if (!story) throw new Error(`there is no story ${name}`);
  return edition === 'page' && !story.device ? { ...story, device: 'page' } : story;
};

/**
 * Begins a story: ends the one before, and starts the interface on another device.
 * @param {Story} story
 * @param {Record<string, string>} look its settings
 * @param {Exchange[]} [more] how the recording goes on
 */
const begin = async (story, look, more = []) => {
  const said = await (await given(`/tests/book/recordings/${story.recording}.json`)).text();
  const recording = JSON.parse(story.long ? lengthen(said) : said);
  clear(await page);
  errors.length = 0;
  prepare(story, [...recording, ...more], look);
  window.setTimeout = story.hurries
    ? (act, ms = 0, ...more) => later(act, ms / story.hurries, ...more)
    : later;
  await import(`/dist/dev/js/app/start.js?${++turned}`);
};

/** @param {Record<string, string>} look the story, its edition and settings */
const turn = async ({ story: name = 'home', edition, ...look }) => {
  const story = storyIn(name, edition);
  await begin(story, look);
  for (const step of story.does ?? []) await act(step);
  await settle(story.shows);
  if (MADE_UP.includes(look.lang) && english !== look.lang)
    throw new Error(`${look.lang} needs a page that has not spoken English`);
  if (errors.length > 0) throw new Error(errors.join('; '));
};

/** The pending story: the next one waits for it. @type {Promise<void>} */
let last = Promise.resolve();
/** @param {Record<string, string>} look */
const show = look => {
  const next = () => turn(look);
  last = last.then(next, next);
  return last;
};

const stories = Object.entries(STORIES).map(([name, { device, only, long = false, except = [] }]) => ({
  name,
  device,
  only,
  long,
  except,
}));
Object.assign(window, {
  book: {
    stories,
    show,
    begin,
    say: sayMore,
    end: async () => clear(await page),
    ready: show(Object.fromEntries(new URLSearchParams(location.search))),
  },
});
