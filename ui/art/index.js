/* The drawings of the app. Every function returns SVG text; `defs()` or `mountDefs()` must be in the page once. */

export { defs, mountDefs } from './defs.js';
export { FACES, RESCUE_FACES, card } from './card.js';
export { PERIL_KINGS, peril, rescued } from './perils.js';
export { SIGNS, sign } from './signs.js';
export { KNIGHTS, shield } from './shields.js';
export { knightCard } from './knights.js';
export { DIE_FACES, die } from './die.js';
export { bedBack, deckBack } from './backs.js';
export { crownShelf, doorBack, doorOpen } from './doors.js';
export { cub } from './cubs.js';
export { SEATS, avatar, seatSign } from './seats.js';
export { ICON_NAMES, icon } from './icons.js';
export { garland, poster, skyline, wakingO } from './stage.js';
export { dragonScene, envelope, wandScene } from './scenes.js';
export { dragonFlight, gnomeScene, ropeScene, windScene } from './scenes-2.js';
