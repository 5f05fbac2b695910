/* Reads a story aloud, sentence by sentence, when its button is pressed: with the volume and the speed of the
   settings, even where reading aloud is off there. */

/** @import { Voice } from '../kit/speech/voice.js' */

/** A factor on the speed, for a child falling asleep. */
const SLOWER = 0.9;

/** @param {{ voice: Pick<Voice, 'say' | 'hush'>, changed: () => void }} plan */
export const createReader = ({ voice, changed }) => {
  /** The index of the paragraph that is read now. @type {number | null} */
  let at = null;
  /** The number of the current reading; callbacks of older ones are ignored. */
  let turn = 0;

  /** @param {number | null} next */
  const move = next => {
    if (at === next) return;
    at = next;
    changed();
  };

  const end = () => {
    turn++;
    move(null);
  };

  const stop = () => {
    if (at !== null) voice.hush();
    end();
  };

  return {
    at: () => at,
    /** @param {string[][]} parts sentences by paragraph */
    read: parts => {
      stop();
      const mine = turn;
      const sentences = parts.flatMap((part, paragraph) => part.map(text => ({ text, paragraph })));
      if (sentences.length > 0) move(0);
      sentences.forEach(({ text, paragraph }, i) =>
        voice.say(text, {
          slower: SLOWER,
          began: () => mine === turn && move(paragraph),
          done: said => {
            if (mine !== turn) return;
            if (!said) stop();
            else if (i === sentences.length - 1) end();
          },
        }),
      );
    },
    stop,
  };
};
