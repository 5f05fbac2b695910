/* What stories are made of: the steps that many of them share, and their devices. */

/**
 * @typedef {object} Story
 * @property {string} recording its name
 * @property {string} shows the selector of an element that is visible when the story is shown
 * @property {string[]} [does] the selectors to click in order; `a := b` writes b into a field
 * @property {Record<string, unknown>} [kept] what else the device has stored
 * @property {'window' | 'page' | 'guest' | 'door' | 'television'} [device] the device; by default the table's
 *   own in every edition: the app's window, or a page that is a table itself
 * @property {string | null} [code] the code that the device has, if not the usual one; null for none
 * @property {string[]} [except] prefixes of expected faults
 * @property {number} [hurries] the factor by which the page's timers run faster
 * @property {boolean} [long] whether all seats have long names
 * @property {boolean} [newer] whether a newer version of the edition waits
 * @property {'wide' | 'narrow'} [only] the only screens on which the story exists
 */

export const OPEN = ['.curtain .hold', '.curtain .hold'];
export const MENU = '.table .tool-menu';
/** Opens the help: in the bar, or in the menu where the bar has no room for it. */
export const HELP = [
  '.table .tool-help, .table .tool-menu',
  'dialog.sheet-keys h2, dialog [data-key="table.help"]',
];
/** @param {string} key */
export const entry = key => `dialog .menu [data-key="${key}"]`;
/** What can be done in the sheet "Who is there". @param {string} key */
export const deed = key => `dialog .seat-acts [data-key="${key}"]`;
/** @param {string} place */
export const spot = place => `[data-spot="${place}"]`;

/** @param {string} recording @param {string} shows @param {string[]} does @returns {Story} */
export const at = (recording, shows, ...does) => ({ recording, shows, does });
/** The beginning of a chapter of the lesson of The Rescue. @param {number} n its number, from 1 */
export const chapter = n =>
  at(
    'home',
    '.table ~ .lesson-says',
    '.home [data-key=learn]',
    '.learn .play-rescue',
    `.chapter:nth-child(${n})`,
  );
/**
 * A story that first opens the hand.
 * @param {string} recording
 * @param {string} shows
 * @param {string[]} does
 */
export const hand = (recording, shows, ...does) => at(recording, shows, ...OPEN, ...does);
/**
 * Speeds up the timers: both answers have a delay against accidental presses.
 * @param {Story} story
 * @returns {Story}
 */
export const answering = story => ({ ...story, hurries: 50 });
/**
 * A sum on the bench of The Rescue.
 * @param {string} recording
 * @param {string} shows
 * @param {number[]} places of the own realm, in the order in which their cards are tapped
 * @param {string[]} does what is clicked then
 */
export const bench = (recording, shows, places, ...does) =>
  at(recording, shows, '.chips [data-key=sum]', ...places.map(place => spot(`realm 0 ${place}`)), ...does);

/** @param {string} recording @param {string} shows @param {string[]} does @returns {Story} */
export const guest = (recording, shows, ...does) => ({ device: 'guest', ...at(recording, shows, ...does) });
/** @param {string} recording @param {string} shows @param {string[]} does @returns {Story} */
export const door = (recording, shows, ...does) => ({ device: 'door', ...at(recording, shows, ...does) });
/** @param {string} recording @param {string} shows @returns {Story} */
export const television = (recording, shows) => ({ device: 'television', ...at(recording, shows) });
/**
 * A notice asks a question: it may cover the controls that wait for the answer.
 * @param {Story} story
 * @returns {Story}
 */
export const asking = story => ({ ...story, except: ['A-04 covered by'] });
/**
 * On a small phone the seats of a lobby are close to each other and to the big button; the tick of a pressed
 * button lies over its edge.
 * @param {Story} story
 * @returns {Story}
 */
export const crowded = story => ({
  ...story,
  except: [...(story.except ?? []), 'A-03', 'runs over the edge: btn s dark toggle'],
});
