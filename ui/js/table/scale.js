/* The factor by which scenes on the stage are larger than on a table: a television is seen from far away. */

/** @type {() => number} */
let now = () => 1;

/** The factor; 1 on a table. */
export const scale = () => now();

/** Sets the source of the factor; without an argument, 1 again. @param {() => number} [how] */
export const setScale = (how = () => 1) => {
  now = how;
};
