/* Custom properties for cards in rows: the style sheet compares one, two and three rows and takes the one with the largest cards. */

/** How many of `count` cards stand in the fullest of one, two and three rows; `name` begins the names of the properties. @param {number} count @param {string} [name] */
export const rowsOf = (count, name = '--in') => ({ [`${name}-one`]: count, [`${name}-two`]: Math.ceil(count / 2), [`${name}-three`]: Math.ceil(count / 3) });
