/* Type and constructor of the entries of both rulebooks. */

/** @import { Picture } from '../table/illustrated.js' */

/**
 * An entry. `title` and `text` are keys of the catalogues. `pictures` stand above the text; `rows` holds the
 * pictures of each line of the text.
 * @typedef {{ id: string, title: string, text: string, pictures: readonly Picture[], rows: readonly (readonly
 *   Picture[])[] }} Entry
 */
/** @typedef {'game' | 'cards' | 'house' | 'questions'} ChapterName */
/** @typedef {{ name: ChapterName, entries: readonly Entry[] }} Chapter */
/** The pictures of an entry. @typedef {{ pictures?: readonly Picture[], rows?: Entry['rows'] }} Shown */

/**
 * An entry whose texts have the keys `rules.<game>.<id>` and `rules.<game>.<id>.text`.
 * @param {import('../types.js').GameKind} game
 * @param {string} id
 * @param {Shown} [shown]
 * @returns {Entry}
 */
export const entry = (game, id, { pictures = [], rows = [] } = {}) => ({
  id,
  title: `rules.${game}.${id}`,
  text: `rules.${game}.${id}.text`,
  pictures,
  rows,
});

/** Every picture of an entry. @param {Entry} entry */
export const picturesOf = ({ pictures, rows }) => [...pictures, ...rows.flat()];
