/* Reads a story aloud, sentence by sentence, because somebody has pressed the button: the switch for what the table says has
   nothing to do with it, the volume and the speed have. */

/** @import { Voice } from '../kit/speech/voice.js' */

/** A voice for a child that falls asleep. */
const SLOWER = 0.9;

/** @param {{ voice: Pick<Voice, 'say' | 'hush'>, changed: () => void }} plan */
export const createReader = ({ voice, changed }) => {
  /** The paragraph that is read now. @type {number | null} */
  let at = null;
  /** Which reading is under way; an older one is not listened to any more. */
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
    /** @param {string[][]} parts */
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
