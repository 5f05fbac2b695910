/* Reads aloud what the live regions say, where the device has a voice and its owner wants it: public words
   only (S-03). */

import type { Settings } from '../../state/settings.js';
import type { Voice } from './voice.js';

/** How many waiting sentences are kept, the newest. */
const BEHIND = 2;
/** Screens of a secret answer: nothing is read aloud by itself there (P-06). */
const QUIET = new Set(['answer', 'sealed']);

/** Whether things are to be read aloud. */
export const wanted = (settings: Pick<Settings, 'get'>) =>
  settings.get('aloud') === 'on' && settings.get('sound') === 'on';

export const createSpeech = ({
  settings,
  screen,
  voice,
}: {
  settings: Settings;
  screen: () => string;
  voice: Pick<Voice, 'can' | 'look' | 'say' | 'hush'>;
}) => {
  const look = () => {
    if (wanted(settings)) void voice.look();
  };
  let on = wanted(settings);
  look();
  settings.subscribe(() => {
    if (on && !wanted(settings)) voice.hush();
    on = wanted(settings);
    look();
  });

  return {
    say: (text: string) => {
      if (text && wanted(settings) && voice.can() && !QUIET.has(screen())) voice.say(text, { most: BEHIND });
    },
    hush: () => voice.hush(),
  };
};
