/* Reads aloud what the live regions say, where the device has a voice and its owner wants it: public words only (S-03). */

/** @import { Settings } from './settings.js' */
import { language } from './i18n.js';

/** What is older than this many sentences is not worth hearing any more. */
const BEHIND = 2;
/** Screens between a question and its answer: nothing is read there that nobody asked for (P-06). */
const QUIET = new Set(['answer', 'sealed']);

/** @typedef {{ speak: (words: SpeechSynthesisUtterance) => void, cancel: () => void }} Voice */
/** @typedef {{ voice: Voice | null, utter: (text: string) => SpeechSynthesisUtterance }} Around */

/** Whether this device can read aloud at all. */
export const canSpeak = () => typeof globalThis.speechSynthesis === 'object' && typeof globalThis.SpeechSynthesisUtterance === 'function';

/** @returns {Around} */
const browser = () => ({ voice: canSpeak() ? globalThis.speechSynthesis : null, utter: text => new SpeechSynthesisUtterance(text) });

/** @param {{ settings: Settings, screen: () => string, around?: Around }} plan */
export const createSpeech = ({ settings, screen, around: { voice, utter } = browser() }) => {
  /** @type {string[]} */
  let queue = [];
  let speaking = false;

  const next = () => {
    const text = queue.shift();
    speaking = text !== undefined;
    if (text === undefined || !voice) return;
    const words = utter(text);
    words.lang = language();
    words.volume = Number(settings.get('voice')) / 100;
    words.onend = next;
    words.onerror = next;
    voice.speak(words);
  };

  const hush = () => {
    queue = [];
    speaking = false;
    voice?.cancel();
  };
  settings.subscribe(({ aloud, sound }) => {
    if (speaking && (aloud === 'off' || sound === 'off')) hush();
  });

  return {
    /** @param {string} text */
    say: text => {
      if (!text || !voice || settings.get('aloud') !== 'on' || settings.get('sound') !== 'on' || QUIET.has(screen())) return;
      queue = [...queue, text].slice(-BEHIND);
      if (!speaking) next();
    },
    hush,
  };
};

/** @typedef {ReturnType<typeof createSpeech>} Speech */
