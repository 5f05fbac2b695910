/* Ghosts: sleeping queens that everybody has seen, drawn pale where they lie, for a seat with that much help
   and only while its view is open. The update lists them; nothing is stored here. */

/** @import { Update } from '../types.js' */
import { h } from '../kit/dom.js';
import { t } from '../kit/i18n.js';
import { nameOf } from '../state/faces.js';
import { wantsMuchHelp } from './model.js';

/**
 * The ghosts by spot; none while a story plays, since the update is ahead of what is rendered.
 * @param {Pick<Update, 'ghosts'>} update
 * @param {boolean} open whether the seat's own view is open and at rest
 * @returns {Map<string, string>}
 */
export const ghostsOf = ({ ghosts }, open) =>
  new Map(open ? (ghosts ?? []).map(({ at, queen }) => [at, queen]) : []);

/**
 * Whether a seat that chooses openly on a shared device may look at its ghosts and stickers first.
 * @param {Update} update
 * @param {number | null} shown
 */
export const mayLookUp = ({ stage, game, people, mine, options }, shown) => {
  const seat = game.view.to_act;
  const open = (game.view.house_rules ?? []).includes('open_hands');
  return (
    !open &&
    stage.open_choice &&
    shown === null &&
    !stage.own &&
    seat !== null &&
    mine.includes(seat) &&
    (options?.ghosts || wantsMuchHelp(people[seat]))
  );
};

/** @param {string | undefined} queen @param {(queen: string) => string} art how she is drawn in this game */
export const seen = (queen, art) =>
  queen !== undefined && h('span', { key: 'seen', class: 'seen', 'aria-hidden': 'true', svg: art(queen) });

/**
 * "Bed 7, a sleeping queen. Moon Queen was seen here"
 * @param {string} label
 * @param {string | undefined} queen
 */
export const seenLabel = (label, queen) =>
  queen === undefined ? label : `${label}. ${t('notes.seen', { queen: nameOf(queen) })}`;
