/* A drawing as lines alone, to be coloured in: what was filled is white, what was an edge is black, and
   shadows, glows and blushes are left out. */

import { QUEEN_DEFS } from '../shared/queens-2.js';

/** A shape that only shades another: see-through, or one of the glows. */
const SHADES = /(?:fill-|stroke-)?opacity="0?\.[0-7]\d*"|fill="url\(#rig-g-(?:lamp|dusk|halo)\)"/;
const EYES = '#2A2140';
/** How thick the edge of a shape is, in units of a card. */
const EDGE = 2.6;
/** From this width on a stroke is no line any more. */
const BROAD = 5;

/** Shared parts where they are used, so that they can be painted anew. */
const inPlace = (figure: string) =>
  figure.replace(/<use href="#([\w-]+)"([^>]*?)\/>/g, (_, id, attrs) => {
    const part = new RegExp(`<(g|path)( [^>]*)?id="${id}"`).exec(QUEEN_DEFS);
    if (!part) return '';
    const rest = QUEEN_DEFS.slice(part.index);
    return `<g${attrs}>${rest.slice(0, part[1] === 'g' ? rest.indexOf('</g>') + 4 : rest.indexOf('/>') + 2).replace(` id="${id}"`, '')}</g>`;
  });

const valueOf = (attrs: string, name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attrs)?.[1];

const without = (attrs: string) =>
  attrs.replace(
    / ?(?:fill|stroke|stroke-width|stroke-linejoin|stroke-linecap|opacity|fill-opacity|stroke-opacity)="[^"]*"/g,
    '',
  );

/** How a shape is painted now; a broad stroke is a thing of its own, and has two edges. */
const paints = (attrs: string): string[] => {
  const [fill, stroke, width] = [
    valueOf(attrs, 'fill'),
    valueOf(attrs, 'stroke'),
    Number(valueOf(attrs, 'stroke-width') ?? EDGE),
  ];
  const round = 'stroke-linecap="round" stroke-linejoin="round"';
  const edge = (colour: string, wide: number) =>
    `fill="none" stroke="${colour}" stroke-width="${wide}" ${round}`;
  if (fill === undefined) return [`fill="none" ${round}`];
  if (fill === 'none')
    return width < BROAD
      ? [edge('#000', Math.max(1.8, width * 0.8))]
      : [edge('#000', width + EDGE), edge('#fff', width - EDGE / 2)];
  if (fill === '#fff') return ['fill="#fff"'];
  if (fill === EYES && stroke === undefined) return ['fill="#000"'];
  return [`fill="#fff" stroke="#000" stroke-width="${EDGE}" ${round}`];
};

/** @param figure the inside of a drawing */
export const outlined = (figure: string) =>
  inPlace(figure)
    .replace(/<(path|circle|ellipse|rect)([^>]*?)\/>/g, (_, shape, attrs) =>
      SHADES.test(attrs)
        ? ''
        : paints(attrs)
            .map(paint => `<${shape}${without(attrs)} ${paint}/>`)
            .join(''),
    )
    .replace(/<text[^>]*>[^<]*<\/text>/g, '')
    .replace(/<g((?: [\w-]+="[^"]*")*)>/g, (_, attrs) =>
      / (?:fill|stroke)="/.test(attrs)
        ? `<g${without(attrs)} fill="none" stroke="#000" stroke-width="${EDGE}">`
        : `<g${attrs}>`,
    );

/** A drawing as one pale shape: whoever it is cannot be seen yet. */
export const silhouette = (figure: string, colour: string) =>
  inPlace(figure)
    .replace(/<(path|circle|ellipse|rect)([^>]*?)\/>/g, (_, shape, attrs) =>
      SHADES.test(attrs) || [undefined, 'none'].includes(valueOf(attrs, 'fill'))
        ? ''
        : `<${shape}${without(attrs)} fill="${colour}"/>`,
    )
    .replace(/<text[^>]*>[^<]*<\/text>/g, '')
    .replace(/<g((?: [\w-]+="[^"]*")*)>/g, (_, attrs) => `<g${without(attrs)}>`);
