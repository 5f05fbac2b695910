/* The back of the companions: a burrow door, open or shut. Each is one constant string. */

import { GOLD, LAMP_FILL } from '../shared/tokens.js';
import {
  at,
  disc,
  drawing,
  each,
  group,
  layer,
  line,
  oval,
  paper,
  paperDisc,
  paperRect,
  path,
  rect,
  use,
} from '../shared/paint.js';

/** Inside of a back, and of the door frame. */
export const DOOR_DEFS =
  '<clipPath id="rig-k-inset"><rect x="10" y="10" width="180" height="260" rx="12"/></clipPath>' +
  '<clipPath id="rig-k-door"><path d="M48 252V162A52 52 0 0 1 152 162V252Z"/></clipPath>';

const back = (inner: string, tone: string, name: string) =>
  drawing(
    '0 0 200 280',
    use('rig-card') +
      `<g clip-path="url(#rig-k-inset)">${inner}</g>` +
      rect(
        4.5,
        4.5,
        191,
        271,
        13.5,
        'none',
        `stroke="${tone}" stroke-width="1.8" stroke-dasharray="5 5" opacity=".8"`,
      ),
    `art card-art art-${name}`,
  );

const toadstool = (x: number, y: number, k: number, cap: string) =>
  group(
    `translate(${x} ${y}) scale(${k})`,
    paperRect(-4, 0, 8, 16, 3, '#FFF3DC') +
      paper('M-14 3Q0-20 14 3Z', cap) +
      disc(-4, -4, 2.4, '#fff') +
      disc(5, -3, 2, '#fff'),
  );

const hillside =
  '<rect width="200" height="280" fill="url(#rig-g-room)"/>' +
  at('30 34, 168 40, 62 24, 138 20, 20 70, 184 74', (x, y) => disc(x, y, 1.8, '#CFE0FF')) +
  paper('M-10 130C30 50 70 40 100 40S170 50 210 130V290H-10Z', '#1F5D46') +
  paper('M-10 170C30 84 66 66 100 66S170 84 210 170V290H-10Z', '#2F7A5B') +
  at('24 150, 172 142, 40 112, 158 108', (x, y) =>
    line(`M${x} ${y}q-4-8-2-14M${x + 4} ${y}q1-8 5-12`, '#6FBF8A', 2.6),
  ) +
  paper('M36 252V160A64 64 0 0 1 164 160V252Z', '#8A9AA8') +
  each(
    [-84, -56, -28, 0, 28, 56, 84],
    a =>
      `<path d="M100 99V108" stroke="#5E6C7C" stroke-width="2.6" stroke-linecap="round" transform="rotate(${a} 100 160)"/>`,
  ) +
  line('M38 190h9M38 222h9M153 190h9M153 222h9', '#5E6C7C', 2.6);

const doorstep =
  paper('M-4 262Q50 240 100 250T204 258V290H-4Z', '#3E8F62') +
  toadstool(28, 246, 1, '#D7263D') +
  toadstool(176, 248, 0.8, '#E79A3C');

const shut =
  paper('M48 252V162A52 52 0 0 1 152 162V252Z', '#A8693A') +
  line('M74 122V250M100 112V250M126 122V250', '#7C4A22', 3) +
  disc(100, 156, 34, LAMP_FILL, 'opacity=".55"') +
  paperDisc(100, 156, 17, '#F3E3C2') +
  disc(100, 156, 13, '#FFD27A') +
  line('M100 143V169M87 156H113', '#F3E3C2', 3) +
  paperDisc(140, 202, 6, GOLD) +
  line('M52 186h22M52 230h22', '#4D4A5C', 5);

const open =
  '<g clip-path="url(#rig-k-door)"><path d="M40 100H160V260H40Z" fill="#5A3418"/>' +
  disc(104, 190, 96, LAMP_FILL) +
  paper('M40 236Q100 226 160 236V260H40Z', '#C98A52') +
  line('M84 246h36M92 252h32', '#A8693A', 2.4) +
  line('M104 108V132', '#4D2A12', 3) +
  disc(104, 146, 26, LAMP_FILL) +
  paper('M92 138L98 130H110L116 138V152Q104 160 92 152Z', '#FFE9A8') +
  line('M92 138H116', '#DC9A22', 3) +
  paperRect(122, 186, 24, 46, 3, '#8A5330') +
  line('M122 208h24', '#6B3D20', 3) +
  paperDisc(134, 202, 5, GOLD) +
  `</g>${layer(
    'leaf',
    paper('M48 252V162C48 140 54 126 64 118L30 128C22 138 18 152 18 170V268Z', '#A8693A') +
      line('M40 130V260M29 138V264', '#7C4A22', 2.6) +
      oval(34, 170, 6, 15, '#FFD27A', 'stroke="#F3E3C2" stroke-width="4"') +
      disc(24, 214, 4.5, GOLD),
  )}` +
  path('M52 252L20 280H150L148 252Z', '#FFE9B0', 'opacity=".32"');

const DOOR = back(hillside + shut + doorstep, '#2F7A5B', 'door');
const OPEN_DOOR = back(hillside + open + doorstep, '#2F7A5B', 'door-open');

/** Back of every companion: a door in a hill, behind which somebody lives. */
export const doorBack = () => DOOR;

/** The same door, open: whoever lived there has come out. */
export const doorOpen = () => OPEN_DOOR;
