/* Content of the end screen of The Rescue. */

import type { RescueUpdate } from '../../types.js';
import type { Ending } from '../../table/game.js';
import { welcomerAt } from '../../state/cast.js';
import { rescuedLabel, rescuedPicture, throne } from './cards.js';
import { praiseRescuers } from './praise.js';

export const ending = (raw: RescueUpdate): Ending => {
  const { view, log } = raw.game;
  return {
    won: seat =>
      (view.seats[seat]?.kings ?? []).map(face => ({
        face,
        label: rescuedLabel(face),
        art: width => rescuedPicture(face, width),
        throne: cloth => throne(face, cloth),
      })),
    title: 'end.title_rescue',
    score: seat => view.seats[seat]?.kings.length ?? 0,
    goal: seat => ({ have: view.seats[seat]?.kings.length ?? 0, of: view.goal }),
    reached: 'end.kings_reached',
    points: () => null,
    why: () => null,
    line: (t, first) =>
      t('end.sub_rescued', { kings: t('end.n_kings', { n: view.seats[first]?.kings.length ?? 0 }) }),
    all: 'end.kings_of',
    counted: 'end.n_kings',
    certificate: 'certificate.rescued',
    praise: praiseRescuers(view, log),
    welcomer: welcomerAt,
  };
};
