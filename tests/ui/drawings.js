/* Every drawing of the interface, for tests and contact sheets. */

import { card as rescueCard, COMPANIONS, FACES as ONLY_RESCUE } from '../../dist/dev/art/rescue/card.js';
import {
  bottle,
  confetti,
  dragon,
  drop,
  feather,
  puff,
  rider,
  sparkle,
  stream,
  wand,
  zz,
} from '../../dist/dev/art/queens/attack.js';
import { card as queensCard } from '../../dist/dev/art/queens/card.js';
import { MORE_QUILTS } from '../../dist/dev/art/queens/more-queens.js';
import { mountQueens } from '../../dist/dev/art/queens/defs.js';
import { CUT_OUTS } from '../../dist/dev/art/queens/gestures.js';
import { queensPoster } from '../../dist/dev/art/queens/poster.js';
import { mountRescue } from '../../dist/dev/art/rescue/defs.js';
import { DOOR_DEFS } from '../../dist/dev/art/rescue/doors.js';
import * as free from '../../dist/dev/art/rescue/free.js';
import * as moments from '../../dist/dev/art/rescue/moments.js';
import { PERIL_DEFS } from '../../dist/dev/art/rescue/perils-1.js';
import { PERIL_KINGS, perilParts } from '../../dist/dev/art/rescue/perils.js';
import { KNIGHTS } from '../../dist/dev/art/rescue/shields.js';
import { BITS, TOOLS } from '../../dist/dev/art/rescue/tools.js';
import { QUEENS } from '../../dist/dev/art/shared/queens.js';
import { rescuePoster } from '../../dist/dev/art/rescue/poster.js';
import { SIGN_DEFS } from '../../dist/dev/art/rescue/signs.js';
import { CARD_DEFS } from '../../dist/dev/art/shared/card-defs.js';
import { BASE_DEFS, mountDefs as mountPart } from '../../dist/dev/art/shared/defs.js';
import { tidy } from '../../dist/dev/art/shared/paint.js';

export { FACES } from '../../dist/dev/art/queens/card.js';
export { DIE_FACES, die } from '../../dist/dev/art/rescue/die.js';
export { doorBack, doorOpen } from '../../dist/dev/art/rescue/doors.js';
export { knightCard } from '../../dist/dev/art/rescue/knights.js';
export { PERIL_KINGS, peril, rescued } from '../../dist/dev/art/rescue/perils.js';
export { gnomeScene } from '../../dist/dev/art/rescue/scenes.js';
export { KNIGHTS, shield } from '../../dist/dev/art/rescue/shields.js';
export { SIGNS, sign } from '../../dist/dev/art/rescue/signs.js';
export { bedBack, deckBack } from '../../dist/dev/art/shared/backs.js';
export { cub } from '../../dist/dev/art/shared/cubs.js';
export { envelope } from '../../dist/dev/art/shared/envelope.js';
export { ICON_NAMES, icon } from '../../dist/dev/art/shared/icons.js';
export { avatar, SEATS } from '../../dist/dev/art/shared/seats.js';
export { garland, skyline, wakingO } from '../../dist/dev/art/shared/stage.js';
export const RESCUE_FACES = ONLY_RESCUE;

/**
 * A card of either game; with a sign, or of a companion, it belongs to The Rescue.
 * @param {string} face
 * @param {Parameters<typeof rescueCard>[1]} options
 */
export const card = (face, options) =>
  (options.sign || ONLY_RESCUE.includes(face) ? rescueCard : queensCard)(face, options);

/** @param {'queens' | 'rescue'} game */
export const poster = game => ({ queens: queensPoster, rescue: rescuePoster })[game]();

/** The shared SVG parts of all drawings. */
export const defs = () =>
  tidy(`<svg><defs>${BASE_DEFS}${CARD_DEFS}${MORE_QUILTS}${SIGN_DEFS}${PERIL_DEFS}${DOOR_DEFS}</defs></svg>`);

/** Puts the shared parts into the page. */
export const mountDefs = () => {
  mountPart('base', BASE_DEFS);
  mountQueens();
  mountRescue();
};

/** The actors of an attack. */
export const ATTACK = {
  rider: rider(),
  puff: puff(),
  feather: feather(),
  dragon: dragon(),
  confetti: confetti(2),
  bottle: bottle(),
  drop: drop(),
  stream: stream(),
  zz: zz(),
  wand: wand(),
  sparkle: sparkle(1),
};
/** The actors of a waking queen. */
export const GESTURE = Object.fromEntries(Object.entries(CUT_OUTS).map(([name, draw]) => [name, draw()]));

const NEEDY = { size: /** @type {const} */ ('large'), short: 'Short', full: 'Full name' };
/** The actors of the great moments of The Rescue. */
export const MOMENT = {
  ...Object.fromEntries(
    Object.entries({ ...TOOLS, ...BITS }).map(([name, draw]) => [`tool ${name}`, draw(0)]),
  ),
  ...Object.fromEntries(
    PERIL_KINGS.flatMap(king => [
      [`free ${king}`, free.freeKing(king)],
      [`arm of ${king}`, free.freeArm(king)],
      ...perilParts(king, NEEDY).layers.map(([name, svg]) => [`${name} of ${king}`, svg]),
    ]),
  ),
  ...Object.fromEntries(Object.keys(QUEENS).map(queen => [`figure ${queen}`, free.queenFigure(queen)])),
  ...Object.fromEntries(
    Object.keys(COMPANIONS).map(companion => [`figure ${companion}`, free.companionFigure(companion)]),
  ),
  ...Object.fromEntries(
    /** @type {const} */ (['ember', 'leaf', 'wave']).map(kind => [`light ${kind}`, free.signLight(kind)]),
  ),
  ...Object.fromEntries(KNIGHTS.map(knight => [`rider ${knight}`, moments.knightRider(knight)])),
  ...{
    jumpingDragon: moments.jumpingDragon(),
    tree: moments.tree(),
    gust: moments.gust(),
    arrow: moments.arrow(1),
    hat: moments.hat(),
    charm: moments.charm(1),
    walker: moments.walker(),
    glow: moments.glow(),
  },
};
