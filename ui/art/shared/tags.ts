/* Corner tags: the pennant with a queen's points, the round badge with what a card does. */

import { CREAM, DEEP_GOLD, GOLD_FILL, INK, SHADOW, TAG_TEXT } from './tokens.js';
import { disc, each, group, layer, line, paper, path, text } from './paint.js';
import { em } from './measure.js';
import type { Size } from './tokens.js';

/** sun wakes, arrow takes, moon sends to sleep, shield answers, ? is chance, lightning happens at once */
export type Meaning = 'sun' | 'take' | 'moon' | 'shield' | 'chance' | 'lightning';

/** Left edge of the pennant. */
const PENNANT_X: Record<Size, number> = { small: 4, medium: 6, large: 8 };

export const pennant = (points: number, size: Size) => {
  const t = TAG_TEXT[size];
  const x0 = PENNANT_X[size];
  const x1 = x0 + Math.max(em(String(points)) * t + t * 0.26, t);
  const middle = (x0 + x1) / 2;
  const side = t * 0.98 + 6;
  const tip = side + t * 0.2;
  const inner = 4 + t / 40;
  return layer(
    'points-tag',
    paper(`M${x0} 0H${x1}V${side}L${middle} ${tip}L${x0} ${side}Z`, GOLD_FILL) +
      line(
        `M${x0 + inner} 4V${side - 3}L${middle} ${tip - 6}L${x1 - inner} ${side - 3}V4`,
        '#9A6408',
        1.5,
        'stroke-dasharray="4 4.5" opacity=".7"',
      ) +
      text(middle, t * 0.8 + 4, t, points, INK, 'font-weight="700"'),
  );
};

/** "One more": the Rose. */
export const plusOne = (size: Size) => {
  const t = TAG_TEXT[size];
  const w = t * 1.2;
  const [left, right, foot] = [196 - w, 196, t * 0.96];
  return layer(
    'plus-one',
    paper(`M${left} 0H${right}V${foot}a${w / 2} ${t * 0.22} 0 0 1 ${-w} 0Z`, '#8E2A4B') +
      line(
        `M${left + 4.5} 4V${foot - 3}a${w / 2 - 4.5} ${t * 0.2} 0 0 0 ${w - 9} 0V4`,
        CREAM,
        1.5,
        'stroke-dasharray="4 4.5" opacity=".6"',
      ) +
      text(196 - w / 2, t * 0.8 + 4, t, '+1', CREAM, 'font-weight="700"'),
  );
};

/** "Safe": nobody attacks Strawberry. A padlock. */
export const safe = (size: Size) => {
  const t = TAG_TEXT[size];
  const k = t / 30;
  return layer(
    'safe-tag',
    group(
      `translate(${196 - 17 * k} ${20 * k})`,
      disc(0, 0, 17 * k, '#1F6B54') +
        group(
          `scale(${k})`,
          line('M-5-2v-4a5 5 0 0 1 10 0v4', CREAM, 3.2) +
            `<rect x="-8" y="-3" width="16" height="12" rx="3" fill="${CREAM}"/>` +
            disc(0, 3, 2.2, '#1F6B54'),
        ),
    ),
  );
};

const GLYPHS: Record<Meaning, string> = {
  sun:
    disc(0, 0, 7, DEEP_GOLD) +
    each(
      [0, 45, 90, 135, 180, 225, 270, 315],
      a =>
        `<path d="M0-10.5V-14.5" stroke="${DEEP_GOLD}" stroke-width="3.4" stroke-linecap="round" transform="rotate(${a})"/>`,
    ),
  take: line('M-11 0H8M1-8L10 0L1 8', '#B3243F', 4.8, 'class="take"'),
  moon: path('M3-13a13 13 0 1 0 10 19a11 11 0 0 1-10-19z', '#5B3BA8'),
  shield:
    path('M0-14L12-10V0C12 8 6 12 0 15C-6 12-12 8-12 0V-10Z', '#0B6B4A') +
    line('M-5 0l4 4.5l7-8', '#fff', 3.4),
  chance:
    line('M-6.5-5.5a6.5 6.5 0 1 1 9.5 5.9C.8 1.6 0 2.7 0 5', '#1B4DFF', 4.6) + disc(0, 12, 3, '#1B4DFF'),
  lightning: path('M4-15.5L-10.5 3H-1L-5 15.5L10.5-4.5H1Z', '#B97900'),
};

/** Scale of the badge: never smaller than the points of a queen. */
const BADGE_SCALE: Record<Size, number> = { small: 1.6, medium: 1.16, large: 1 };

export const badge = (meaning: Meaning, size: Size) => {
  const k = BADGE_SCALE[size];
  const centre = 5 + 23 * k;
  return layer(
    'badge-tag',
    group(
      `translate(${centre} ${centre})${k === 1 ? '' : ` scale(${k})`}`,
      disc(0, 3, 23, SHADOW, 'opacity=".25"') +
        disc(0, 0, 23, CREAM) +
        disc(
          0,
          0,
          19.5,
          'none',
          `stroke="${INK}" stroke-opacity=".35" stroke-width="1.5" stroke-dasharray="3.5 4"`,
        ) +
        GLYPHS[meaning],
    ),
  );
};
