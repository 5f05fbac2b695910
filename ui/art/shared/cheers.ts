/* Six cheers, to be called across the table: each has a shape of its own. */

import { CREAM, GOLD, INK } from './tokens.js';
import { animalEyes } from './face.js';
import {
  at,
  disc,
  drawing,
  heartHalfPath,
  heartPath,
  line,
  oval,
  paper,
  paperDisc,
  path,
  polar,
  star,
  starPath,
} from './paint.js';
import type { Cheer } from '../../../bindings/Cheer.ts';

const cheeks = at('27 62, 73 62', (x, y) => oval(x, y, 7, 5, '#E9766A', 'opacity=".55"'));
/** A round little moon. */
const moon = (fill: string) => paperDisc(50, 52, 36, fill) + cheeks;
const tear = (x: number, y: number) =>
  paper(`M${x} ${y}q9 11 0 17q-9-6 0-17z`, '#5DB8E8', `stroke="${INK}" stroke-width="1.6"`);
/** An open mouth with a tongue. */
const laughing = (shape: string, tongue: string) =>
  path(shape, '#7A2335', `stroke="${INK}" stroke-width="2.4" stroke-linejoin="round"`) +
  path(tongue, '#FF9AA5');
/** A paw. */
const paw = (x: number, y: number) =>
  paperDisc(x, y, 11, '#FFF3DC') + line(`M${x - 4} ${y - 6}v5M${x} ${y - 8}v6M${x + 4} ${y - 6}v5`, INK, 2.2);

const PICTURES: Record<Cheer, () => string> = {
  laugh: () =>
    `<g transform="rotate(-9 50 52)">${
      moon('#FFCF5C') +
      line('M26 47q9-10 18 0M56 47q9-10 18 0', INK, 4) +
      laughing('M27 57q23 8 46 0q-2 25-23 25t-23-25z', 'M37 77q13-10 26 0q-6 5-13 5t-13-5z')
    }</g>` +
    tear(15, 50) +
    tear(88, 40),
  wow: () =>
    at('0 0 0, 0 0 45, 0 0 90, 0 0 135, 0 0 180, 0 0 225, 0 0 270, 0 0 315', (_x, _y, turn) => {
      const [[x1, y1], [x2, y2]] = [polar(50, 52, 40, turn + 22), polar(50, 52, 48, turn + 22)];
      return line(`M${x1} ${y1}L${x2} ${y2}`, GOLD, 5);
    }) +
    moon('#FF9E6D') +
    disc(36, 46, 10, '#fff') +
    disc(64, 46, 10, '#fff') +
    disc(36, 46, 5, INK) +
    disc(64, 46, 5, INK) +
    line('M27 31q7-7 16-3M57 28q9-4 16 3', INK, 3.2) +
    oval(50, 71, 9, 12, '#7A2335', `stroke="${INK}" stroke-width="2.4"`),
  oh_no: () =>
    moon('#8FC3E8') +
    animalEyes(37, 63, 51, 0.85) +
    line('M26 39l17-7M74 39l-17-7', INK, 3.6) +
    line('M36 76q4-7 7-3t7 0t7 0t7 3', INK, 3.6) +
    paw(19, 72) +
    paw(81, 72),
  well_done: () =>
    paper('M33 66L20 97L34 91L42 100L52 70ZM67 66L80 97L66 91L58 100L48 70Z', '#3E8E7E') +
    paper(
      starPath(50, 44, 41, 14, 0.86),
      '#2F6FA8',
      'stroke="#2F6FA8" stroke-width="4" stroke-linejoin="round"',
    ) +
    disc(50, 44, 29, CREAM) +
    star(50, 45, 22, GOLD) +
    line('M42 43v4M58 43v4M43 52q7 6 14 0', INK, 3.2),
  thinking: () =>
    moon('#C9A5E8') +
    disc(38, 47, 8.5, '#fff') +
    disc(64, 47, 8.5, '#fff') +
    disc(41, 43.5, 4.5, INK) +
    disc(67, 43.5, 4.5, INK) +
    line('M28 36q9-5 17-1M57 33q9-4 16 2', INK, 3.2) +
    line('M42 69q9 6 18-2M60 64l2.5 4', INK, 3.4) +
    paw(38, 84) +
    disc(78, 25, 4, CREAM, `stroke="${INK}" stroke-width="2"`) +
    paper(
      'M78 18a8 8 0 0 1-6-13a11 11 0 0 1 18-3a8 8 0 0 1 7 14q-9 6-19 2z',
      CREAM,
      `stroke="${INK}" stroke-width="2"`,
    ) +
    at('78 10, 85 10, 92 10', (x, y) => disc(x, y, 2, INK)),
  hug: () =>
    paper(heartPath(50, 47, 43), '#E8607A') +
    path(heartHalfPath(50, 47, 43), '#fff', 'opacity=".12"') +
    line('M30 42q6-7 12 0M58 42q6-7 12 0', INK, 3.6) +
    line('M42 51q8 8 16 0', INK, 3.4) +
    line('M8 56q10 26 37 20M92 56q-10 26-37 20', INK, 12) +
    line('M8 56q10 26 37 20M92 56q-10 26-37 20', '#F5A0B0', 8),
};

export const cheerPicture = (name: Cheer) => drawing('-4 -8 108 116', PICTURES[name](), 'art cheer-art');
