/* A made-up language: every sentence is 40 % longer and has accents, so that tight boxes and words outside of
   the catalogue can be seen. Mirrored, it is written from right to left. */

/** @import { Catalogue } from '../../ui/js/kit/i18n.js' */

const ACCENTS = Object.fromEntries(
  [...'aeiouycnszAEIOUYCNSZ'].map((letter, at) => [letter, [...'áéíóúýçñšžÁÉÍÓÚÝÇÑŠŽ'][at]]),
);
const LONGER = 1.4;
/** These keys hold no words: they are the same in all languages. */
const SAME = /^(app\.(title|dir)|join\.example|settings\.(text|percent))/;

/** @param {string} sentence */
const stretch = sentence => {
  const parts = sentence.split(/(\{\w+\})/);
  const words = parts.map(part =>
    part.startsWith('{') ? part : [...part].map(letter => ACCENTS[letter] ?? letter).join(''),
  );
  const letters = parts.filter(part => !part.startsWith('{')).join('').length;
  const more = Math.ceil(letters * (LONGER - 1));
  return more === 0
    ? words.join('')
    : `${words.join('')}${' lorem ipsum dolor sit amet'.repeat(9).slice(0, more)}`;
};

/** @param {Catalogue} book @param {boolean} [mirrored] @returns {Catalogue} */
export const pseudo = (book, mirrored = false) =>
  Object.fromEntries(
    Object.entries(book).map(([key, template]) => {
      if (key === 'app.dir') return [key, mirrored ? 'rtl' : 'ltr'];
      if (SAME.test(key)) return [key, template];
      return [
        key,
        typeof template === 'string'
          ? stretch(template)
          : Object.fromEntries(Object.entries(template).map(([form, one]) => [form, stretch(one)])),
      ];
    }),
  );
