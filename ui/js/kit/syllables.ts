/* Soft hyphens in long names. Browsers do not hyphenate a name, since they do not know its language. */

const WORD = /\p{L}+/gu;
/** What a syllable begins with, before its vowel. */
const ONSET = /(sch|[cpt]h|qu|[bcdfghjklmnpqrstvwxzßçñ])(?=[aeiouyäöüàâéèêëîïôùûœæ])/giu;
/** The least letters before the first and after the last hyphen. */
const END = 3;
const SOFT_HYPHEN = '\u00AD';

/**
 * The name, with soft hyphens in its long words.
 * @param least shorter words are left whole
 */
export const breakable = (name: string, least = 9) =>
  name.replace(WORD, word =>
    word.length < least
      ? word
      : word.replace(ONSET, (onset, _, at) =>
          at >= END && word.length - at >= END ? SOFT_HYPHEN + onset : onset,
        ),
  );
