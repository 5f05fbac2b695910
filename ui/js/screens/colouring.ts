/* Pages to colour in: outlines of the collected queens and kings and of all animals, one on each printed
   page. */

import type { Ctx, Screen } from '../types.js';
import { animalToColour, toColour } from '../../art/around/stickers.js';
import { canPrint, printPages } from '../album/printing.js';
import { PAGES } from '../games/pages.js';
import { draw, h, make } from '../kit/dom.js';
import { drawing, drawnOnce, sign } from '../kit/marks.js';
import { screenBar } from '../kit/screen-bar.js';
import { nameOf } from '../state/faces.js';
import { ANIMALS } from '../state/setup.js';
import { collected } from '../table/collected.js';

type Picture = { name: string; line: string; svg: string };

export const create = (ctx: Ctx): Screen => {
  const root = make(h('div', { class: 'colouring' }));
  const { t } = ctx;
  const here = new Set(collected().all);
  for (const page of PAGES) page.mount();
  const printer = canPrint(ctx);

  const shelves = (): { name: string; title: string; pictures: Picture[] }[] => [
    ...PAGES.map(page => ({
      name: page.name,
      title: t(`collection.${page.name}`),
      pictures: [...page.faces, ...page.rare]
        .filter(face => here.has(face))
        .map(face => ({
          name: nameOf(face),
          line: page.line(face),
          svg: drawnOnce(`colour ${face}`, () => toColour(page.looks(face))),
        })),
    })),
    {
      name: 'animals',
      title: t('colouring.animals'),
      pictures: ANIMALS.map(animal => ({
        name: t(`animal.${animal}`),
        line: '',
        svg: drawnOnce(`colour ${animal}`, () => animalToColour(animal)),
      })),
    },
  ];

  const page = (picture: Picture) =>
    h(
      'li',
      { class: 'print-page colouring-page', key: picture.name },
      h('h3', { key: 'name' }, picture.name),
      drawing(picture.svg, { class: 'colouring-picture', key: 'picture' }),
      picture.line && h('p', { key: 'line' }, picture.line),
      printer &&
        h(
          'button',
          {
            class: 'colouring-print',
            key: 'print',
            'aria-label': t('colouring.print', { name: picture.name }),
            onclick: (event: Event) =>
              printPages(root, (event.currentTarget as HTMLElement).closest('.print-page')),
          },
          sign('print'),
        ),
    );

  const render = () =>
    draw(
      root,
      h(
        'div',
        { class: 'quiet cloth', key: 'page' },
        screenBar(ctx, t('colouring.title'), printer ? '' : t('colouring.line_shown')),
        h(
          'main',
          { class: 'colouring-main', key: 'main' },
          shelves().map(
            ({ name, title, pictures }) =>
              pictures.length > 0 &&
              h(
                'section',
                { key: name, 'aria-labelledby': `colouring-${name}` },
                h('h2', { key: 'title', id: `colouring-${name}` }, title),
                h('ul', { class: 'colouring-pages', key: 'pages' }, pictures.map(page)),
              ),
          ),
        ),
      ),
    );
  render();
  return { root, draw: render, focus: () => root.querySelector('h1')?.focus() };
};
