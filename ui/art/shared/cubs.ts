/* Three owl cubs: how well a computer plays, from nodding off to wide awake. */

import { CREAM, GOLD, INK } from './tokens.js';
import { disc, drawing, line, oval, paper, paperDisc, path, star } from './paint.js';
import type { Level } from '../../../bindings/Level.ts';

const FEATHER = { sleepyhead: '#7C6AB8', daydreamer: '#4F86B8', wide_awake: '#B8683C' };

/** Fluff, ears and feet: the same for all, in its own colour. */
const body = (colour: string) =>
  paper('M31 84l-6 8h12zM69 84l-6 8h12z', '#F0A63C') +
  paper('M22 40L21 18L38 30Q50 24 62 30L79 18L78 40C90 58 84 90 50 91C16 90 10 58 22 40Z', colour) +
  oval(50, 74, 21, 15, '#FFF3DC', 'opacity=".9"') +
  line('M37 71l4 4 4-4M46 74l4 4 4-4M55 71l4 4 4-4M41 80l4 4 4-4M51 80l4 4 4-4', colour, 2.4) +
  path('M15 58C10 66 12 78 20 82C25 74 24 64 20 56Z', INK, 'opacity=".2"') +
  path('M85 58C90 66 88 78 80 82C75 74 76 64 80 56Z', INK, 'opacity=".2"');

const beak = paper(
  'M45.5 55h9l-4.5 8z',
  '#F0A63C',
  'stroke="#F0A63C" stroke-width="2" stroke-linejoin="round"',
);

const rings = (r: number) => paperDisc(36, 47, r, '#FFF3DC') + paperDisc(64, 47, r, '#FFF3DC');
const pupil = (x: number, y: number, r: number) =>
  disc(x, y, r, INK) + disc(x - r * 0.3, y - r * 0.4, r * 0.36, '#fff');

const CUBS: Record<Level, () => string> = {
  sleepyhead: () =>
    rings(15) +
    line('M27 48q9 8 18 0M55 48q9 8 18 0', INK, 3.2) +
    beak +
    paper('M22 34C24 16 44 6 66 9C80 11 90 22 91 40C84 34 80 30 74 32C58 22 38 24 22 34Z', '#34499A') +
    line('M41 13q-5 6-6 13M58 9q-3 8-2 16M73 13q-1 8 2 18', '#8CC8FF', 3.4) +
    line('M22 35Q48 21 75 33', GOLD, 5.4) +
    star(91, 44, 7, GOLD),
  daydreamer: () =>
    rings(16) +
    pupil(40, 45, 7) +
    pupil(68, 45, 7) +
    path('M19.5 45C21 36 28 31 36 31S51 36 52.5 45C45 38 27 38 19.5 45Z', '#3E6F9C') +
    path('M47.5 45C49 36 56 31 64 31S79 36 80.5 45C73 38 55 38 47.5 45Z', '#3E6F9C') +
    line('M29 24q6-5 12-3M59 21q6-2 12 3', '#2C5478', 3) +
    beak +
    paper('M72 22a8 8 0 0 1 4-14a10 10 0 0 1 18 2a7 7 0 0 1-2 13z', CREAM) +
    disc(71, 27, 2.6, CREAM) +
    star(83, 16, 4.6, GOLD),
  wide_awake: () =>
    line('M50 27V15M43 27l-5-9M57 27l5-9', '#B8683C', 4) +
    rings(18) +
    disc(36, 47, 13.5, GOLD) +
    disc(64, 47, 13.5, GOLD) +
    pupil(36, 47, 9) +
    pupil(64, 47, 9) +
    beak +
    line('M20 30q8-7 16-3M80 30q-8-7-16-3', '#7C3F1C', 3.4),
};

export const cub = (level: Level) => drawing('0 0 100 96', body(FEATHER[level]) + CUBS[level](), 'art cub');
