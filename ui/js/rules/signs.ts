/* Fetches the signs of queens and companions, for pictures outside of a game. A test of `crates/session`
   holds the file to the rules. */

import type { Signs } from '../table/game.js';
import { fetchJson } from '../kit/load.js';

let coming: Promise<Signs> | null = null;

const fetched = async () => {
  return fetchJson(new URL('../../lessons/signs.json', import.meta.url)) as Promise<Signs>;
};

/** @returns none where they cannot be read: the pictures then show queens without signs */
export const signs = (): Promise<Signs> => {
  coming ??= fetched().catch(() => {
    coming = null;
    return {};
  });
  return coming;
};
