/* Where a long name may be broken. No browser knows the language of a name, so none would do it. */

/** Shorter words are left whole. */
const LONG = /\p{L}{9,}/gu;
/** What a syllable begins with, before its vowel. */
const ONSET = /(sch|[cpt]h|qu|[bcdfghjklmnpqrstvwxzßçñ])(?=[aeiouyäöüàâéèêëîïôùûœæ])/giu;
/** So many letters stay together at either end. */
const END = 3;
const SOFT_HYPHEN = '\u00AD';

/** The name, with soft hyphens in its long words. @param {string} name */
export const breakable = name =>
  name.replace(LONG, word => word.replace(ONSET, (onset, _, at) => (at >= END && word.length - at >= END ? SOFT_HYPHEN + onset : onset)));
