/* The parts of the interface, made once, and the context through which every screen reaches them. */

import type { ClientMsg, Ctx, Link } from '../types.js';
import type { Arrival } from '../state/arrival.js';
import type { Settings } from '../state/settings.js';
import type { Platform } from './platform.js';
import { createAlbum } from '../album/questions.js';
import { createAnnouncer } from '../kit/announce.js';
import { byId } from '../kit/dom.js';
import { heardOf } from '../kit/faults.js';
import { t, withWords } from '../kit/i18n.js';
import { putAbove } from '../kit/open-sheets.js';
import { createSpeech } from '../kit/speech/reader.js';
import { createVoice } from '../kit/speech/voice.js';
import { createPendingActions } from '../net/pending-actions.js';
import { createTokens } from '../net/seat-tokens.js';
import { createVisit } from '../net/visit.js';
import { createSounds } from '../sound/sounds.js';
import { createStore } from '../state/store.js';
import { createHandOver } from '../table/hand-over.js';
import { createOwl } from '../table/owl-questions.js';
import { createTrail } from './screen-trail.js';

/** `link` returns the connection, which is opened after the parts are made */
type Plan = { settings: Settings; arrival: Arrival; platform: Platform; tv: boolean; link: () => Link };

const createSpeaker = (settings: Settings, { device }: Platform) => {
  const voice = createVoice({ settings, app: device });
  // Some browsers go on speaking after a page is closed.
  addEventListener('pagehide', voice.hush);
  const screen = () => document.documentElement.dataset.screen ?? '';
  const [status, alert] = [byId('status'), byId('alert')];
  putAbove(status);
  putAbove(alert);
  return { voice, announce: createAnnouncer(status, alert, createSpeech({ settings, screen, voice })) };
};

export const createContext = ({ settings, arrival, platform, tv, link }: Plan) => {
  const store = createStore();
  const send = (message: ClientMsg) => {
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
    () => !document.hidden && store.get().local.screen === null,
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

  const ctx: Ctx = {
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

export type Parts = ReturnType<typeof createContext>;
