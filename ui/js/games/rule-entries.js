/* What an entry of the rulebooks is, and how one is written down. */

/**
 * What is drawn beside words: the face of a card, `bed`, `deck`, `door`, `die 1` to `die dragon`, `step 1`, or the sign of a sum.
 * @typedef {string} Picture
 */
/**
 * An entry. Its words are the sentences `title` and `text` of the catalogues. `pictures` stand above them; `rows` holds the pictures
 * of each line of the text.
 * @typedef {{ id: string, title: string, text: string, pictures: readonly Picture[], rows: readonly (readonly Picture[])[] }} Entry
 */
/** @typedef {'game' | 'cards' | 'house' | 'questions'} ChapterName */
/** @typedef {{ name: ChapterName, entries: readonly Entry[] }} Chapter */
/** What an entry shows. @typedef {{ pictures?: readonly Picture[], rows?: Entry['rows'] }} Shown */

/** An entry whose words are under `rules`. @param {import('../types.js').GameKind} game @param {string} id @param {Shown} [shown] @returns {Entry} */
export const entry = (game, id, { pictures = [], rows = [] } = {}) => ({ id, title: `rules.${game}.${id}`, text: `rules.${game}.${id}.text`, pictures, rows });

/** Every picture of an entry. @param {Entry} entry */
export const picturesOf = ({ pictures, rows }) => [...pictures, ...rows.flat()];

/** Whether a picture is the face of a card. @param {Picture} picture */
export const isFace = picture => /^\d\d$/.test(picture);
