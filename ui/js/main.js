/* Starts the interface: link, store, flow, and the screen that the table asks for. */

/** @import { Ctx, ServerMsg, State, Update } from './types.js' */
import { mountDefs } from '../art/index.js';
import { createActs } from './acts.js';
import { createAnnouncer } from './announce.js';
import { watchBack } from './back.js';
import { freeFingers } from './fingers.js';
import { createFlow } from './flow.js';
import { createGuard } from './guard.js';
import { resolveLanguage, setLanguage, t } from './i18n.js';
import { socketLink } from './link/socket.js';
import { tauriCore, tauriLink } from './link/tauri.js';
import { createHost } from './host.js';
import { route } from './router.js';
import { Settings, applySettings } from './settings.js';
import { closeSheets } from './sheets/sheet.js';
import { inspectSheet } from './sheets/inspect.js';
import { freshState, createStore } from './store.js';

const PROTOCOL = 2;

/** @param {string} id */
const byId = id => /** @type {HTMLElement} */ (document.getElementById(id));

const start = async () => {
  const settings = new Settings();
  applySettings(settings);
  await setLanguage(resolveLanguage(settings.get('language')));
  mountDefs();

  const store = createStore();
  const announce = createAnnouncer(byId('status'), byId('alert'));
  const acts = createActs(message => link.send(message), () => store.get().update);
  const flow = createFlow(store, message => link.send(message));
  /** Screens that were asked for, over what the table shows. @type {State['local']['screen'][]} */
  let trail = [];
  let returned = false;

  /** @param {string} wanted @param {State['local']['game']} [game] */
  const go = (wanted, game = store.get().local.game) => {
    const screen = wanted === 'home' || wanted === 'table' ? null : /** @type {State['local']['screen']} */ (wanted);
    trail = screen ? [...trail, screen] : [];
    store.local({ screen, game });
  };

  /** @type {Ctx} */
  const ctx = {
    t,
    settings,
    announce,
    flow,
    go,
    send: message => link.send(message),
    state: store.get,
    back: () => {
      trail = trail.slice(0, -1);
      store.local({ screen: trail.at(-1) ?? null });
    },
    act: acts.act,
    inspect: face => inspectSheet(ctx, face),
  };

  const host = createHost(byId('app'), ctx);
  const leaving = watchBack(ctx);
  freeFingers(document);
  const guard = createGuard({ flow, state: store.get, closeSheets });

  /** @param {ServerMsg} message */
  const hear = message => {
    switch (message.t) {
      case 'home':
        trail = [];
        acts.forget();
        return store.set({ ...freshState(), link: 'open', home: message });
      case 'update':
        if (store.get().local.screen === 'people') store.local({ screen: null });
        flow.take(/** @type {Update} */ (message));
        acts.settle(/** @type {Update} */ (message), returned);
        returned = false;
        return;
      case 'done':
        return acts.done(message.id);
      case 'refused':
        return acts.refused(message.id, message.refusal);
      case 'failed':
        return host.failed(message.reason);
      case 'pong':
        return;
    }
  };

  const on = {
    message: hear,
    open: () => {
      returned = store.get().link === 'lost';
      store.set({ link: 'open' });
      link.send({ t: 'hello', protocol: PROTOCOL });
    },
    lost: () => {
      store.set({ link: 'lost' });
      announce.alert(t('announce.lost'));
    },
  };
  const core = tauriCore();
  const link = core ? tauriLink(on, core) : socketLink(on);

  store.listen(state => {
    guard.watch(state);
    leaving.keep();
    host.show(route(state.update, state.local), state);
  });
  settings.subscribe(({ language }) => void setLanguage(resolveLanguage(language)).then(() => host.redraw()));
  host.show('home', store.get());
};

void start();
