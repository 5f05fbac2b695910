/* Certificates of a finished game: one page for each person, drawn to need little ink. */

import type { Ctx, Screen, Update } from '../types.js';
import { animalToColour, ribbons } from '../../art/around/stickers.js';
import { canPrint, printPages } from '../album/printing.js';
import { draw, h, make } from '../kit/dom.js';
import { and, language } from '../kit/i18n.js';
import { drawing, drawnOnce, sign } from '../kit/marks.js';
import { screenBar } from '../kit/screen-bar.js';
import { ribbonOf } from '../state/faces.js';
import { gameOf } from '../table/fetched.js';

export const create = (ctx: Ctx): Screen => {
  const root = make(h('div', { class: 'certificates' }));
  const { t } = ctx;
  const { update } = ctx.state();
  const printer = canPrint(ctx);

  const render = () =>
    draw(
      root,
      h(
        'div',
        { class: 'quiet cloth', key: 'page' },
        screenBar(ctx, t('certificate.title')),
        h(
          'main',
          { class: 'certificates-main', key: 'main' },
          printer &&
            h(
              'div',
              { class: 'album-acts', key: 'acts' },
              h(
                'button',
                { class: 'btn s', key: 'print', onclick: () => printPages(root) },
                sign('print'),
                h('span', { key: 'word' }, t('certificate.print')),
              ),
            ),
          h('ul', { class: 'certificate-list', key: 'list' }, update && certificates(ctx, update)),
        ),
      ),
    );
  render();
  return { root, draw: render, focus: () => root.querySelector('h1')?.focus() };
};

/** Today's date in its long form: a certificate is printed on the day of its game. */
const today = () => new Intl.DateTimeFormat(language(), { dateStyle: 'long' }).format(new Date());

/** An edge of a narrow certificate, where the frame has no room. */
const edge = (key: string) =>
  h(
    'span',
    { class: `certificate-edge certificate-${key}`, key, 'aria-hidden': 'true' },
    sign('star'),
    sign('moon'),
    sign('star'),
  );

/** None for a computer player. */
const certificates = ({ t }: Ctx, update: Update) => {
  const ending = gameOf(update).ending(update);
  return update.people.map((person, seat) => {
    const faces = ending.won(seat).map(({ face }) => face);
    return (
      !person.bot &&
      h(
        'li',
        { class: 'print-page certificate', key: String(seat) },
        drawing(drawnOnce('ribbons', ribbons), { class: 'certificate-frame', key: 'frame' }),
        edge('top'),
        edge('bottom'),
        h('p', { class: 'certificate-head', key: 'head' }, t('certificate.head')),
        drawing(
          drawnOnce(`colour ${person.animal}`, () => animalToColour(person.animal)),
          { class: 'certificate-animal', key: 'animal' },
        ),
        h('h2', { key: 'name', translate: 'no' }, person.name),
        h(
          'p',
          { class: 'certificate-did', key: 'did' },
          faces.length > 0 ? t(ending.certificate, { n: faces.length }) : t('certificate.none'),
        ),
        faces.length > 0 && h('p', { class: 'certificate-who', key: 'who' }, and(faces.map(ribbonOf))),
        h(
          'p',
          { class: 'certificate-foot', key: 'foot' },
          h('span', { key: 'day' }, today()),
          h('span', { key: 'seal' }, t('certificate.seal')),
        ),
      )
    );
  });
};
