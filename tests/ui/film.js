/* One scene at several moments, side by side: film.html?film=jester. Each picture is gallery.html on a clock that is wound on by
   hand, so that it shows the same whatever the machine is doing. `document.body.dataset.ready` says when all of them stand. */

/** Which pages are shown at how many milliseconds, how large, and how many in a row. @type {Record<string, { wide: number, high: number, scale: number, across: number, pictures: [string, number[]][] }>} */
const FILMS = {
  attack: { wide: 1024, high: 640, scale: 0.36, across: 3, pictures: [['screen=table&story=knock&secret', [120, 240, 460]], ['screen=attack', [0]], ['screen=answer', [0]], ['screen=sealed', [0]]] },
  opening: { wide: 1280, high: 800, scale: 0.3, across: 4, pictures: [['screen=public&story=steal', [60, 300, 500, 700, 760, 860, 1000, 1150, 1300, 1450, 1650, 1750]]] },
  'opening-phone': { wide: 360, high: 640, scale: 0.5, across: 7, pictures: [['screen=public&story=dragon', [300, 760, 1000, 1150, 1450, 1650, 2100]]] },
  knight: { wide: 1024, high: 640, scale: 0.3, across: 4, pictures: [['screen=table&story=knock&secret', [300, 500, 800, 1100, 1400, 1700, 2000, 2300]], ['screen=public&story=steal', [2000, 2400, 2800, 3200, 3500, 3800, 4000, 4200]]] },
  'knight-phone': { wide: 360, high: 640, scale: 0.5, across: 7, pictures: [['screen=public&story=knock&secret', [500, 800, 1100, 1400, 2000]], ['screen=public&story=steal', [2200, 2600, 3000, 3400, 3800]], ['screen=public&story=dragon', [2600, 3000, 3200, 3500]]] },
  chase: { wide: 1024, high: 640, scale: 0.3, across: 4, pictures: [['screen=public&story=dragon', [2000, 2300, 2600, 2800, 3000, 3200, 3500, 3800]], ['screen=public&story=wand', [2000, 2300, 2700, 3000]], ['screen=public&story=asleep', [1900, 2200, 2500, 2800, 3000, 3300, 3600, 3900]]] },
  jester: { wide: 1024, high: 640, scale: 0.36, across: 3, pictures: [['screen=lucky&story=jester', [140, 500, 700, 900, 1150, 1400, 1700, 2000, 2300]]] },
  die: { wide: 1024, high: 640, scale: 0.36, across: 3, pictures: [['screen=roll&tale=dragon', [60, 250, 450, 680, 900, 1200, 1500, 1800, 2300]]] },
};
/** The waking of one queen, at a table of one size. @param {string} story @param {number} wide @param {number} high @param {number} scale @param {number} across @returns {typeof FILMS[string]} */
const waking = (story, wide, high, scale, across) => ({ wide, high, scale, across, pictures: [[`screen=table&story=${story}`, [60, 400, 700, 860, 1060, 1220, 1340, 1480, 1640, 1800, 1960, 2080, 2180, 2300, 2440, 2620]]] });
Object.assign(FILMS, { wake: waking('woke', 1280, 800, 0.3, 4), 'wake-phone': waking('woke', 360, 640, 0.5, 8), back: waking('back', 1280, 800, 0.3, 4) });
FILMS.gestures = { wide: 1024, high: 640, scale: 0.36, across: 4, pictures: Array.from({ length: 16 }, (_, i) => [`screen=table&story=woke&queen=${10 + i}`, [1780]]) };
const LENGTH = 20;

/** Winds the clock of a page to a moment, in short steps, so that everything that begins on the way begins in time. @param {any} clock @param {number} to */
const wind = async (clock, to) => {
  for (let now = clock.now(); now < to; now = clock.now()) await clock.step(Math.min(LENGTH, to - now));
};

/** @param {string} shown @param {number} ms */
const picture = async (shown, ms) => {
  const frame = document.createElement('iframe');
  frame.src = `gallery.html?motion=full&clock&${shown}`;
  const figure = document.createElement('figure');
  const caption = document.createElement('figcaption');
  caption.textContent = `${ms} ms`;
  figure.append(frame, caption);
  document.body.append(figure);
  await new Promise(done => frame.addEventListener('load', done));
  const page = /** @type {any} */ (frame.contentWindow);
  while (page.document.body.dataset.ready !== 'yes') await new Promise(done => setTimeout(done, 20));
  await page.document.fonts.ready;
  await wind(page.handClock, ms);
};

const film = FILMS[new URLSearchParams(location.search).get('film') ?? ''] ?? FILMS.jester;
for (const [name, value] of Object.entries({ wide: `${film.wide}px`, high: `${film.high}px`, scale: film.scale, across: film.across })) document.documentElement.style.setProperty(`--${name}`, String(value));
for (const [shown, moments] of film.pictures) for (const ms of moments) await picture(shown, ms);
document.body.dataset.ready = 'yes';
