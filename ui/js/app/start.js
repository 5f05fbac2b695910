/* Starts the interface: link, store, flow, and the screen that the table asks for. */

/** @import { Ctx, Link, LinkEvents, State } from '../types.js' */
import { BASE_DEFS, mountDefs } from '../../art/shared/defs.js';
import { createAnnouncer } from '../kit/announce.js';
import { requestDraw } from '../kit/frame.js';
import { loadWords, resolveLanguage, setLanguage, t } from '../kit/i18n.js';
import { redrawSheets } from '../kit/sheets.js';
import { createSpeech } from '../kit/speech/reader.js';
import { createVoice } from '../kit/speech/voice.js';
import { freeFingers } from '../kit/taps.js';
import { createArrival } from '../state/arrival.js';
import { PROTOCOL } from '../state/core.js';
import { closesRules, route } from '../state/router.js';
import { applySettings, Settings } from '../state/settings.js';
import { createStore } from '../state/store.js';
import { createMessages } from '../net/messages.js';
import { createPendingActions } from '../net/pending-actions.js';
import { createTokens } from '../net/seat-tokens.js';
import { socketLink } from '../net/socket.js';
import { createVisit } from '../net/visit.js';
import { createSounds } from '../sound/sounds.js';
import { createHandOver } from '../table/hand-over.js';
import { createOwl } from '../table/owl-questions.js';
import { createAlbum } from '../album/questions.js';
import { watchBack } from './back.js';
import { createOutlet } from './outlet.js';
import { keepPace } from './pace.js';
import { loadAhead, loadScreen } from './screens.js';

/** @param {string} id */
const byId = id => /** @type {HTMLElement} */ (document.getElementById(id));

/** The module of the app's link; null in a browser, which does not load it. */
const tauri = async () => ('__TAURI__' in window ? import('../net/tauri.js') : null);

/** The same for a table in a worker; null unless the page runs its own table. */
const inside = async () => (document.documentElement.dataset.edition === 'page' ? import('../net/worker.js') : null);

/** Vibrates; the module is loaded at the first call. @param {Settings} settings @param {'nudge' | 'turn'} what */
const ring = (settings, what) => void import('../kit/haptics.js').then(haptics => haptics.ring(settings, what)).catch(() => {});

/** Whether this device belongs to one seat alone, and that seat has to act. @param {State} state */
const calls = ({ update }) => update !== null && update.stage.own && update.stage.shown === update.game.view.to_act;

/** Keeps the display on while a game runs; the module is loaded with the first game. @param {Settings} settings @returns {(playing: boolean) => void} */
const lighting = settings => {
  /** @type {Promise<import('./wake-lock.js').Lit> | null} */
  let lit = null;
  return playing => {
    if (playing) lit ??= import('./wake-lock.js').then(({ createWakeLock }) => createWakeLock({ settings }));
    void lit?.then(it => it.during(playing)).catch(() => {});
  };
};

/** Waits for a module, and for the words of the part `table` that it shows. @template M @param {Promise<M>} module @returns {Promise<M>} */
const withWords = async module => (await Promise.all([module, loadWords('table')]))[0];

/** Calls `fetched` the first time only. @param {() => Promise<void>} fetched @returns {() => void} */
const atMostOnce = fetched => {
  let asked = false;
  return () => {
    if (!asked) void fetched().catch(() => {});
    asked = true;
  };
};

