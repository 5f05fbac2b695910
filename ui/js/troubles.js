/* What the app may say when something with other devices does not work, each with its sentence in the catalogues. */

/** The names that the app sends. @type {Record<'house' | 'join', readonly string[]>} */
const NAMES = {
  house: ['ports_taken', 'not_allowed', 'failed'],
  join: ['bad_address', 'not_local', 'unreachable', 'protocol'],
};

/** The sentence for a trouble; whatever has no name simply failed. @param {'house' | 'join'} where @param {unknown} trouble */
export const troubleKey = (where, trouble) => {
  const name = String(/** @type {{ message?: unknown } | null} */ (trouble)?.message ?? trouble);
  return `${where}.trouble.${NAMES[where].includes(name) ? name : 'failed'}`;
};
