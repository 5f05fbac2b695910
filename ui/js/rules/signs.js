/* Fetches the signs of queens and companions, for pictures outside of a game. A test of `crates/session`
   holds the file to the rules. */

/** @import { Signs } from '../table/game.js' */

/** @type {Promise<Signs> | null} */
let coming = null;

const fetched = async () => {
  const answer = await fetch(new URL('../../lessons/signs.json', import.meta.url));
  if (!answer.ok) throw new Error(`no signs: ${answer.status}`);
  return /** @type {Promise<Signs>} */ (answer.json());
};

/** @returns {Promise<Signs>} none where they cannot be read: the pictures then show queens without signs */
export const signs = () => {
  coming ??= fetched().catch(() => {
    coming = null;
    return {};
  });
  return coming;
};
