/* Loaded with the first tap: the recipes and the player. */

export { createPlayer } from './player.js';
export { LULLABY_TIME, recipeOf } from './recipes.js';
