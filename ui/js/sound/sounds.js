/* Sounds of public events. None is made before the first tap, nor during a secret decision. */

/** @import { Settings } from '../state/settings.js' */
/** @import { Cue } from './recipes.js' */
import { attempt } from '../kit/faults.js';
import { patiently } from '../kit/load.js';

/** Screens on which something private may lie open: no sound begins there, and none goes on (L4, P-06). */
const QUIET = new Set(['curtain', 'answer', 'sealed']);
/** Screens with the lullaby: before a game, at the device's own table. */
const CRADLES = new Set(['home', 'people']);

/** The settings that sound listens to. */
const OWN = /** @type {const} */ (['sound', 'effects', 'ambience']);

/** @typedef {typeof import('./index.js')} Kit */
/**
 * @typedef {object} Around parts of the browser that tests replace
 * @property {(() => AudioContext) | null} context null where there is no Web Audio
 * @property {() => Promise<Kit>} kit
 * @property {(act: () => void) => void} tapped calls back at every tap and key
 * @property {(act: () => void, ms: number) => () => void} later
 * @property {() => boolean} visible
 */

/** @returns {Around} */
const browser = () => {
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

/** The gain of a slider: squared, as loudness is heard. @param {string} percent */
const level = percent => (Number(percent) / 100) ** 2;

/** @param {{ settings: Settings, around?: Around }} plan */
export const createSounds = ({ settings, around = browser() }) => {
  /** @type {AudioContext | null} */
  let context = null;
  /** @type {Kit | null} */
  let kit = null;
  /** @type {import('./player.js').Player | null} */
  let player = null;
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

  /**
   * Plays a sound, or drops it if none can be heard now: queued ones would come all at once.
   * @param {Cue} cue
   */
  const play = cue =>
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
    /**
     * Which screen is shown, and whether this device keeps the table.
     * @param {string} now
     * @param {boolean} [keeps]
     */
    at: (now, keeps = false) => {
      if (now === screen && keeps === cradle) return;
      [screen, cradle] = [now, keeps];
      if (QUIET.has(now)) player?.hush(['effects', 'ambience']);
      sing();
    },
  };
};

/** @typedef {ReturnType<typeof createSounds>} Sounds */
