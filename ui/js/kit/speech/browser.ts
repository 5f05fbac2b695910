/* The browser's voices, but only local ones: others send the words to a server. */

import type { Engine } from '../../types.js';

type Around = {
  speech: SpeechSynthesis;
  utter: (text: string) => SpeechSynthesisUtterance;
  later: (act: () => void, ms: number) => void;
};

/** How long voices may take to come without an event, in milliseconds. */
const LATE = 15_000;

/** "de" of "de-AT" or "de_AT"; some systems have the old code for Hebrew. */
export const primary = (tag: string) => {
  const code = tag.toLowerCase().split(/[-_]/)[0] ?? '';
  return code === 'iw' ? 'he' : code;
};

const around = (): Around | null =>
  typeof globalThis.speechSynthesis === 'object' && typeof globalThis.SpeechSynthesisUtterance === 'function'
    ? {
        speech: globalThis.speechSynthesis,
        utter: text => new SpeechSynthesisUtterance(text),
        later: (act, ms) => void setTimeout(act, ms),
      }
    : null;

/** Null where the browser cannot speak at all. */
export const browserEngine = (here: Around | null = around()): Engine | null => {
  if (!here) return null;
  const { speech, utter, later } = here;
  /** What is spoken now. Some browsers report its end only while something refers to it. */
  let held: SpeechSynthesisUtterance | null = null;

  const voiceFor = (language: string) => {
    const own = speech.getVoices().filter(voice => voice.localService && primary(voice.lang) === language);
    return own.find(voice => voice.default) ?? own[0];
  };

  return {
    has: language => voiceFor(language) !== undefined,
    speak: ({ text, language, rate, volume }, { began, ended, failed }) => {
      const words = utter(text);
      words.lang = language;
      words.voice = voiceFor(language) ?? null;
      words.rate = rate;
      words.volume = volume;
      words.onstart = began;
      words.onend = ended;
      words.onerror = failed;
      held = words;
      speech.speak(held);
    },
    stop: () => {
      held = null;
      speech.cancel();
    },
    listen: changed => {
      speech.addEventListener?.('voiceschanged', changed);
      /** Some browsers load their voices late, and report nothing. */
      const look = (wait: number) => {
        if (speech.getVoices().length > 0) changed();
        else if (wait < LATE) later(() => look(wait * 2), wait);
      };
      if (speech.getVoices().length === 0) look(250);
    },
  };
};
