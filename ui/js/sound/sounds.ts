/* Sounds of public events. None is made before the first tap, nor during a secret decision. */

import type { Settings } from '../state/settings.js';
import type { Cue } from './recipes.js';
import type { Player } from './player.js';
import { attempt } from '../kit/faults.js';
import { patiently } from '../kit/load.js';

/** Screens on which something private may lie open: no sound begins there, and none goes on (L4, P-06). */
const QUIET = new Set(['curtain', 'answer', 'sealed']);
/** Screens with the lullaby: before a game, at the device's own table. */
const CRADLES = new Set(['home', 'people']);

/** The settings that sound listens to. */
const OWN = ['sound', 'effects', 'ambience'] as const;

type Kit = typeof import('./index.js');
/** parts of the browser that tests replace */
export interface Around {
  /** null where there is no Web Audio */
  context: (() => AudioContext) | null;
  kit: () => Promise<Kit>;
  /** calls back at every tap and key */
  tapped: (act: () => void) => void;
  later: (act: () => void, ms: number) => () => void;
  visible: () => boolean;
}

const browser = (): Around => {
  const Context = globalThis.AudioContext;
  return {
    context: typeof Context === 'function' ? () => new Context() : null,
    kit: () => patiently(() => import('./index.js')),
    tapped: act => {
      for (const type of ['pointerup', 'keydown'])
        addEventListener(type, act, { capture: true, passive: true });
    },
    later: (act, ms) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    visible: () => document.visibilityState === 'visible',
  };
};

/** The gain of a slider: squared, as loudness is heard. */
const level = (percent: string) => (Number(percent) / 100) ** 2;

export const createSounds = ({ settings, around = browser() }: { settings: Settings; around?: Around }) => {
  let context: AudioContext | null = null;
  let kit: Kit | null = null;
  let player: Player | null = null;
  let screen = '';
  let cradle = false;
  let stopSong = () => {};

  const on = () => settings.get('sound') === 'on';

  const open = async () => {
    if (!on() || !around.context) return;
    if (context && context.state !== 'closed') {
      // A call suspends it in some browsers, and interrupts it in others.
      if (context.state !== 'running') await context.resume().catch(() => {});
      return;
    }
    try {
      // Made within the tap itself: some browsers forbid it later.
      context = around.context();
      kit = await around.kit();
      player = kit.createPlayer(context);
      await context.resume().catch(() => {});
      adjust();
    } catch {
      /* A device without sound plays on in silence. */
    }
  };

  const adjust = () => {
    const { sound, effects, ambience } = settings.values;
    player?.levels(
      sound === 'on' ? { effects: level(effects), ambience: level(ambience) } : { effects: 0, ambience: 0 },
    );
    if (!on()) player?.hush(['effects', 'ambience']);
    sing();
  };

  /** Plays a sound, or drops it if none can be heard now: queued ones would come all at once. */
  const play = (cue: Cue) =>
    attempt('sound', () => {
      if (!player || !kit || !on() || QUIET.has(screen) || context?.state !== 'running') return;
      const recipe = kit.recipeOf(cue);
      if (recipe) player.play(recipe);
    });

  /** Repeats the lullaby as long as no game is played. */
  const sing = () => {
    stopSong();
    stopSong = () => {};
    if (!player || !kit) return;
    player.hush(['ambience']);
    if (!cradle || !CRADLES.has(screen) || !on() || settings.get('ambience') === '0' || !around.visible())
      return;
    play({ name: 'lullaby' });
    stopSong = around.later(sing, kit.LULLABY_TIME * 1000);
  };

  let heard = settings.values;
  around.tapped(() => void open());
  settings.subscribe(values => {
    const changed = OWN.some(name => values[name] !== heard[name]);
    heard = values;
    if (changed) adjust();
  });

  return {
    play,
    /** Which screen is shown, and whether this device keeps the table. */
    at: (now: string, keeps = false) => {
      if (now === screen && keeps === cradle) return;
      [screen, cradle] = [now, keeps];
      if (QUIET.has(now)) player?.hush(['effects', 'ambience']);
      sing();
    },
  };
};

export type Sounds = ReturnType<typeof createSounds>;
