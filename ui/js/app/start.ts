/* Starts the interface: finds out where it runs, makes its parts, opens the link to the table, and lets the
   screen follow the state. */

import type { Link, LinkEvents } from '../types.js';
import type { Parts } from './context.js';
import { BASE_DEFS, mountDefs } from '../../art/shared/defs.js';
import { byId } from '../kit/dom.js';
import { giveUp, hearFaults, note, twice } from '../kit/faults.js';
import { resolveLanguage, setLanguage } from '../kit/i18n.js';
import { patiently } from '../kit/load.js';
import { mendFonts, mendStyles } from '../kit/styles.js';
import { freeFingers } from '../kit/taps.js';
import { createArrival } from '../state/arrival.js';
import { applySettings, Settings } from '../state/settings.js';
import { createContext } from './context.js';
import { followState } from './follow.js';
import { followLanguage } from './language.js';
import { laterPace, laterSlips, laterSwitch } from './later.js';
import { linkEvents } from './link-events.js';
import { createOutlet } from './outlet.js';
import { findPlatform, ownsTable } from './platform.js';
import { loadScreen } from './screens.js';

/**
 * What sleeps on the screen breathes for a while after each touch. A television is never touched: there an
 * update counts as one.
 */
const breathe = async (settings: Settings, { ctx, store }: Parts) => {
  const { touched } = (await patiently(() => import('./idle-motion.js'))).breathe({
    settings,
    root: byId('app'),
  });
  if (ctx.tv) store.listen((state, before) => void (state.update !== before.update && touched()));
};

/** That the link is open or lost has to arrive: it is told once more if that fails, and then a page says so. */
const surely = (on: LinkEvents): LinkEvents => ({
  ...on,
  open: () => twice('link', on.open),
  lost: reason => twice('link', () => on.lost(reason)),
});

const start = async () => {
  let redraw = () => {};
  hearFaults(() => redraw());
  const settings = new Settings();
  applySettings(settings);
  mendFonts();
  const tv = location.pathname.endsWith('/tv');
  document.documentElement.classList.toggle('tv', tv);
  const arrival = createArrival();
  arrival.read(location, history);
  const platform = await findPlatform();
  const own = ownsTable(platform, arrival.known());
  const speaking = setLanguage(resolveLanguage(settings.get('language')));
  // The first screen is known before any message, so it is loaded now.
  if (!tv) void loadScreen({ route: own ? 'home' : 'door', game: null }).catch(() => {});
  mountDefs('base', BASE_DEFS);
  await Promise.all([speaking, mendStyles()]);

  let link: Link;
  const parts = createContext({ settings, arrival, platform, tv, link: () => link });
  const { ctx, store } = parts;
  // The plain page says whether the game is saved.
  store.listen(({ saving }) => void (document.documentElement.dataset.saving = saving?.state ?? ''));
  const outlet = createOutlet(byId('app'), ctx);
  redraw = outlet.redraw;
  const slips = laterSlips(ctx, () => store.set({}));
  link = platform.link(surely(linkEvents(parts, platform, outlet)));
  laterPace({ store, settings, send: ctx.send });
  followState({ ctx, store, settings, outlet, slips, own });
  followLanguage(settings, store, () => {
    outlet.redraw();
    slips.update();
  });
  addEventListener('hashchange', () => {
    if (arrival.read(location, history)) ctx.visit.returned();
  });
  freeFingers(document);
  if (!tv) laterSwitch(settings);
  breathe(settings, parts).catch(() => {});
};

const begin = async () => {
  try {
    await start();
  } catch (trouble) {
    note('start', trouble);
    giveUp('start');
  }
};

// A browser that is too old shows its note alone.
if (!('old' in document.documentElement.dataset)) void begin();
