/* Cards in as many rows as make them largest: the style sheet compares one, two and three. */

/** How many of `count` cards stand in the fullest of one, two and three rows; `name` is what the style sheet calls them. @param {number} count @param {string} [name] */
export const rowsOf = (count, name = '--in') => ({ [`${name}-one`]: count, [`${name}-two`]: Math.ceil(count / 2), [`${name}-three`]: Math.ceil(count / 3) });
