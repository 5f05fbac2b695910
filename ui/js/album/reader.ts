/* Reads a story aloud, sentence by sentence, when its button is pressed: with the volume and the speed of the
   settings, even where reading aloud is off there. */

import type { Voice } from '../kit/speech/voice.js';

/** A factor on the speed, for a child falling asleep. */
const SLOWER = 0.9;

export const createReader = ({
  voice,
  changed,
}: {
  voice: Pick<Voice, 'say' | 'hush'>;
  changed: () => void;
}) => {
  /** The index of the paragraph that is read now. */
  let at: number | null = null;
  /** The number of the current reading; callbacks of older ones are ignored. */
  let turn = 0;

  const move = (next: number | null) => {
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
    /** @param parts sentences by paragraph */
    read: (parts: string[][]) => {
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
