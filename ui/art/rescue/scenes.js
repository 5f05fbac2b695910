/* Scenes of The Rescue, to lie over the table: the gnome at the die, the wind of the willow, the rope, the dragon in flight. */

import { CREAM, GOLD, LAMP_FILL, LIGHT_GOLD, SKIN } from '../shared/tokens.js';
import { at, disc, drawing, each, group, layer, line, oval, paper, paperDisc, path, rect, sleepZ, star } from '../shared/paint.js';
import { dragonHead } from '../shared/dragon.js';
import { gnomeDoll, willowTree } from './folk.js';
import { lantern } from '../shared/royals.js';
import { crownAt } from '../shared/wardrobe.js';

/** @param {string} inner @param {string} name */
const scene = (inner, name) => drawing('0 0 300 240', inner, `art scene ${name}-scene`);

const tumblingDie = layer(
  'die',
  line('M232 92q26 8 30 34M216 108q14 6 18 20', CREAM, 4, 'stroke-dasharray="1 10"') +
    group(
      'translate(248 172) rotate(18)',
      paper('M-30-34H30A8 8 0 0 1 38-26V34A8 8 0 0 1 30 42H-30A8 8 0 0 1-38 34V-26A8 8 0 0 1-30-34Z', '#B99B62') +
        rect(-38, -38, 76, 72, 13, '#FFFDF6') +
        rect(-31, -31, 62, 58, 9, 'none', 'stroke="#C9B48A" stroke-width="2" stroke-dasharray="4 5"') +
        line('M-8-10a8 8 0 1 1 12 7Q0 0 0 6M0 16v.1', '#6B2D8B', 7),
    ),
);

/** The gnome has thrown the die, and holds his lantern over it. */
export const gnomeScene = () =>
  scene(
    disc(150, 130, 116, LAMP_FILL, 'opacity=".75"') +
      paper('M6 246Q150 186 294 246Z', '#3F8F4A') +
      line('M44 232l4-9M51 232l-1-8M194 222l4-9M201 222l-1-8', '#8CCB6E', 2.6) +
      layer(
        'gnome',
        group('translate(20 -12)', gnomeDoll) +
          paperDisc(72, 206, 11, SKIN[1]) +
          lantern(184, 130) +
          paperDisc(180, 126, 11, SKIN[1]),
      ) +
      tumblingDie +
      layer(
        'sparkles',
        star(38, 60, 10, LIGHT_GOLD, 4, 0.4) +
          star(232, 44, 11, LIGHT_GOLD, 4, 0.4) +
          star(276, 96, 8, LIGHT_GOLD, 4, 0.4) +
          star(30, 150, 7, LIGHT_GOLD, 4, 0.4),
      ),
    'gnome',
  );

const LEAVES = '150 40 20, 182 78 -30, 236 56 50, 268 108 -10, 226 150 30, 170 198 -40, 262 204 15, 284 164 60, 208 112 -70';

/** The willow sighs in her sleep, and the wind carries it round. */
export const windScene = () =>
  scene(
    oval(150, 122, 148, 116, '#3C3480', 'opacity=".94"') +
      layer('tree', group('translate(-6 6) scale(.92)', willowTree)) +
      layer(
        'wind',
        line('M150 152C190 136 214 176 250 160S276 112 252 112S232 136 250 140', CREAM, 6) +
          line('M150 182C190 170 220 206 264 192', CREAM, 5, 'opacity=".8"') +
          line('M168 112C190 96 206 112 226 100S236 66 220 66', CREAM, 5, 'opacity=".8"') +
          line('M140 210q30-10 58 4', CREAM, 4, 'opacity=".6"'),
      ) +
      layer(
        'leaves',
        at(LEAVES, (x, y, turn, i) =>
          group(
            `translate(${x} ${y}) rotate(${turn})`,
            paper('M-13 0Q0-10 14 0Q0 10-13 0Z', i % 2 ? '#62B57C' : '#8AD09C') + line('M-9 0H9', '#2F7A4E', 1.8),
          ),
        ),
      ) +
      sleepZ(184, 68, LIGHT_GOLD, 1),
    'wind',
  );

const rope = (/** @type {string} */ d) =>
  line(d, '#7C4A22', 12) + line(d, '#F3DCA8', 9) + line(d, '#B98A4A', 9, 'stroke-dasharray="1.5 9"');

