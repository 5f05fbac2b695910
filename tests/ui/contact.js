/* Draws everything of ui/art at every size on both grounds. ?part=… shows some parts, ?faces=… some faces of
   the part inspect, ?ground=… one ground. */

import { WORDS } from '../../dist/dev/js/state/core.js';
import * as art from './drawings.js';

/**
 * Names as in the catalogues; long German words, so that the ribbons are full.
 * @type {Record<string, [string, string]>}
 */
const NAMES = {
  heart: ['Herz', 'Herzkönigin'],
  cat: ['Katze', 'Katzenkönigin'],
  dog: ['Hund', 'Hundekönigin'],
  pancake: ['Pfannkuchen', 'Pfannkuchenkönigin'],
  ladybug: ['Marienkäfer', 'Ladybug Queen'],
  moon: ['Mond', 'Moon Queen'],
  peacock: ['Peacock', 'Peacock Queen'],
  sunflower: ['Sonnenblume', 'Sunflower Queen'],
  cake: ['Cake', 'Cake Queen'],
  rainbow: ['Regenbogen', 'Rainbow Queen'],
  rose: ['Rose', 'Rose Queen'],
  starfish: ['Seestern', 'Starfish Queen'],
  'book-queen': ['Buch', 'Book Queen'],
  butterfly: ['Butterfly', 'Falterkönigin'],
  'ice-cream': ['Eiscreme', 'Eiscremekönigin'],
  strawberry: ['Erdbeere', 'Strawberry Queen'],
  'king:bubble-gum': ['Kaugummi', 'Bubble Gum King'],
  'king:chess': ['Schach', 'Chess King'],
  'king:cookie': ['Keks', 'Cookie King'],
  'king:fire': ['Feuer', 'Fire King'],
  'king:hat': ['Hut', 'Hat King'],
  'king:puzzle': ['Puzzle', 'Puzzle King'],
  'king:tie-dye': ['Batik', 'Tie-Dye King'],
  'king:turtle': ['Schildkröte', 'Turtle King'],
  'king:pasta': ['Nudel', 'Pasta King'],
  'king:tool': ['Werkzeug', 'Tool King'],
  knight: ['Ritter', 'Knight'],
  dragon: ['Drache', 'Dragon'],
  potion: ['Schlaftrunk', 'Sleeping Potion'],
  wand: ['Zauberstab', 'Magic Wand'],
  jester: ['Narr', 'Jester'],
  1: ['one', 'one'],
  2: ['two', 'two'],
  3: ['three', 'three'],
  4: ['four', 'four'],
  5: ['five', 'five'],
  6: ['six', 'six'],
  7: ['seven', 'seven'],
  8: ['eight', 'eight'],
  9: ['nine', 'nine'],
  10: ['ten', 'ten'],
  'first-aid-kit': ['Erste Hilfe', 'First-Aid Kit'],
  'ladder-llama': ['Leiterlama', 'Ladder Llama'],
  'bellows-bullfrog': ['Blasebalg', 'Bellows Bullfrog'],
  'shrew-driver': ['Spitzmaus', 'Shrew-Driver'],
  'wrench-wren': ['Zaunkönig', 'Wrench Wren'],
  'tape-tapir': ['Klebetapir', 'Tape Tapir'],
  crane: ['Kranich', 'Crane'],
  'parrot-chute': ['Papagei', 'Parrot Chute'],
  'magnet-magpie': ['Elster', 'Magnet Magpie'],
  'all-porpoise-tool': ['Tümmler', 'All-Porpoise Tool'],
  gnome: ['Wichtel', 'Wild Gnome'],
  witch: ['Tauschhexe', 'Switch Witch'],
  willow: ['Weide', 'Sleeping Willow'],
  book: ['Zauberbuch', 'Spell Book'],
  pasta: ['Nudel', 'Pasta King'],
  tool: ['Werkzeug', 'Tool King'],
};

/**
 * Signs for this sheet only; in the app they come with the cards.
 * @type {Record<string, import('../../ui/art/rescue/signs.js').Sign>}
 */
const SIGN_OF = {};
for (const [sign, faces] of /** @type {[import('../../ui/art/rescue/signs.js').Sign, string][]} */ ([
  ['ember', 'first-aid-kit ladder-llama bellows-bullfrog heart rose ladybug cake'],
  ['leaf', 'shrew-driver wrench-wren tape-tapir sunflower pancake cat dog'],
  ['wave', 'crane parrot-chute magnet-magpie moon starfish peacock rainbow'],
  ['wild', 'all-porpoise-tool'],
]))
  for (const face of faces.split(' ')) SIGN_OF[face] = sign;
const SIGN_WORDS = { ember: 'Ember', leaf: 'Leaf', wave: 'Wave', wild: 'wild' };

const WIDTH = /** @type {const} */ ({ small: 'w64', medium: 'w104', large: 'w160' });
const SIZES = /** @type {const} */ (['small', 'medium', 'large']);
const query = new URLSearchParams(location.search);
const queens = art.FACES.slice(0, 12);

/** @param {string} className @param {string} inner */
const box = (className, inner) => `<div class="${className}">${inner}</div>`;

/**
 * @param {string} face
 * @param {'small' | 'medium' | 'large'} size
 * @param {boolean} [asleep]
 * @param {string} [width]
 */
const drawCard = (face, size, asleep = false, width = WIDTH[size]) => {
  const [short, full] = NAMES[face] ?? [face, face];
  return box(width, art.card(face, { size, short, full, asleep }));
};

