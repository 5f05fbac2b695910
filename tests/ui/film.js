/* One scene at several moments, side by side: film.html?film=jester; &at=200,360&scale=0.6 chooses other
   moments and a size. Each picture is gallery.html on a clock that this script advances, so it does not
   depend on the speed of the machine. `document.body.dataset.ready` says when all of them are drawn. */

import { FILMS } from './films.js';

const LENGTH = 20;

/**
 * Advances the clock of a page to a moment, in short steps, so that everything starts at its time.
 * @param {any} clock
 * @param {number} to
 */
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

const query = new URLSearchParams(location.search);
const shot = FILMS[query.get('film') ?? ''] ?? FILMS.jester;
const at = query.get('at')?.split(',').map(Number);
const scale = Number(query.get('scale') ?? shot.scale);
/** @type {import('./films.js').Film} */
const film = {
  ...shot,
  scale,
  across: Math.max(1, Math.round((shot.across * shot.scale) / scale)),
  pictures: at ? shot.pictures.map(([shown]) => [shown, at]) : shot.pictures,
};
for (const [name, value] of Object.entries({
  wide: `${film.wide}px`,
  high: `${film.high}px`,
  scale: film.scale,
  across: film.across,
}))
  document.documentElement.style.setProperty(`--${name}`, String(value));
for (const [shown, moments] of film.pictures) for (const ms of moments) await picture(shown, ms);
document.body.dataset.ready = 'yes';
