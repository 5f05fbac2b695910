/* Names: which characters may be in one, and which are translated. A table without a window names its seats
   after their animals, in English; each client shows them in its own language. */

import type { Home, Lobby, Person, TableState } from '../types.js';
import { t } from '../kit/i18n.js';
import { NAME_LENGTH } from './core.js';

/**
 * A name on one line, cut to `NAME_LENGTH`, while somebody still writes it. Which other characters stay is for the core
 * to say (`clean_name`).
 */
export const cleanName = (raw: unknown) =>
  typeof raw === 'string'
    ? [...raw.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '').replace(/\s+/g, ' ')].slice(0, NAME_LENGTH).join('')
    : '';

/** The names that such a table gives: it uses the first five animals alone. */
const PRESET: Partial<Record<Person['animal'], string>> = {
  fox: 'Fox',
  hare: 'Hare',
  otter: 'Otter',
  owl: 'Owl',
  hedgehog: 'Hedgehog',
};

/** People who are shown with such a name, in one language or another. */
const preset = new WeakSet<Person>();

export const named = (person: Person): Person => {
  if (!preset.has(person) && person.name !== PRESET[person.animal]) return person;
  const shown = { ...person, name: t(`animal.${person.animal}`) };
  preset.add(shown);
  return shown;
};

export const namedPeople = <G extends { people: Person[] }>(game: G): G => ({
  ...game,
  people: game.people.map(named),
});

export const namedHome = (home: Home): Home => ({
  ...home,
  saved: home.saved && namedPeople(home.saved),
  others: home.others.map(namedPeople),
});

export const namedLobby = (lobby: Lobby): Lobby => ({
  ...lobby,
  places: lobby.places.map(place => place && { ...place, person: named(place.person) }),
});

/** Everything that shows names, after a change of language. */
export const renamed = ({ home, lobby, update }: TableState) => ({
  home: home && namedHome(home),
  lobby: lobby && namedLobby(lobby),
  update: update && namedPeople(update),
});
