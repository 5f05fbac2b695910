/* Speech: the system's voices in the app, the browser's in a page. The system is asked for its voices only
   once speech is wanted. */

import type { App, Engine, Spoken } from '../../types.js';
import type { Settings } from '../../state/settings.js';
import type { Clock, Item } from './queue.js';
import { patiently } from '../load.js';
import { language } from '../i18n.js';
import { browserEngine } from './browser.js';
import { createQueue } from './queue.js';

/** The factor of speed for each choice. */
export const RATES = { slow: 0.75, normal: 1, quick: 1.3, fast: 1.7 };

export const createVoice = ({
  settings,
  app,
  browser = browserEngine(),
  agent = navigator.userAgent,
  clock,
}: {
  settings: Settings;
  app: App | null;
  browser?: Engine | null;
  agent?: string;
  clock?: Clock;
}) => {
  let engine: Engine | null = app ? null : browser;
  let asking = false;
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  browser?.listen(changed);
  const queue = createQueue(() => engine, clock);

  const can = () => engine?.has(language()) ?? false;
  const advice = () =>
    app && /Linux/.test(agent) && !/Android/.test(agent) ? 'settings.aloud.install' : 'settings.aloud.add';

  return {
    /** Whether a voice speaks the language of the page. */
    can,
    /** The key of the sentence about a missing voice; null if none is missing, or that is not known yet. */
    missing: () => (can() || (app && !engine) ? null : advice()),
    /** Asks the system for its voices, again if there was none for this language. */
    look: async () => {
      if (!app || asking || can()) return;
      asking = true;
      const languages = await app.voices().catch(() => []);
      engine = languages ? (await patiently(() => import('./app.js'))).appEngine(app, languages) : browser;
      asking = false;
      changed();
    },
    /** Queues a text; `slower` is a factor of the speed that is set. */
    say: (text: string, { slower = 1, ...how }: Omit<Item, keyof Spoken> & { slower?: number } = {}) =>
      queue.say({
        text,
        language: language(),
        rate: RATES[settings.get('rate')] * slower,
        volume: Number(settings.get('voice')) / 100,
        ...how,
      }),
    hush: queue.hush,
    /** Calls back when there may be other voices; returns the function that unsubscribes. */
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export type Voice = ReturnType<typeof createVoice>;
