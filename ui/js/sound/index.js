/* What is fetched with the first tap: the recipes, the scores and the player. */

export { createPlayer } from './player.js';
export { LULLABY_TIME, recipeOf } from './recipes.js';
