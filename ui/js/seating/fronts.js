/* The cards that lie on a table before the game: fetched late, because they need all drawings. */

/** @import { GameKind } from '../types.js' */
import { faceOf } from '../state/faces.js';
import { picture } from '../table/cards.js';

/** @type {Record<GameKind, string[]>} */
const SHOWN = { queens: ['rainbow', 'heart', 'ladybug'], rescue: ['crane', 'all-porpoise-tool', 'shrew-driver'] };

/** @param {GameKind} game */
export const fronts = game => SHOWN[game].map(word => picture(faceOf(word) ?? '', 80));
