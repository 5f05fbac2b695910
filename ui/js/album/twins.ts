/* Finds the game in the album that is the same as one to be imported. */

import type { AlbumEntry } from '../types.js';
import type { Album } from './questions.js';

/** The trimmed lines of a text: copying may change white space. */
export const linesIn = (text: string) =>
  text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(Boolean);

/** Whether a text could be that of a game: it names the same game, and the same people in their order. */
const alike = (lines: readonly string[], { game, people }: AlbumEntry) => {
  const names = lines
    .filter(line => line.startsWith('seat '))
    .map(line => line.split(' ').slice(5).join(' '));
  return (
    lines.includes(`game ${game}`) &&
    names.length === people.length &&
    people.every(({ name }, seat) => name === names[seat])
  );
};

/** The game in the album that has just this text, if there is one. */
export const twinOf = async (
  album: Pick<Album, 'list' | 'text'>,
  text: string,
): Promise<AlbumEntry | null> => {
  const lines = linesIn(text);
  for (const entry of ((await album.list()) ?? []).filter(one => alike(lines, one))) {
    const other = await album.text(entry.id);
    if (other !== null && linesIn(other).join('\n') === lines.join('\n')) return entry;
  }
  return null;
};
