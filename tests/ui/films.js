/* The films of scenes: which page of the gallery each shows, and at which moments. */

/**
 * The size of a page in CSS pixels, the scale of the pictures, their number in a row, and each page with its
 * moments in milliseconds.
 * @typedef {{ wide: number, high: number, scale: number, across: number, pictures: [string, number[]][]
 *   }} Film
 */
/** Nine pictures for the README. @param {...[string, number[]]} pictures @returns {Film} */
const strip = (...pictures) => ({ wide: 1024, high: 640, scale: 0.36, across: 3, pictures });
/**
 * More pictures, of a table or a phone.
 * @param {'table' | 'phone'} device
 * @param {...[string, number[]]} pictures
 * @returns {Film}
 */
const look = (device, ...pictures) =>
  device === 'table'
    ? { wide: 1280, high: 800, scale: 0.3, across: 4, pictures }
    : { wide: 360, high: 640, scale: 0.5, across: 8, pictures };

/** A tablet held upright. @param {...[string, number[]]} pictures @returns {Film} */
const upright = (...pictures) => ({ wide: 800, high: 1280, scale: 0.3, across: 6, pictures });

/** A television, in large pictures. @param {...[string, number[]]} pictures @returns {Film} */
const sofa = (...pictures) => ({ wide: 1920, high: 1080, scale: 0.25, across: 3, pictures });

const WAKING = [60, 400, 700, 860, 1060, 1220, 1340, 1480, 1640, 1800, 1960, 2080, 2180, 2300, 2440, 2620];
const COMING = [300, 500, 800, 1100, 1400, 1700, 2000, 2300];
const AFTER = [300, 760, 1000, 1450, 2000, 2300, 2600, 2800, 3000, 3200, 3500, 3800];

const DEAL = [40, 200, 360, 520, 700, 860, 1000, 1150, 1300, 1500, 1700, 1850, 2000, 2150, 2250, 2400];
const COUNT = [460, 700, 900, 1100, 1300, 1500, 1700, 1900, 2100, 2500, 3000, 3600, 4100, 4500, 4800, 5100];
const CARD = [20, 60, 100, 150, 200, 250, 300, 350, 380, 400, 420, 460];
const END = [40, 240, 440, 640, 840, 1040, 1180, 1300, 1420, 1560, 1700, 1800, 1900, 2020, 2160, 2400];