/** @type {Record<string, () => string>} */
const PARTS = {};
for (const size of SIZES) {
  PARTS[size] = () =>
    [
      queens.map(f => drawCard(f, size)),
      queens.map(f => drawCard(f, size, true)),
      art.FACES.slice(12).map(f => drawCard(f, size)),
    ]
      .map(cards => box('row', cards.join('')))
      .join('');
}
PARTS.inspect = () => {
  const faces = query.get('faces')?.split(',') ?? art.FACES.slice(0, 25);
  const asleep = faces.filter(f => queens.includes(f));
  return box(
    'row',
    [
      ...faces.map(f => drawCard(f, 'large', false, 'w280')),
      ...asleep.map(f => drawCard(f, 'large', true, 'w280')),
    ].join(''),
  );
};
/**
 * @param {string} face
 * @param {'small' | 'medium' | 'large'} size
 * @param {boolean} [asleep]
 * @param {string} [width]
 */
const drawRescue = (face, size, asleep = false, width = WIDTH[size]) => {
  const [short, full] = NAMES[face] ?? [face, face];
  const sign = SIGN_OF[face];
  return box(
    width,
    art.card(face, { size, short, full, asleep, ...(sign ? { sign, signWord: SIGN_WORDS[sign] } : {}) }),
  );
};
/**
 * @param {typeof art.peril} draw
 * @param {string} king
 * @param {'small' | 'medium' | 'large'} size
 * @param {string} [width]
 */
const drawKing = (draw, king, size, width = WIDTH[size]) => {
  const [short, full] = NAMES[king] ?? NAMES[`king:${king}`] ?? [king, king];
  return box(width, draw(king, { size, short, full }));
};
/** @param {'small' | 'medium' | 'large'} size @param {string} [width] */
const rescueRows = (size, width) =>
  [
    art.RESCUE_FACES.map(f => drawRescue(f, size, false, width)),
    art.PERIL_KINGS.map(k => drawKing(art.peril, k, size, width)),
    art.PERIL_KINGS.map(k => drawKing(art.rescued, k, size, width)),
    art.KNIGHTS.map(k =>
      box(width ?? WIDTH[size], art.knightCard(k, { size, short: k, full: `${k} Knight` })),
    ),
    queens.map(f => drawRescue(f, size, false, width)),
    queens.map(f => drawRescue(f, size, true, width)),
  ]
    .map(cards => box('row', cards.join('')))
    .join('');
for (const size of SIZES) PARTS[`rescue-${size}`] = () => rescueRows(size);
PARTS['rescue-inspect'] = () => rescueRows('large', 'w280');
PARTS['rescue-kings'] = () =>
  box('row', art.PERIL_KINGS.map(k => drawKing(art.peril, k, 'large', 'w280')).join('')) +
  box('row', art.PERIL_KINGS.map(k => drawKing(art.rescued, k, 'large', 'w280')).join(''));
PARTS['rescue-bits'] = () =>
  ['w28', 'w46', 'w120']
    .map(w =>
      box(
        'row',
        [...art.SIGNS.map(art.sign), ...art.KNIGHTS.map(art.shield), ...art.DIE_FACES.map(art.die)]
          .map(x => box(w, x))
          .join(''),
      ),
    )
    .join('') +
  ['w64', 'w104', 'w160', 'w280']
    .map(w => box('row', [art.doorBack(), art.doorOpen()].map(x => box(w, x)).join('')))
    .join('');
PARTS['rescue-scenes'] = () =>
  box(
    'row',
    box('w400', art.poster('rescue')) + box('w400', art.poster('queens')) + box('w400', art.gnomeScene()),
  ) +
  box(
    'row',
    Object.values(art.MOMENT)
      .map(svg => box('w120', svg))
      .join(''),
  );
PARTS.backs = () =>
  box(
    'row',
    ['w64', 'w104', 'w160', 'w280']
      .map(w => box(w, art.bedBack()) + box(w, art.deckBack()) + box(w, art.bedBack({ wide: true })))
      .join(''),
  );
PARTS.seats = () => {
  return ['w46', 'w120']
    .map(w =>
      box('row', art.SEATS.map((s, i) => box(w, art.avatar(WORDS.Animal[i] ?? 'fox', s.id))).join('')),
    )
    .join('');
};
PARTS.icons = () =>
  box('row', art.ICON_NAMES.map(n => box('w28', art.icon(n))).join('')) +
  box('row', art.ICON_NAMES.map(n => box('w46', art.icon(n))).join(''));
PARTS.stage = () =>
  box(
    'row',
    box('w400', art.poster('queens')) +
      box('w120', art.wakingO()) +
      Object.values(art.ATTACK)
        .map(svg => box('w120', svg))
        .join(''),
  ) +
  box('row', box('w300', art.envelope()) + box('w300', art.envelope({ open: true })) + art.garland(8)) +
  box('full', art.skyline());

const parts = query.get('part')?.split(',') ?? Object.keys(PARTS);
const grounds = query.get('ground')?.split(',') ?? ['night', 'day'];
art.mountDefs();
const sheet = document.getElementById('sheet');
if (sheet) {
  sheet.innerHTML = grounds
    .map(g => parts.map(p => `<section class="${g}"><h2>${p}</h2>${PARTS[p]?.() ?? ''}</section>`).join(''))
    .join('');
}