const start = async () => {
  const settings = new Settings();
  applySettings(settings);
  const tv = location.pathname.endsWith('/tv');
  document.documentElement.classList.toggle('tv', tv);
  const arrival = createArrival();
  arrival.read(location, history);
  const [bridge, alone] = await Promise.all([tauri(), inside()]);
  const table = alone?.beginTable() ?? null;
  const core = bridge?.tauriCore() ?? null;
  if (bridge && core) bridge.followTheme(core);
  // The table's own device begins at home, a guest at the door: that is known before any message, so the screen is loaded now.
  const own = core !== null || alone !== null || (['127.0.0.1', 'localhost'].includes(location.hostname) && !arrival.known());
  const speaking = setLanguage(resolveLanguage(settings.get('language')));
  if (!tv) void loadScreen({ route: own ? 'home' : 'door', game: null }).catch(() => {});
  mountDefs('base', BASE_DEFS);
  await speaking;

  const store = createStore();
  const screen = () => document.documentElement.dataset.screen ?? '';
  const sounds = createSounds({ settings });
  const device = bridge && core && bridge.tauriApp(core);
  const voice = createVoice({ settings, app: device });
  // Some browsers go on speaking after a page is closed.
  addEventListener('pagehide', voice.hush);
  const announce = createAnnouncer(byId('status'), byId('alert'), createSpeech({ settings, screen, voice }));
  const acts = createPendingActions(message => link.send(message), () => store.get().update);
  const owl = createOwl(message => link.send(message), () => store.get().update);
  const album = createAlbum(message => link.send(message));
  const flow = createHandOver(store, message => link.send(message), () => settings.get('motion') === 'full' && settings.get('speed') !== 'none');
  const tokens = createTokens();
  const visit = createVisit({ store, send: message => link.send(message), again: () => link.again(), arrival, tokens, tv });
  const app = device && {
    ...device,
    leave: () => {
      visit.leave();
      return device.leave();
    },
  };
  /** The stack of screens opened over the one that follows from the state. @type {State['local']['screen'][]} */
  let trail = [];

  /** @param {string} wanted @param {State['local']['game']} [game] @param {string | null} [entry] of the rules */
  const go = (wanted, game = store.get().local.game, entry = null) => {
    const screen = wanted === 'home' || wanted === 'table' ? null : /** @type {State['local']['screen']} */ (wanted);
    // A second tap before the screen is loaded pushes nothing.
    trail = !screen ? [] : trail.at(-1) === screen ? trail : [...trail, screen];
    store.local({ screen, game, entry });
  };

  /** @type {Ctx} */
  const ctx = {
    t,
    settings,
    announce,
    sounds,
    voice,
    flow,
    owl,
    album,
    go,
    visit,
    tv,
    app,
    pauses: bridge !== null && bridge.pauses(navigator.userAgent),
    edition: alone && alone.pageEdition(),
    arrival,
    send: message => link.send(message),
    again: () => link.again(),
    state: store.get,
    back: () => {
      trail = trail.slice(0, -1);
      store.local({ screen: trail.at(-1) ?? null });
    },
    act: acts.act,
    inspect: async face => (await withWords(import('../table/sheets/inspect.js'))).inspectSheet(ctx, face),
  };

  const host = createOutlet(byId('app'), ctx);
  /** The slips over every screen; null until loaded. @type {ReturnType<typeof import('./slips.js').createSlips> | null} */
  let slips = null;
  const leaving = watchBack(ctx);
  const withSlips = atMostOnce(async () => {
    slips = (await import('./slips.js')).createSlips({ ctx, root: byId('notices'), edge: byId('time') });
    slips.watch(store.get());
    slips.update();
  });
  const keepLit = lighting(settings);
  // A television is never touched: there an update counts as a touch.
  void import('./breath.js').then(({ breathe }) => {
    const { touched } = breathe({ settings, root: byId('app') });
    if (tv) store.listen((state, before) => void (state.update !== before.update && touched()));
  }, () => {});
  freeFingers(document);
  const withSwitch = () => {
    if (!tv && settings.get('scan') !== 'off') void import('../kit/switch.js').then(({ startSwitch }) => startSwitch(settings));
  };
  withSwitch();
  settings.subscribe(withSwitch);
  const { hear, returned } = createMessages({
    store,
    acts,
    flow,
    visit,
    owl,
    album,
    failed: host.failed,
    ticket: async message => (await withWords(import('../seating/ticket.js'))).ticketSheet(ctx, message),
    rung: () => {
      ring(settings, 'nudge');
      sounds.play({ name: 'ring' });
    },
    cheered: async message => (await withWords(import('../table/cheer-bubble.js'))).showCheer(message, ctx),
    home: () => go('home'),
  });

  /** @type {LinkEvents} */
  const on = {
    message: hear,
    kept: tokens.keep,
    open: () => {
      if (store.get().link !== 'connecting') {
        returned();
        owl.forget();
        album.lost();
        host.returned();
      }
      store.set({ link: 'open' });
      if (!store.get().visit) link.send({ t: 'hello', protocol: PROTOCOL, token: null });
    },
    lost: reason => {
      const first = store.get().link === 'open';
      visit.lost(reason);
      if (alone && reason === 'replaced') return store.set({ link: 'elsewhere' });
      store.set({ link: reason === 'closed' || (store.get().link === 'napping' && reason === null) ? 'napping' : 'lost' });
      if (first) announce.alert(t('announce.lost'));
    },
  };
  /** @type {Link} */
  const link = bridge && core ? bridge.tauriLink(on, core) : alone && table ? alone.workerLink(on, table) : socketLink(on);

  addEventListener('hashchange', () => {
    if (arrival.read(location, history)) visit.returned();
  });

  keepPace({ store, settings, send: message => link.send(message) });
  /** The game whose screens are preloaded. @type {import('../types.js').GameKind | null} */
  let ahead = null;
  store.listen((state, before) => {
    if (closesRules(state, before)) return go('table');
    // In the app the device keeps the display on.
    if (!core) keepLit(state.update !== null && state.update.game.view.to_act !== null);
    if (calls(state) && !calls(before)) ring(settings, 'turn');
    if (state.presence !== before.presence || state.room !== before.room || state.lobby !== before.lobby) requestDraw(redrawSheets);
    if (state.home || state.update || state.lobby) withSlips();
    slips?.watch(state);
    leaving.keep();
    const nothing = !state.home && !state.update && !state.visit && !state.lobby;
    if (nothing && !state.local.screen) return state.link === 'open' || state.link === 'connecting' ? undefined : host.show('door');
    const next = route(state.update, state.local, { lobby: state.lobby, visit: state.visit, tv });
    sounds.at(next, own && !state.visit);
    host.show(next);
    if (state.update !== before.update || state.local.busy !== before.local.busy) requestDraw(redrawSheets);
    slips?.update();
    const laid = state.local.screen === 'people' ? state.local.game : null;
    const soon = tv ? null : (state.update?.game.game ?? state.lobby?.game ?? laid ?? state.home?.saved?.game ?? null);
    if (soon !== ahead && soon !== null) void loadAhead((ahead = soon));
  });
  let tongue = settings.get('language');
  settings.subscribe(({ language }) => {
    if (language === tongue) return;
    tongue = language;
    void setLanguage(resolveLanguage(language)).then(() => {
      host.redraw();
      slips?.update();
    });
  });
};

void start();