const RESCUE = [
  60, 200, 340, 480, 620, 760, 900, 1000, 1080, 1180, 1300, 1420, 1560, 1720, 1880, 2000, 2120, 2220, 2300,
  2420,
];
/** @type {Record<string, Film>} */
export const FILMS = {
  attack: strip(
    ['screen=table&story=knock&secret', [500, 1100, 1500]],
    ['screen=sealed', [0]],
    ['screen=public&story=dragon', [1000, 1450, 2700, 3300, 3700]],
  ),
  sealed: look('table', ['screen=sealed&story=steal', [0, 20, 80, 160, 240, 320, 500, 760]]),
  'sealed-phone': look('phone', ['screen=sealed&story=steal', [0, 20, 80, 160, 240, 320, 500, 760]]),
  queen: strip(['screen=table&story=woke&queen=17', [400, 700, 880, 1060, 1340, 1500, 1780, 1960, 2180]]),
  jester: strip(['screen=lucky&story=jester', [150, 900, 1400, 1800, 2300, 3000, 4200, 4700, 5000]]),
  die: strip(['screen=roll&tale=dragon', [250, 820, 1180, 1380, 1560, 1800, 2100, 2420, 2720]]),
  rescue: strip([
    'screen=rescue&tale=rescued&king=73&companion=61',
    [200, 560, 880, 1080, 1200, 1340, 1640, 1960, 2120],
  ]),
  deal: look('table', ['screen=begun&deal&seats=5', DEAL]),
  'deal-own': look('table', ['screen=dealown&deal', DEAL]),
  'deal-phone': look('phone', ['screen=dealown&deal', DEAL]),
  'deal-rescue': look('table', ['screen=rescue&deal', DEAL]),
  'deal-rescue-phone': look('phone', ['screen=rescue&deal', DEAL]),
  'tv-deal': sofa(['screen=tvbegun&deal', [200, 500, 800, 1100, 1400, 1700, 1900, 2100, 2300]]),
  'tv-deal-rescue': sofa(['screen=tvrescue&deal', [200, 500, 800, 1100, 1400, 1700, 1900, 2100, 2300]]),
  count: look('table', ['screen=lucky&story=jester', COUNT]),
  'count-phone': look('phone', ['screen=lucky&story=jester', COUNT]),
  'tv-count': sofa(['screen=tvlucky&story=jester', [900, 1200, 1600, 2000, 2500, 3200, 4200, 4700, 5000]]),
  cards: look(
    'table',
    ['screen=table&story=sum', CARD],
    ['screen=public&story=sum', CARD],
    ['screen=public&story=other', CARD],
  ),
  drawn: look(
    'table',
    ['screen=short&story=fill', [20, 100, 180, 240, 300, 380, 460, 560]],
    ['screen=table&story=woke', [2620, 2700, 2800, 2900, 2960, 3040, 3120, 3200]],
  ),
  sent: look('table', [
    'screen=ownattack&story=dragon',
    [700, 800, 1000, 1400, 1700, 1780, 1860, 1940, 2020, 2100, 2140, 2200],
  ]),
  'cards-phone': look('phone', ['screen=table&story=sum', CARD], ['screen=public&story=other', CARD]),
  opens: look(
    'table',
    ['screen=public&open', [20, 80, 160, 240, 300, 360, 400, 460]],
    ['screen=table&close', [20, 60, 100, 160, 220, 300, 360, 420]],
  ),
  asked: look('table', ['screen=answer', [0, 60, 120, 180, 240, 300, 360, 480]]),
  wake: look('table', ['screen=table&story=woke', WAKING]),
  'wake-phone': look('phone', ['screen=table&story=woke', WAKING]),
  back: look('table', ['screen=table&story=back', WAKING]),
  end: look('table', ['screen=end&seats=5', END]),
  'end-phone': look('phone', ['screen=end&seats=5', END]),
  gestures: look(
    'table',
    ...Array.from(
      { length: 16 },
      (_, i) => /** @type {[string, number[]]} */ ([`screen=table&story=woke&queen=${10 + i}`, [1780]]),
    ),
  ),
  door: look(
    'table',
    ['screen=table&story=knock&secret', COMING],
    ...['steal', 'dragon', 'wand', 'asleep'].map(
      story => /** @type {[string, number[]]} */ ([`screen=public&story=${story}`, AFTER]),
    ),
  ),
  'tv-wake': sofa(['screen=tv&story=woke', [300, 600, 1000, 1400, 1800, 2200, 2600, 3200, 3600]]),
  'tv-attack': sofa(
    ['screen=tv&story=knock', [300, 900, 1500, 2200, 4200]],
    ['screen=tvattack&story=steal', [0, 1000, 1500, 2300, 3200, 4400]],
    ['screen=tvattack&story=dragon', [1500, 2300, 2900, 3600]],
  ),
  'tv-turn': sofa(['screen=tv&story=woke', [2700, 3100, 3300, 3500, 3800, 4100, 4400, 4700, 5000]]),
  knock: look(
    'table',
    ['screen=public&story=knock&secret', [1100, 1700, 2100, 2300]],
    ['screen=public&story=steal', [1600, 2000, 2300, 2600, 2900, 3200]],
  ),
  'knock-upright': upright(
    ['screen=public&story=knock&secret', [1100, 2100]],
    ['screen=public&story=steal', [2300, 3200]],
    ['screen=table&story=woke', [1060, 2180]],
  ),
  'knock-phone': look(
    'phone',
    ['screen=public&story=knock&secret', [1100, 1700, 2100, 2300]],
    ['screen=public&story=steal', [2000, 2300, 2900, 3700]],
    ['screen=public&story=wand', [2300, 2900]],
    ['screen=public&story=asleep', [2000, 2600]],
  ),
  'door-phone': look(
    'phone',
    ['screen=public&story=knock&secret', COMING],
    ...['steal', 'dragon', 'wand', 'asleep'].map(
      story => /** @type {[string, number[]]} */ ([`screen=public&story=${story}`, AFTER]),
    ),
  ),
};
/** Two kings are freed, each with another companion: film=free-1 to film=free-5. @param {number} i */
const two = i =>
  [i * 2, i * 2 + 1].map(
    n =>
      /** @type {[string, number[]]} */ ([
        `screen=rescue&tale=rescued&king=${71 + n}&companion=${61 + n}&queen=${[10, 20, 14, 17, 13, 11, 15, 21, 16, 19][n]}`,
        [560, 700, 840, 960, 1040, 1100, 1180, 1300],
      ]),
  );
for (let i = 0; i < 5; i++) FILMS[`free-${i + 1}`] = look('table', ...two(i));
/**
 * The great moments of The Rescue: the page of each, and its moments in milliseconds.
 * @type {Record<string, [shown: string, moments: number[]]>}
 */
const MOMENTS = {
  rescued: ['rescue&tale=rescued', RESCUE],
  knights: [
    'roll&tale=dragon',
    [820, 940, 1060, 1180, 1280, 1380, 1500, 1620, 1760, 1900, 2060, 2240, 2420, 2560, 2700, 2860],
  ],
  wind: [
    'lightning&tale=wind',
    [60, 180, 300, 460, 640, 820, 1000, 1160, 1300, 1440, 1560, 1700, 1800, 1900, 2040, 2160],
  ],
  nobody: ['lightning&tale=nobody', [60, 300, 640, 1000, 1300, 1560, 1800, 2040]],
  witch: [
    'witch&tale=traded',
    [60, 200, 340, 480, 620, 740, 840, 940, 1040, 1140, 1240, 1340, 1460, 1600, 1760, 1920],
  ],
  thief: [
    'gnome1&tale=stole',
    [60, 160, 280, 380, 480, 580, 680, 780, 880, 980, 1080, 1180, 1280, 1380, 1460, 1540],
  ],
  gnome: [
    'gnome1&tale=took',
    [60, 200, 380, 560, 700, 820, 920, 1020, 1120, 1200, 1300, 1420, 1560, 1720, 1860, 2040],
  ],
};
for (const [name, [shown, moments]] of Object.entries(MOMENTS)) {
  const some = moments.filter((_, i) => i % Math.ceil(moments.length / 9) === 0);
  Object.assign(FILMS, {
    [name]: look('table', [`screen=${shown}`, moments]),
    [`${name}-phone`]: look('phone', [`screen=${shown}`, moments]),
    [`tv-${name}`]: sofa([`screen=tv${shown}`, some]),
  });
}
