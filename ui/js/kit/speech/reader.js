/* Reads aloud what the live regions say, where the device has a voice and its owner wants it: public words
   only (S-03). */

/** @import { Ctx } from '../../types.js' */
/** @import { Settings } from '../../state/settings.js' */
/** @import { Voice } from './voice.js' */

/** How many waiting sentences are kept, the newest. */
const BEHIND = 2;
/** Screens of a secret answer: nothing is read aloud by itself there (P-06). */
const QUIET = new Set(['answer', 'sealed']);

/**
 * @param {{ settings: Settings, screen: () => string, voice: Pick<Voice, 'can' | 'look' | 'say' | 'hush'>
 *   }} plan
 */
export const createSpeech = ({ settings, screen, voice }) => {
  const wanted = () => settings.get('aloud') === 'on' && settings.get('sound') === 'on';
  const look = () => {
    if (wanted()) void voice.look();
  };
  let on = wanted();
  look();
  settings.subscribe(() => {
    if (on && !wanted()) voice.hush();
    on = wanted();
    look();
  });

  return {
    /** @param {string} text */
    say: text => {
      if (text && wanted() && voice.can() && !QUIET.has(screen())) voice.say(text, { most: BEHIND });
    },
    hush: () => voice.hush(),
  };
};

/** @typedef {ReturnType<typeof createSpeech>} Speech */

/**
 * Turns reading aloud on or off. It speaks at once, so that a child notices.
 * @param {Pick<Ctx, 't' | 'settings' | 'announce'>} ctx
 */
export const turnAloud = ({ t, settings, announce }) => {
  const on = settings.get('aloud') === 'off';
  settings.set('aloud', on ? 'on' : 'off');
  if (on) announce.status(t('settings.aloud'));
};
