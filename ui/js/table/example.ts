/* The one offer that is shown to a seat that has chosen nothing: its card is gold, and the paper hand taps it. */

import type { Offers } from './select.js';
import { isButton } from './select.js';

/** What only makes room, or shows itself. */
const SILENT = ['discard', 'die'];

/**
 * The targets to tap before the button: of the offers that are not wasteful, one that does something rather than one
 * that only makes room, then the one with the most targets.
 * @param quiet whether an offer is legal but not suggested
 */
export const exampleOf = (
  { listed }: Pick<Offers, 'listed'>,
  quiet: (taps: string[]) => boolean,
): string[] | null => {
  const shown = (taps: string[]) => taps.filter(target => !isButton(target) && !SILENT.includes(target));
  const makesRoom = (taps: string[]) => Number(taps.includes('discard'));
  const [best] = listed
    .filter(taps => (shown(taps).length > 0 || taps.includes('die')) && !quiet(taps))
    .sort((a, b) => makesRoom(a) - makesRoom(b) || shown(b).length - shown(a).length);
  return best ? shown(best) : null;
};