const PUFFS = '88 178 28, 212 178 28, 64 200 20, 236 200 20, 122 188 30, 178 188 30, 150 198 32';

/** The rope pulls tight, and out of a puff of dust comes a crown. */
export const ropeScene = () =>
  scene(
    disc(150, 120, 118, '#2B3A7A', 'opacity=".94"') +
      disc(150, 120, 112, LAMP_FILL, 'opacity=".8"') +
      layer(
        'rays',
        each(
          [-84, -60, -36, -12, 12, 72],
          a =>
            `<path d="M150 60V22" stroke="${LIGHT_GOLD}" stroke-width="6" stroke-linecap="round" transform="rotate(${a} 150 150)"/>`,
        ),
      ) +
      layer('crown', crownAt('translate(140 144) rotate(-6) scale(1.3)')) +
      layer(
        'rope',
        rope('M304 18L178 122') +
          rope('M178 122C198 120 212 132 200 142S176 138 176 126') +
          rope('M176 122C160 108 144 116 150 126S168 132 176 126') +
          disc(177, 124, 10, '#F3DCA8') +
          line('M170 121q7 5 14-1M170 128q7 5 14-1', '#B98A4A', 3),
      ) +
      layer(
        'puff',
        at(PUFFS, (x, y, r) => paperDisc(x, y, r, '#FFFDF7')) +
          line('M78 182a14 14 0 0 1 18-10M196 182a16 16 0 0 1 20-8M140 194a14 14 0 0 1 20-4', '#CFC6EA', 4),
      ) +
      layer(
        'stars',
        star(46, 118, 11, GOLD) +
          star(250, 108, 11, GOLD) +
          star(62, 66, 8, '#F58FB8', 4, 0.4) +
          star(206, 40, 9, '#7ECFC0', 4, 0.4) +
          star(30, 186, 7, '#8CC8FF', 4, 0.4) +
          star(272, 184, 7, '#C9A9F5', 4, 0.4),
      ),
    'rope',
  );

/** One fold of the paper body. @param {number} x @param {number} y @param {number} r @param {number} i */
const fold = (x, y, r, i) =>
  paper(`M${x - 7} ${y - r + 3}l7-16l7 16z`, '#F58A2E') +
  paperDisc(x, y, r, i % 2 ? '#4DAF7C' : '#7CCB98') +
  path(`M${x - r * 0.93} ${y + r * 0.36}a${r} ${r} 0 0 0 ${r * 1.86} 0z`, '#F7E9B4');

/** The paper dragon crosses the table, from left to right. */
export const dragonFlight = () =>
  drawing(
    '0 0 420 220',
    layer(
      'streamers',
      line('M34 128C16 122 10 104 22 92M34 130C18 138 14 152 4 152', '#F6C453', 6) +
        line('M36 132C24 146 28 160 18 172', '#E0426A', 6),
    ) +
      layer(
        'back-wing',
        paper('M214 96C196 52 214 22 248 8C244 26 252 34 262 36C254 48 258 58 268 62C254 72 248 84 244 100Z', '#2F8F6E'),
      ) +
      layer('body', at('38 130 12, 60 120 16, 86 116 20, 116 124 23, 148 136 25, 182 138 27, 216 128 29, 250 116 31', fold)) +
      layer(
        'wing',
        paper('M190 128C148 108 138 70 154 34C164 50 174 54 186 52C186 66 194 74 206 74C206 88 212 98 222 108Z', '#3A9B70') +
          line('M162 50q6 38 36 66M188 60q2 30 22 50', '#8CD6B0', 3.4),
      ) +
      layer(
        'claws',
        at('150 166, 216 160', (x, y) => line(`M${x} ${y - 10}v8l-7 6M${x} ${y - 2}l1 9M${x} ${y - 2}l8 5`, '#2F8F6E', 6)),
      ) +
      layer('head', group('translate(230 -4) rotate(-6 100 120)', dragonHead)) +
      layer(
        'trail',
        star(60, 70, 9, LIGHT_GOLD, 4, 0.4) +
          star(108, 74, 6, '#F58FB8', 4, 0.4) +
          star(92, 176, 8, '#8CC8FF', 4, 0.4) +
          star(150, 196, 6, GOLD, 4, 0.4) +
          star(184, 198, 7, LIGHT_GOLD, 4, 0.4),
      ),
    'art scene dragon-flight',
  );
