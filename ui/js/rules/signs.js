/* Fetches the signs of queens and companions, for pictures outside of a game. A test of `crates/session`
   holds the file to the rules. */

/** @import { Signs } from '../table/game.js' */
import { fetchJson } from '../kit/load.js';

/** @type {Promise<Signs> | null} */
let coming = null;

const fetched = async () => {
  return /** @type {Promise<Signs>} */ (fetchJson(new URL('../../lessons/signs.json', import.meta.url)));
};

/** @returns {Promise<Signs>} none where they cannot be read: the pictures then show queens without signs */
export const signs = () => {
  coming ??= fetched().catch(() => {
    coming = null;
    return {};
  });
  return coming;
};
