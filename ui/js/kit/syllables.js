/* Soft hyphens in long names. Browsers do not hyphenate a name, since they do not know its language. */

/** Shorter words are left whole. */
const LONG = /\p{L}{8,}/gu;
/** What a syllable begins with, before its vowel. */
const ONSET = /(sch|[cpt]h|qu|[bcdfghjklmnpqrstvwxzßçñ])(?=[aeiouyäöüàâéèêëîïôùûœæ])/giu;
/** The least letters before the first and after the last hyphen. */
const END = 3;
const SOFT_HYPHEN = '\u00AD';

/** The name, with soft hyphens in its long words. @param {string} name */
export const breakable = name =>
  name.replace(LONG, word => word.replace(ONSET, (onset, _, at) => (at >= END && word.length - at >= END ? SOFT_HYPHEN + onset : onset)));
