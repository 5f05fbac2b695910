/* Reads a story aloud, paragraph by paragraph, because somebody has pressed the button: the switch for what the table says has
   nothing to do with it, the volume has. */

/** @import { Settings } from '../settings.js' */
import { language } from '../i18n.js';
import { canSpeak } from '../speech.js';

/** A voice for a child that falls asleep. */
const RATE = 0.9;

/** @param {{ settings: Settings, changed: () => void }} plan */
export const createReader = ({ settings, changed }) => {
  /** @type {number | null} */
  let at = null;
  /** What was begun last; an older voice is not listened to any more. */
  let turn = 0;

  const end = () => {
    turn++;
    at = null;
    if (canSpeak()) speechSynthesis.cancel();
  };

  /** @param {string[][]} parts @param {number} from @param {number} mine */
  const read = (parts, from, mine) => {
    if (mine !== turn) return;
    const part = parts[from];
    at = part ? from : null;
    changed();
    if (!part) return;
    const words = new SpeechSynthesisUtterance(part.join(' '));
    words.lang = language();
    words.rate = RATE;
    words.volume = Number(settings.get('voice')) / 100;
    words.onend = () => read(parts, from + 1, mine);
    words.onerror = () => {
      if (mine !== turn) return;
      end();
      changed();
    };
    speechSynthesis.speak(words);
  };

  return {
    can: canSpeak(),
    /** The paragraph that is read now. */
    at: () => at,
    /** @param {string[][]} parts */
    read: parts => {
      end();
      read(parts, 0, turn);
    },
    stop: () => {
      end();
      changed();
    },
  };
};
