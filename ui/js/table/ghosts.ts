/* Ghosts: sleeping queens that everybody has seen, drawn pale where they lie, for a seat with that much help
   and only while its view is open. The update lists them; nothing is stored here. */

import type { Update } from '../types.js';
import { h } from '../kit/dom.js';
import { t } from '../kit/i18n.js';
import { nameOf } from '../state/faces.js';
import { wantsMuchHelp } from './model.js';

/**
 * The ghosts by spot; none while a story plays, since the update is ahead of what is rendered.
 * @param open whether the seat's own view is open and at rest
 */
export const ghostsOf = ({ ghosts }: Pick<Update, 'ghosts'>, open: boolean): Map<string, string> =>
  new Map(open ? (ghosts ?? []).map(({ at, queen }) => [at, queen]) : []);

/** Whether a seat that chooses openly on a shared device may look at its ghosts and stickers first. */
export const mayLookUp = ({ stage, game, people, mine, options }: Update, shown: number | null) => {
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

/** @param art how she is drawn in this game */
export const seen = (queen: string | undefined, art: (queen: string) => string) =>
  queen !== undefined && h('span', { key: 'seen', class: 'seen', 'aria-hidden': 'true', svg: art(queen) });

/** "Bed 7, a sleeping queen. Moon Queen was seen here" */
export const seenLabel = (label: string, queen: string | undefined) =>
  queen === undefined ? label : `${label}. ${t('notes.seen', { queen: nameOf(queen) })}`;
