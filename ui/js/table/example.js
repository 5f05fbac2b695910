/* The one offer that is shown to a seat that has chosen nothing: its card is gold, and the paper hand taps it. */

/** @import { Offers } from './select.js' */
import { isButton } from './select.js';

/** What only makes room, or shows itself. */
const SILENT = ['discard', 'die'];

/**
 * The targets to tap before the button: of the offers that are not wasteful, one that does something rather than one
 * that only makes room, then the one with the most targets.
 * @param {Pick<Offers, 'listed'>} offers
 * @param {(taps: string[]) => boolean} quiet whether an offer is legal but not suggested
 * @returns {string[] | null}
 */
export const exampleOf = ({ listed }, quiet) => {
  /** @param {string[]} taps */
  const shown = taps => taps.filter(target => !isButton(target) && !SILENT.includes(target));
  /** @param {string[]} taps */
  const makesRoom = taps => Number(taps.includes('discard'));
  const [best] = listed
    .filter(taps => (shown(taps).length > 0 || taps.includes('die')) && !quiet(taps))
    .sort((a, b) => makesRoom(a) - makesRoom(b) || shown(b).length - shown(a).length);
  return best ? shown(best) : null;
};
