/* The drawings of the app. Every function returns SVG text; `defs()` or `mountDefs()` must be in the page once. */

export { defs, mountDefs } from './defs.js';
export { FACES, card } from './card.js';
export { bedBack, deckBack } from './backs.js';
export { SEATS, avatar, seatSign } from './seats.js';
export { ICON_NAMES, icon } from './icons.js';
export { garland, poster, skyline, wakingO } from './stage.js';
export { dragonScene, envelope, wandScene } from './scenes.js';
