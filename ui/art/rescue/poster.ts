/* The picture of The Rescue: the fox kit pulls the Cookie King out of his tin, by night. */

import { CREAM, LAMP_FILL, SHADOW } from '../shared/tokens.js';
import { at, disc, drawing, group, layer, line, oval, paper, paperDisc, use } from '../shared/paint.js';
import { foxKit } from './companions-1.js';
import { biscuit, worried } from './plight.js';
import { KINGS } from '../shared/kings.js';

const ROPE = 'M146 250C186 272 204 214 236 200S268 206 276 192';

export const rescuePoster = (): string => {
  const cookie = KINGS.cookie;
  if (!cookie) throw new Error('poster: no king to rescue');
  return drawing(
    '0 20 400 260',
    '<rect width="400" height="300" fill="url(#rig-g-room)"/>' +
      at('30 60, 96 44, 214 36, 382 116, 168 76, 262 96, 236 66', (x, y) => disc(x, y, 2, '#CFE0FF')) +
      disc(364, 62, 84, LAMP_FILL, 'opacity=".6"') +
      paperDisc(366, 62, 24, '#FFE9A8') +
      paper('M-10 196Q70 120 160 168T300 140T420 160V310H-10Z', '#26507A') +
      paper('M-10 226Q90 150 190 206T420 190V310H-10Z', '#1F5D46') +
      paper('M222 310C226 240 256 216 306 212C356 216 388 240 392 310Z', '#8A7060') +
      line('M252 262q22-8 44 2M318 274q20-8 40 2', '#6B5548', 4) +
      layer(
        'king',
        oval(306, 174, 60, 13, '#2F4A5C') +
          worried(cookie, 304, 132, 0.66) +
          paper('M248 174Q306 196 364 174L356 236Q306 252 256 236Z', '#5F8FB0') +
          paper('M244 168Q248 164 252 170Q306 192 360 170Q364 164 368 168V182Q306 206 244 182Z', '#4A7694') +
          line('M252 177Q306 199 360 177', '#BFE1F6', 1.8, 'stroke-dasharray="5 6" opacity=".8"') +
          biscuit(276, 216, 12) +
          biscuit(308, 222, 12) +
          biscuit(340, 215, 12) +
          at('262 178, 348 178', (x, y) => paperDisc(x, y, 8, '#FFE1C8')),
      ) +
      paper('M-10 284Q80 250 190 270T410 262V320H-10Z', '#2F7A5B') +
      layer('fox', group('translate(18 58) scale(.9)', foxKit())) +
      layer(
        'rope',
        line(ROPE, SHADOW, 9, 'opacity=".3"') +
          line(ROPE, '#F3DCA8', 7) +
          line(ROPE, '#B98A4A', 7, 'stroke-dasharray="1.5 9"'),
      ) +
      paperDisc(147, 250, 9, '#5A2A1A') +
      paper('M-10 292Q60 268 190 280T410 276V320H-10Z', '#3E8F62') +
      line('M30 276l4-9M37 276l-1-8M240 272l4-9M247 272l-1-8', '#6FBF8A', 2.6) +
      layer(
        'signs',
        line('M60 20V58M136 20V46M208 20V72', CREAM, 1.6, 'opacity=".5"') +
          group('translate(60 80) rotate(8) scale(.82)', use('rig-sign-wave')) +
          group('translate(136 66) scale(.82)', use('rig-sign-ember')) +
          group('translate(208 92) rotate(-8) scale(.82)', use('rig-sign-leaf')),
      ),
    'art poster',
    'preserveAspectRatio="xMidYMid slice"',
  );
};
