/* Shows doors, lobbies, own devices and the television without a host:
   house.html?screen=door&theme=day&lang=de */

import { mountDefs } from './drawings.js';
import './games.js';
import { createAnnouncer } from '../../dist/dev/js/kit/announce.js';
import { refresh } from '../../dist/dev/js/kit/frame.js';
import { createHandOver } from '../../dist/dev/js/table/hand-over.js';
import { guardSlips } from '../../dist/dev/js/app/guard.js';
import { t } from '../../dist/dev/js/kit/i18n.js';
import { createNotices } from '../../dist/dev/js/app/notices.js';
import { route } from '../../dist/dev/js/state/router.js';
import { Settings, applySettings } from '../../dist/dev/js/state/settings.js';
import { createStore, freshState } from '../../dist/dev/js/state/store.js';
import { mute, silent } from './fixtures/audio.js';
import { speak } from './speak.js';
import { SCENES } from './fixtures/scenes.js';
import { NEARBY, CODE } from './fixtures/house.js';

const query = new URLSearchParams(location.search);
const settings = new Settings(null);
settings.set('theme', query.get('theme') ?? 'night');
settings.set('text', query.get('text') ?? '100');
settings.set('motion', query.get('motion') ?? 'none');
settings.set('notes', query.get('notes') ?? 'off');
applySettings(settings);
await speak(query.get('lang') ?? 'en');
mountDefs();

const scene = SCENES[query.get('screen') ?? 'door']();
const sent = [];
const send = message => sent.push(message);
const store = createStore();
store.set({
  ...freshState(),
  link: 'open',
  ...scene.state,
  local: { ...freshState().local, ...scene.local },
});
document.documentElement.classList.toggle('tv', Boolean(scene.tv));

const app = {
  host: async () => {},
  nearby: found => (found(scene.found ?? NEARBY), () => {}),
  openSettings: () => {},
  moveToBackground: () => {},
  wentBack: () => {},
  search: async () => {},
  join: async () => {},
  leave: async () => {},
};
const ctx = {
  t,
  settings,
  sounds: silent,
  voice: mute,
  send,
  tv: Boolean(scene.tv),
  app: scene.app ? app : null,
  pauses: query.has('android'),
  arrival: { code: () => (scene.code === undefined ? CODE : scene.code), keep: () => {}, typed: () => {} },
  visit: { name: () => '', knock: send, code: () => {}, again: () => send({ again: true }) },
  again: () => send({ again: true }),
  state: store.get,
  go: where => send({ go: where }),
  back: () => {},
  act: async (seat, taps) => (send({ seat, taps }), { code: 'not_a_move' }),
  inspect: () => {},
  announce: createAnnouncer(document.getElementById('status'), document.getElementById('alert')),
  flow: createHandOver(store, send),
};

const { update, local, lobby, visit } = store.get();
const name = scene.route ?? route(update, local, { lobby, visit, tv: ctx.tv });
document.documentElement.dataset.screen = name;
const { create } = await import(
  `../../dist/dev/js/${name === 'table' ? 'table/screen' : `screens/${name}`}.js`
);
const shown = create(ctx);
document.getElementById('app').append(shown.root);
store.listen(() => refresh(shown));
createNotices(document.getElementById('notices'), ctx, document.getElementById('time'), {
  slips: t => guardSlips(scene.sign ?? '', t, () => {}),
}).update(store.get());
await new Promise(done => setTimeout(done, 60));
if (scene.sheet) await scene.sheet(ctx);
for (const button of (query.get('press') ?? '').split(',').filter(Boolean))
  document.querySelector(button)?.click();
Object.assign(globalThis, { sent, store, ready: true });
