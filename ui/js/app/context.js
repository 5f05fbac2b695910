/* The parts of the interface, made once, and the context through which every screen reaches them. */

/** @import { ClientMsg, Ctx, Link } from '../types.js' */
/** @import { Arrival } from '../state/arrival.js' */
/** @import { Settings } from '../state/settings.js' */
/** @import { Platform } from './platform.js' */
import { createAlbum } from '../album/questions.js';
import { createAnnouncer } from '../kit/announce.js';
import { byId } from '../kit/dom.js';
import { heardOf } from '../kit/faults.js';
import { t, withWords } from '../kit/i18n.js';
import { createSpeech } from '../kit/speech/reader.js';
import { createVoice } from '../kit/speech/voice.js';
import { createPendingActions } from '../net/pending-actions.js';
import { createTokens } from '../net/seat-tokens.js';
import { createVisit } from '../net/visit.js';
import { createSounds } from '../sound/sounds.js';
import { createStore } from '../state/store.js';
import { createHandOver } from '../table/hand-over.js';
import { createOwl } from '../table/owl-questions.js';
import { createTrail } from './trail.js';

/**
 * @typedef {{ settings: Settings, arrival: Arrival, platform: Platform, tv: boolean, link: () => Link }} Plan
 *   `link` returns the connection, which is opened after the parts are made
 */

/** @param {Settings} settings @param {Platform} platform */
const createSpeaker = (settings, { device }) => {
  const voice = createVoice({ settings, app: device });
  // Some browsers go on speaking after a page is closed.
  addEventListener('pagehide', voice.hush);
  const screen = () => document.documentElement.dataset.screen ?? '';
  return {
    voice,
    announce: createAnnouncer(byId('status'), byId('alert'), createSpeech({ settings, screen, voice })),
  };
};

/** @param {Plan} plan */
export const createContext = ({ settings, arrival, platform, tv, link }) => {
  const store = createStore();
  /** @param {ClientMsg} message */
  const send = message => {
    heardOf(`> ${message.t}`);
    link().send(message);
  };
  const again = () => link().again();
  const update = () => store.get().update;

  const acts = createPendingActions(send, update);
  const owl = createOwl(send, update);
  const album = createAlbum(send);
  const flow = createHandOver(
    store,
    send,
    () => settings.get('motion') === 'full' && settings.get('speed') !== 'none',
  );
  const tokens = createTokens();
  const visit = createVisit({ store, send, again, arrival, tokens, tv });
  const { device, pauses, edition } = platform;
  const app = device && {
    ...device,
    leave: () => {
      visit.leave();
      return device.leave();
    },
  };

  /** @type {Ctx} */
  const ctx = {
    ...createSpeaker(settings, platform),
    ...createTrail(store),
    t,
    settings,
    sounds: createSounds({ settings }),
    flow,
    owl,
    album,
    visit,
    tv,
    app,
    pauses,
    edition: edition(),
    arrival,
    send,
    again,
    state: store.get,
    act: acts.act,
    inspect: async face =>
      (await withWords(() => import('../table/sheets/inspect.js'), 'table')).inspectSheet(ctx, face),
  };
  return { ctx, store, acts, flow, tokens };
};

/** @typedef {ReturnType<typeof createContext>} Parts */
