/* Shows one screen with made-up data: frames.html?screen=end&theme=day&lang=de. For looking, and for
   screenshots. */

import { mountDefs } from './drawings.js';
import './games.js';
import { t } from '../../dist/dev/js/kit/i18n.js';
import { Settings, applySettings } from '../../dist/dev/js/state/settings.js';
import { mute } from './fixtures/audio.js';
import { speak } from './speak.js';
import { HOME, HOME_SAVED, TABLE, ENDS } from './fixtures/frames.js';

const SCREENS = ['home', 'people', 'settings', 'rules', 'about', 'end'];
const SHEETS = ['inspect', 'log', 'menu'];
const query = new URLSearchParams(location.search);
const screen = query.get('screen') ?? 'home';
const sent = [];

/** A storage in memory. */
const memory = () => {
  const kept = new Map();
  return { getItem: key => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
};

const settings = new Settings(memory());
settings.set('theme', query.get('theme') ?? 'night');
settings.set('text', query.get('text') ?? '100');
applySettings(settings);
await speak(query.get('lang') ?? 'en');
mountDefs();

const homes = { saved: HOME_SAVED };
const state = {
  link: 'open',
  home: homes[query.get('home')] ?? HOME,
  update: screen === 'rules' ? null : screen === 'end' ? ENDS[query.get('end') ?? 'goal'] : TABLE,
  local: { game: query.get('game') ?? 'queens', entry: query.get('entry') },
  visit: null,
  lobby: null,
  presence: null,
};
const ctx = {
  voice: query.has('voice') ? { ...mute, can: () => true } : mute,
  t,
  settings,
  state: () => state,
  send: message => sent.push(message),
  go: route => sent.push({ go: route }),
  back: () => sent.push({ back: true }),
  act: async () => null,
  app: query.has('app') ? {} : null,
  inspect: face => sent.push({ inspect: face }),
  announce: { status: () => {}, alert: () => {}, hush: () => {} },
};

if (query.has('setup')) localStorage.setItem('rouse.people.1', query.get('setup'));
else localStorage.removeItem('rouse.people.1');

if (SCREENS.includes(screen)) {
  const { create } = await import(
    `../../dist/dev/js/${screen === 'learn' ? 'learn/screen' : `screens/${screen}`}.js`
  );
  const made = create(ctx);
  document.body.append(made.root);
  made.update?.(state);
  made.focus?.();
  settings.subscribe(async ({ language }) => {
    await speak(language === 'auto' ? 'en' : language);
    made.update?.(state);
  });
}
if (SHEETS.includes(screen)) {
  document.body.classList.add('cloth');
  const sheet = await import(`../../dist/dev/js/table/sheets/${screen}.js`);
  sheet[`${screen}Sheet`](ctx, query.get('face') ?? '15');
}
Object.assign(globalThis, { sent, ready: true });
