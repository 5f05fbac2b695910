/* The version of Rouse, which `./release` writes. */

export const VERSION = '0.1.0';
