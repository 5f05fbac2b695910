/* About: what Rouse is and is not, its version, and the licences of what is in it. */

import type { Ctx, Screen, Translate } from '../types.js';
import type { Child } from '../kit/dom.js';
import { pencil } from '../../art/around/pencil.js';
import { doorway } from '../../art/shared/doorway.js';
import { draw, h, make } from '../kit/dom.js';
import { fetchFile } from '../kit/load.js';
import { animal, drawing, sign } from '../kit/marks.js';
import { screenBar } from '../kit/screen-bar.js';
import { VERSION } from '../kit/version.js';
import { poster } from '../games/posters.js';
import { GAMES } from '../state/games.js';
import { report } from './report.js';

/** The sentences about the edition in a page. */
const EDITION = ['what', 'offline', 'kept', 'not', 'app', 'join'];
/** Third-party parts; `file` is a licence text, relative to `ui/`. */
const LICENCES = [
  { key: 'about.licence_font', font: 'Fredoka', file: 'fonts/LICENSE-Fredoka-OFL.txt' },
  { key: 'about.licence_font', font: 'Andika', file: 'fonts/LICENSE-Andika-OFL.txt' },
  { key: 'about.licence_font', font: 'Assistant', file: 'fonts/LICENSE-Assistant-OFL.txt' },
  { key: 'about.licence_libraries', font: '', file: 'licences/libraries.txt' },
  { key: 'about.licence_page', font: '', file: 'licences/LICENSE-noble-MIT.txt' },
];

export function create(ctx: Ctx): Screen {
  const root = make(h('div', { class: 'quiet cloth' }));
  const texts = new Map<string, string>();

  const read = async (file: string) => {
    if (texts.has(file)) return;
    texts.set(file, await licence(file, ctx.t));
    update();
  };

  const update = () =>
    draw(
      root,
      screenBar(ctx, ctx.t('about.title')),
      h(
        'main',
        { class: 'quiet-main', key: 'main' },
        lines(ctx),
        edition(ctx),
        report(ctx),
        licences(ctx, texts, read),
      ),
    );
  update();
  return { root, draw: update, focus: () => root.querySelector('h1')?.focus() };
}

async function licence(file: string, t: Translate) {
  try {
    return await fetchFile(new URL(`../../${file}`, import.meta.url), answer => answer.text());
  } catch {
    return t('about.licence_missing');
  }
}

/** A sentence with its picture, for children who do not read yet. */
const told = (picture: Child, words: string) =>
  h(
    'p',
    { class: 'about-line' },
    h('span', { class: 'about-picture', 'aria-hidden': 'true' }, picture),
    h('span', null, words),
  );

const lines = ({ t }: Ctx) =>
  h(
    'section',
    { class: 'panel felt about', key: 'lines', 'aria-labelledby': 'about-title' },
    h(
      'div',
      { class: 'about-art', 'aria-hidden': 'true' },
      GAMES.map(game => drawing(poster(game), { key: game })),
    ),
    h('h2', { id: 'about-title' }, t('app.title')),
    h('p', { class: 'about-lead' }, t('app.subtitle')),
    told(drawing(doorway()), t('about.what')),
    told(sign('padlock'), t('about.offline')),
    told(sign('info'), t('app.about')),
    told(animal({ animal: 'owl', colour: 'sun' }), t('about.drawings')),
    told(drawing(pencil()), t('about.queens')),
    h('p', { class: 't2' }, t('about.version', { version: VERSION })),
  );

/** What the edition in a page can do, and what it cannot. */
const edition = ({ edition, t }: Ctx) =>
  edition &&
  h(
    'section',
    { class: 'panel felt about', key: 'edition', 'aria-labelledby': 'edition-title' },
    h('h2', { id: 'edition-title' }, t('about.edition_title')),
    EDITION.map(line => h('p', { key: line }, t(`about.edition_${line}`))),
  );

const licences = ({ t }: Ctx, texts: Map<string, string>, read: (file: string) => void) =>
  h(
    'section',
    { class: 'panel felt about', key: 'licences', 'aria-labelledby': 'licences-title' },
    h('h2', { id: 'licences-title' }, t('about.licences')),
    h('p', null, t('about.licence_own')),
    LICENCES.map(({ key, font, file }) =>
      h(
        'details',
        { class: 'licence', key: file, ontoggle: () => read(file) },
        h('summary', { key: 'name' }, t(key, { font })),
        h('pre', { key: 'text', tabindex: '0' }, texts.get(file) ?? ''),
      ),
    ),
  );
