/* The sheets that the header and the menu of a table open. The table asks for them once it is drawn. */

export { logSheet } from './log.js';
export { leaveSheet, menuSheet } from './menu.js';
export { notesSheet } from './notes.js';
export { stickersSheet } from './stickers.js';
export { wordsSheet } from './words.js';
