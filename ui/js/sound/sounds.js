/* Sound for what everybody may know. Nothing is made before the first tap, and nothing while somebody decides in secret. */

/** @import { Settings } from '../state/settings.js' */
/** @import { Cue } from './recipes.js' */

/** Screens on which something private may lie open: no sound begins there, and none goes on (L4, P-06). */
const QUIET = new Set(['curtain', 'answer', 'sealed']);
/** Where a lullaby may be heard: before a game, at the own table. */
const CRADLES = new Set(['home', 'people']);

/** The settings that sound listens to. */
const OWN = /** @type {const} */ (['sound', 'effects', 'ambience']);

/** @typedef {typeof import('./index.js')} Kit */
/**
 * @typedef {object} Around what a browser gives, and a test replaces
 * @property {(() => AudioContext) | null} context none where there is no Web Audio
 * @property {() => Promise<Kit>} kit
 * @property {(act: () => void) => void} tapped every tap and key, from now on
 * @property {(act: () => void, ms: number) => () => void} later
 * @property {() => boolean} visible
 */

/** @returns {Around} */
const browser = () => {
  const Context = globalThis.AudioContext;
  return {
    context: typeof Context === 'function' ? () => new Context() : null,
    kit: () => import('./index.js'),
    tapped: act => {
      for (const type of ['pointerup', 'keydown']) addEventListener(type, act, { capture: true, passive: true });
    },
    later: (act, ms) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    visible: () => document.visibilityState === 'visible',
  };
};

/** Ears hear loudness by its square. @param {string} percent */
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
    if (context) {
      if (context.state === 'suspended') await context.resume();
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
    player?.levels(sound === 'on' ? { effects: level(effects), ambience: level(ambience) } : { effects: 0, ambience: 0 });
    if (!on()) player?.hush(['effects', 'ambience']);
    sing();
  };

  /** Where nothing can be heard now, nothing is kept for later: it would pile up, and come all at once. @param {Cue} cue */
  const play = cue => {
    if (!player || !kit || !on() || QUIET.has(screen) || context?.state !== 'running') return;
    const recipe = kit.recipeOf(cue);
    if (recipe) player.play(recipe);
  };

  /** The lullaby, verse after verse, as long as nobody plays. */
  const sing = () => {
    stopSong();
    stopSong = () => {};
    if (!player || !kit) return;
    player.hush(['ambience']);
    if (!cradle || !CRADLES.has(screen) || !on() || settings.get('ambience') === '0' || !around.visible()) return;
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
    /** Which screen is shown, and whether this device keeps the table. @param {string} now @param {boolean} [keeps] */
    at: (now, keeps = false) => {
      if (now === screen && keeps === cradle) return;
      [screen, cradle] = [now, keeps];
      if (QUIET.has(now)) player?.hush(['effects', 'ambience']);
      sing();
    },
  };
};

/** @typedef {ReturnType<typeof createSounds>} Sounds */
