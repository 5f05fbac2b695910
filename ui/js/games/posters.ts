/* The posters of both games, for screens that offer them. */

import type { GameKind } from '../types.js';
import { queensPoster } from '../../art/queens/poster.js';
import { rescuePoster } from '../../art/rescue/poster.js';
import { SIGN_DEFS } from '../../art/rescue/signs.js';
import { mountDefs } from '../../art/shared/defs.js';

// The poster of The Rescue draws companions' signs, which refer to these shared SVG definitions.
if (globalThis.document) mountDefs('signs', SIGN_DEFS);

const POSTERS: Readonly<Record<GameKind, () => string>> = { queens: queensPoster, rescue: rescuePoster };

export const poster = (game: GameKind) => POSTERS[game]();
