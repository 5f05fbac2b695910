/* The stories of the book. Each has a recording (recordings/), the steps to perform, and an element that is
   shown in the end. */

import {
  answering,
  asking,
  at,
  bench,
  chapter,
  crowded,
  deed,
  door,
  entry,
  guest,
  hand,
  HELP,
  MENU,
  spot,
  television,
} from './steps.js';
import { ASKED } from './sums-stories.js';
import { writeDrawing } from '../../dist/dev/js/state/drawing.js';
import { DRAWN } from '../ui/fixtures/drawn.js';

/** @typedef {import('./steps.js').Story} Story */
/** @typedef {import('../../ui/js/state/drawing.js').Drawing} Drawing */

/** @type {Record<string, Story>} */
const AROUND = {
  home: at('home', '.home .play'),
  'home-saved': at('home-saved', '.home .resume'),
  'home-many': at('home-many', '.home .resume'),
  unfinished: at('home-many', 'dialog.sheet-unfinished', '.home-album', '.album-unfinished'),
  settings: at('home', '.quiet', '.home [data-key=settings]'),
  'settings-hear': {
    ...at('home', '.settings-hear', '.home [data-key=settings]', '.settings-parts [data-key=hear]'),
    only: 'narrow',
  },
  'settings-play': {
    ...at('home', '.settings-play', '.home [data-key=settings]', '.settings-parts [data-key=play]'),
    only: 'narrow',
  },
  silent: at(
    'home',
    '.quiet:not(:has(.slider))',
    '.home [data-key=settings]',
    '.settings-parts [data-key=hear], [name=set-sound][value=off]',
    '[name=set-sound][value=off]',
  ),
  clear: at('home', 'dialog[open]', '.home [data-key=settings]', '.settings-foot [data-key=clear]'),
  about: at('home', '.about', '.home [data-key=settings]', '.settings-foot [data-key=about]'),
  rules: at('home', '.quiet', '.home [data-key=rules]'),
  learn: at('home', '.quiet', '.home [data-key=learn]'),
  chapters: at('home', '.chapter', '.home [data-key=learn]', '.learn .play-rescue'),
  lesson: at('home', '.table ~ .lesson-says', '.home [data-key=learn]', '.learn .play-queens'),
  'lesson-king': chapter(1),
  'lesson-knights': chapter(2),
  'lesson-turn': chapter(3),
  people: at('home', '.people .seat-free', '.home .play-queens'),
  'rescue-people': at('home', '.people .seat-free', '.home .play-rescue'),
  newcomer: at('home', '.newcomers', '.home .play-queens', '.people .seat-free'),
  chair: at('home', 'dialog.sheet-chair', '.home .play-queens', '.people .seat:not(.seat-free)'),
  'chair-animals': at(
    'home',
    '.choice-animals',
    '.home .play-queens',
    '.people .seat:not(.seat-free)',
    '.looks',
  ),
  'chair-more': at(
    'home',
    '.sheet-more[open] .choice-helps',
    '.home .play-queens',
    '.people .seat:not(.seat-free)',
    'dialog .sheet-more > summary',
  ),
  join: { device: 'window', ...at('home', '.join', '.home .join-btn') },
  'join-page': { device: 'page', ...at('home', '.join-form', '.home [data-key=join]') },
  edition: { device: 'page', newer: true, ...at('home', 'dialog.sheet-edition', '.home [data-key=newer]') },
};

/** @type {Record<string, Story>} */
const QUEENS = {
  curtain: at('queens-turn', '.curtain'),
  public: at('queens-turn', '.table .go-btn', '.curtain .look'),
  hand: hand('queens-turn', '.hand .held'),
  aim: hand('queens-turn', '.table .legal', spot('hand 1')),
  target: hand('queens-turn', '.table .legal', spot('hand 0')),
  menu: hand('queens-sums', 'dialog.sheet-menu', MENU),
  help: hand('queens-turn', 'dialog.sheet-help', MENU, '.menu-tools [data-key="help.title"]'),
  leave: hand('queens-turn', 'dialog [data-key="menu.leave_yes"]', MENU, entry('menu.leave')),
  log: hand('queens-turn', 'dialog.sheet-log', MENU, entry('menu.log')),
  keys: hand('queens-turn', 'dialog.sheet-keys', ...HELP),
  words: hand(
    'queens-turn',
    'dialog.sheet-words',
    MENU,
    entry('menu.log'),
    'dialog.sheet-log [data-key="menu.table"]',
  ),
  seats: hand('queens-turn', 'dialog.sheet-seats', MENU, entry('menu.seats')),
  orders: hand('queens-turn', 'dialog.sheet-orders', MENU, entry('menu.seats'), deed('menu.orders')),
  stickers: hand('queens-sums', 'dialog.sheet-stickers', MENU, entry('stickers.title')),
  sums: hand('queens-sums', '.hand .held'),
  'sums-first': hand('queens-first', '.bench .slot.wanted', spot('hand 0'), spot('hand 2')),
  'sums-first-right': hand(
    'queens-first',
    '.bench.right .counters',
    spot('hand 2'),
    spot('hand 0'),
    spot('hand 1'),
  ),
  'sums-two': hand('queens-sums', '.bench .slot', spot('hand 0'), spot('hand 1')),
  'sums-pair': hand('queens-first', '.bench .pair-tray', spot('hand 2'), spot('hand 3')),
  owl: hand('queens-sums', '.owl-says', '.table .tool-owl'),
  'hand-two': hand('queens-two', '.hand .held'),
  'hand-five': hand('queens-five', '.hand .held'),
  /** The open cards of other seats are small on a phone; a tap shows them large. */
  'open-hands': { ...at('queens-open', '.hand .held'), except: ['Z-04'] },
  wake: at('queens-wake', '.table .legal'),
  attacked: at('queens-attack', '.curtain'),
  answer: answering(hand('queens-attack', '.choose:not(.waiting)')),
  'answer-locked': answering(hand('queens-potion', '.choose:not(.waiting) .lock svg')),
  'answer-fetch': answering(hand('queens-fetch', '.choose:not(.waiting)')),
  sealed: at('queens-answered', '.sealed button.open:not([aria-disabled=true])'),
  end: at('queens-end', '.end .end-again'),
  'end-four': at('queens-end-four', '.end .end-again'),
  'end-stickers': at('queens-end-four', '.collection-one', '.end [data-key=collection]'),
  'end-sticker': at(
    'queens-end-four',
    'dialog.sheet-person',
    '.end [data-key=collection]',
    '.collection-one',
  ),
  certificates: at('queens-end-four', '.certificate', '.end [data-key=certificates]'),
  'colouring-queens': at(
    'queens-end-four',
    '.colouring-page',
    '.end [data-key=collection]',
    '.collection [data-key=colour]',
  ),
  thinks: at('queens-thinks', '.table'),
  'log-full': at('rewind-may', 'dialog.sheet-log .log-turn', MENU, entry('menu.log')),
};

/** @type {Record<string, Story>} */
const RESCUE = {
  'rescue-roll': at('rescue-roll', '.table .die'),
  'rescue-peek': at('rescue-roll', 'dialog.sheet-peek', '.me [data-peek]'),
  'rescue-peek-open': at(
    'rescue-roll',
    'dialog .peek-card',
    '.me [data-peek]',
    'dialog .hold',
    'dialog .hold',
  ),
  'rescue-knight': at('rescue-roll', 'dialog[open]', '.me .kn'),
  'rescue-blue': at('rescue-blue', '.table .go-btn'),
  'rescue-dragon': at('rescue-dragon', '.table .legal'),
  'rescue-lightning': at('rescue-drawn', '.table .legal'),
  'rescue-witch': at('rescue-witch', 'dialog.sheet-witch'),
  'rescue-gnome-1': at('rescue-gnome-1', '.table .legal'),
  'rescue-gnome-2': at('rescue-gnome-2', '.table .go-btn'),
  'rescue-gnome-3': at('rescue-gnome-3', 'dialog.sheet-gnome'),
  'rescue-gnome-dragon': at('rescue-gnome-dragon', '.table .go-btn'),
  'rescue-doors': at('rescue-take', '.table .legal'),
  'rescue-chips': at('rescue-actions', '.chips .chip'),
  'rescue-chip': at('rescue-sum', '.chips .chip'),
  'rescue-two-chips': at('rescue-spell', '.chips .chip'),
  'rescue-menu': at('rescue-actions', 'dialog.sheet-menu', MENU),
  'rescue-log': at('rescue-actions', 'dialog.sheet-log', MENU, entry('menu.log')),
  'rescue-help': at('rescue-actions', 'dialog.sheet-keys', ...HELP),
  'rescue-bench': bench('rescue-actions', '.bench.right .counters', [0, 1, 2]),
  'rescue-bench-over': bench('rescue-actions', '.bench .dot.over', [1, 2, 3]),
  'rescue-bench-minus': bench(
    'rescue-actions',
    '.bench.right .dot.gone',
    [2, 1, 0],
    '.ops .key:nth-child(2)',
  ),
  'rescue-bench-times': bench('rescue-actions', '.bench.right .as-row', [0, 1, 3], '.ops .key:nth-child(3)'),
  'rescue-bench-shared': bench(
    'rescue-actions',
    '.bench.right .as-plate',
    [3, 0, 1],
    '.ops .key:nth-child(4)',
  ),
  'rescue-bench-left-over': bench('rescue-actions', '.bench .as-rest', [2, 0, 1], '.ops .key:nth-child(4)'),
  'rescue-bench-red': bench('rescue-red', '.bench .dot.over', [0, 1, 2]),
  /** The chip lies on its card. */
  'rescue-bench-one-off': {
    ...bench(
      'rescue-red',
      '.bench.right .red-chip',
      [0, 1, 2],
      '.bench:has([data-of="realm 0 2"]) .ops .red',
    ),
    except: ['A-03'],
  },
  'rescue-bench-first': bench('rescue-first', '.bench .slot.wanted', [0, 2]),
  'rescue-bench-first-right': bench('rescue-first', '.bench.right .counters', [2, 0, 1]),
  'rescue-bench-first-miss': bench('rescue-first', '.bench .dot.over', [1, 2, 3]),
  'rescue-first-none': at('rescue-first-none', '.table:not(:has(.chips))'),
  'rescue-bench-free': bench('rescue-free', '.bench.right', [3, 0, 1]),
  'rescue-pair': at('rescue-actions', '.bench .pair-tray', '.chips [data-key=wake]'),
  'rescue-book': at('rescue-actions', 'dialog.sheet-book', '.chips [data-key=book]'),
  'rescue-kings': at('rescue-actions', 'dialog.sheet-kings', '.chips [data-key=rescue]'),
  'rescue-freed': at('rescue-freed', '.me button:is(.thrones, .throne-place)'),
  'rescue-king-story': at(
    'rescue-freed',
    'dialog.sheet-king-story .story-help',
    '.me button:is(.thrones, .throne-place)',
  ),
  'rescue-kings-in-need': {
    ...at('rescue-roll', 'dialog[open]', '.kings .cover, .kings-button'),
    only: 'narrow',
  },
  /** On a very large screen all cards of a seat are visible, so no sheet has to be opened. */
  'rescue-seat': at(
    'rescue-actions',
    'dialog.sheet-seat, .table:not(:has(.person .cover))',
    '.person .cover, .quilt.middle',
  ),
  'rescue-pile': at('rescue-actions', 'dialog[open]', spot('pile 0')),
  'rescue-owl': at('rescue-actions', '.owl-says', '.table .tool-owl'),
  'rescue-owl-gap': at('rescue-actions', '.owl-says', '.table .tool-owl', '.owl-says .owl-more'),
  'rescue-let-go': at('rescue-discard', '.table .legal'),
  'rescue-three': at('rescue-three', '.table .go-btn'),
  'rescue-four': at('rescue-four', '.table .go-btn'),
  'rescue-two': at('rescue-two', '.table .go-btn'),
  'rescue-stickers': at('rescue-end', '.collection-one', '.end [data-key=collection]'),
  'rescue-sticker': at('rescue-end', 'dialog.sheet-person', '.end [data-key=collection]', '.collection-one'),
  'rescue-certificates': at('rescue-end', '.certificate', '.end [data-key=certificates]'),
};

/** @param {'play' | 'moon' | 'star' | 'file' | 'remove'} what @param {1 | 2} game */
const past = (what, game) => `.past:nth-child(${game}) [data-key=${what}]`;
/** @param {string} shows @param {string[]} does */
const album = (shows, ...does) => at('album', shows, '.home-album', ...does);

/** @type {Record<string, Story>} */
const ALBUM = {
  album: album('.past:last-child .won-card'),
  collection: album('.collection-place', '.album-collection'),
  colouring: album('.colouring-page', '.album-collection', '.collection [data-key=colour]'),
  'album-file': album('dialog.sheet-text', past('file', 1)),
  'album-remove': album('dialog .album-really', past('remove', 1)),
  'album-all': album('dialog.sheet-text', '.album-all'),
  'album-bring': album('dialog textarea', '.album-bring'),
  'replay-queens': album('.replay .table', past('play', 2), '.replay-slider := 2'),
  'replay-remembered': album(
    '.replay-note',
    past('play', 2),
    '.replay-slider := 3',
    '.replay-way [data-key=bed]',
  ),
  'replay-jump': album(
    'dialog .jump-line',
    past('play', 2),
    '.replay-slider := 2',
    '.replay-tools [data-key=log]',
  ),
  'replay-rescue': album('.replay .table', past('play', 1), '.replay-slider := 1'),
  'bedtime-queens': album('.bedtime-page', past('moon', 2)),
  'bedtime-rescue': album('.bedtime-page', past('moon', 1)),
  'keepsakes-queens': album('.keeps', past('star', 2)),
  'keepsakes-rescue': album('.keeps', past('star', 1)),
  'keepsakes-numbers': album('.fair-table', past('star', 1), '.fair summary'),
};

/** @param {Record<string, Drawing>} queens by their names */
const keeps = queens => ({
  'rouse.queens.1': Object.entries(queens).map(([name, drawing], id) => ({
    id: String(id),
    by: 'Zoé',
    name,
    drawing: writeDrawing(drawing),
  })),
});
/** @param {Record<string, Drawing>} queens @param {string} shows @param {string[]} does */
const drawn = (queens, shows, ...does) => ({
  ...at('album', shows, '.home-album', '.album-drawn', ...does),
  kept: keeps(queens),
});
const CHAIR = ['.home .play-queens', '.people .seat:not(.seat-free)'];
const QUEENS_DRAWN = { Marina: DRAWN.MERMAID, Belle: DRAWN.BUTTERFLY, Stella: DRAWN.STARRY };
/** @param {'dress' | 'tune'} name */
const group = name => `[name=draw-group][value=${name}]`;
const DRAW_ON = ['.drawn-one', '.drawn-change'];

/** @type {Record<string, Story>} */
const DRAWING = {
  draw: drawn({}, '.draw-figure', '.drawn-new'),
  'draw-dress': drawn({}, '.draw-heads', '.drawn-new', group('dress')),
  'draw-face': drawn({}, '.draw-extras', '.drawn-new', group('dress'), '[name=draw-kind][value=face]'),
  'draw-tune': drawn({}, '.draw-bell', '.drawn-new', group('tune')),
  'draw-half': drawn({ Belle: DRAWN.BUTTERFLY }, '.draw-figure', ...DRAW_ON),
  'draw-half-dress': drawn({ Belle: DRAWN.BUTTERFLY }, '.draw-heads', ...DRAW_ON, group('dress')),
  'draw-half-tune': drawn({ Belle: DRAWN.BUTTERFLY }, '.draw-bell', ...DRAW_ON, group('tune')),
  'draw-full': drawn({ Marina: DRAWN.MERMAID }, '.draw-figure', ...DRAW_ON),
  'chair-queens': { ...at('home', '.choice-queens', ...CHAIR), kept: keeps(QUEENS_DRAWN) },
  'chair-queens-none': at('home', '.queen-new', ...CHAIR, '.looks', '.chair-queen'),
  drawn: drawn(QUEENS_DRAWN, '.drawn-card'),
  'drawn-none': drawn({}, '.album-none'),
  'drawn-queen': drawn(QUEENS_DRAWN, 'dialog.sheet-drawn', '.drawn-one'),
  'drawn-delete': drawn(
    QUEENS_DRAWN,
    'dialog.sheet-remove',
    '.drawn-one',
    'dialog .drawn-more summary',
    '.drawn-delete',
  ),
  'drawn-file': drawn(QUEENS_DRAWN, 'dialog.sheet-text', '.drawn-more summary', '.drawn-file'),
  'drawn-bring': drawn({}, 'dialog textarea', '.drawn-more summary', '.drawn-bring'),
  'drawn-bring-bad': drawn(
    {},
    'dialog .bring-trouble',
    '.drawn-more summary',
    '.drawn-bring',
    'dialog textarea := rouse game 1',
    'dialog .sheet-acts [data-key=yes]',
  ),
  'drawn-twelve': drawn(
    Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`Stella ${at + 1}`, DRAWN.STARRY])),
    '.drawn-card',
  ),
};

const KNOCK = ['#door-name := Dora', '.door-form button[type=submit]'];
const LOBBY = '.lobby .chairs .seat';

/** @type {Record<string, Story>} */
const ROOM = {
  lobby: crowded(at('lobby', '.lobby-host .qr')),
  'lobby-alone': crowded(at('lobby-alone', '.lobby-host .qr')),
  'lobby-knock': crowded(asking(at('lobby-knock', '.notices .btn'))),
  'lobby-rules': crowded(at('lobby-rules', LOBBY)),
  'lobby-computers': crowded(at('lobby-computers', LOBBY)),
  'lobby-chair': at('lobby', 'dialog.sheet-chair', '.chair-0 .seat'),
  'lobby-game': { ...at('lobby', 'dialog.sheet-question', '.lobby-tools [data-key=game]'), only: 'wide' },
  'lobby-settings': {
    ...at('lobby', 'dialog.sheet-table-settings', '.lobby-tools [data-key=settings]'),
    only: 'narrow',
  },
  private: at('lobby', 'dialog.sheet-private', '.ways-foot [data-key=private]'),
  'lobby-guest': guest('lobby-guest', '.lobby .seat-mine'),
  'lobby-guest-chair': guest('lobby-guest', 'dialog[open]', '.lobby .seat-mine'),
  'lobby-guest-rules': guest('lobby-guest-rules', LOBBY),
  'lobby-vote': guest('lobby-vote', '.lobby .undecided'),
  'lobby-neighbour': guest('lobby-vote', 'dialog.sheet-menu', '[data-at="1"] .seat'),
  'lobby-watch': door('lobby-watch', LOBBY, '.doorstep [data-key=eye]'),
  door: door('door', '.door-form'),
  'door-code': { ...door('door', '#door-code'), code: null },
  'door-wrong': door('door-wrong', '.door-why', ...KNOCK),
  'door-waiting': door('door-waiting', '.door-waiting', ...KNOCK),
  'door-turned-away': door('door-turned-away', '.door-knock', ...KNOCK),
  'door-locked': door('door-locked', '.doorstep h1'),
  'door-full': door('door-full', '.doorstep h1', ...KNOCK),
  'door-replaced': guest('door-replaced', '.door-replaced'),
  'door-television': { ...television('door', '.doorstep'), code: null },
  'door-television-locked': television('door-locked', '.door-trying'),
  own: guest('own', '.hand .held'),
  'own-wait': guest('own-wait', '.hand .held'),
  'own-answer': answering(guest('own-answer', '.choose:not(.waiting)')),
  'own-attacked': guest('own-attacked', '.table'),
  'own-menu': guest('own', 'dialog.sheet-menu', MENU),
  'own-orders': guest('own', 'dialog.sheet-orders', MENU, entry('menu.seats'), deed('menu.orders')),
  'own-seats': guest('own', 'dialog.sheet-seats', MENU, entry('menu.seats')),
  'own-rescue': guest('own-rescue', '.table .go-btn'),
  'own-rescue-wait': guest('own-rescue-wait', '.table'),
  'own-nudged': asking(guest('own-nudged', '.notices .notice')),
  invite: guest('own', 'dialog.sheet-invite', MENU, entry('menu.seats'), deed('menu.invite')),
  mixed: at('mixed', '.table'),
  'mixed-asleep': { ...asking(at('mixed-asleep', '.notices .btn')), hurries: 1000 },
  'mixed-knock': asking(at('mixed-knock', '.notices .btn')),
  'mixed-seats': at('mixed-asleep', 'dialog.sheet-seats', MENU, entry('menu.seats')),
  'stood-in': asking(at('stood-in', '.notices .btn')),
  'sealed-elsewhere': at('sealed-elsewhere', '.table'),
  paused: at('paused', '.notices .btn'),
  unsaved: at('unsaved', '.notices .notice-small'),
  'paused-guest': asking(guest('paused-guest', '.notices')),
  time: hand('time', '.time'),
  'time-little': hand('time-little', '.notices .btn'),
  'time-answer': guest('time-answer', '.choose:not(.waiting)'),
  'time-rescue': at('time-rescue', '.notices .btn'),
  'time-up': at('time-up', '.notices .notice'),
  'rules-house': at('rewind-may', '.rules [data-key=rules]', MENU, entry('menu.rules')),
  'rewind-here': asking(at('rewind-here', '.notices .btn')),
  'rewind-mixed': asking(at('rewind-mixed', '.notices .btn')),
  'rewind-own': asking(guest('rewind-own', '.notices .btn')),
};

/** @type {Record<string, Story>} */
const TELEVISION = {
  'tv-lobby': television('tv-lobby', '.television'),
  tv: television('tv', '.television .tv-queens'),
  'tv-two': television('tv-two', '.television .tv-queens'),
  'tv-five': television('tv-five', '.television .tv-queens'),
  'tv-attack': television('tv-attack', '.television .tv-queens'),
  'tv-time': television('tv-time', '.television .tv-queens'),
  'tv-end': television('tv-end', '.television'),
  'tv-rescue': television('tv-rescue', '.television .tv-rescue'),
  'tv-rescue-three': television('tv-rescue-three', '.television .tv-rescue'),
  'tv-rescue-five': television('tv-rescue-five', '.television .tv-rescue'),
  'tv-rescue-freed': television('tv-rescue-freed', '.television .tv-rescue'),
  'tv-rescue-end': television('tv-rescue-end', '.television'),
};

/** The stories that show names; each also exists with long names. */
const NAMED = [
  'home-saved home-many unfinished',
  'curtain public hand-two hand-five target wake attacked answer answer-fetch sealed end end-four thinks',
  'seats log-full',
  'rescue-roll rescue-chips rescue-two rescue-witch rescue-gnome-3 rescue-seat rescue-freed rescue-king-story',
  'rescue-end',
  'lobby lobby-computers lobby-guest lobby-watch own own-wait own-attacked own-rescue-wait mixed mixed-asleep',
  'stood-in time-little rewind-here',
  'tv tv-two tv-five tv-attack tv-end tv-rescue-five tv-rescue-end',
  'album replay-queens keepsakes-queens',
].flatMap(names => names.split(' '));

const SHORT = { ...AROUND, ...ASKED, ...QUEENS, ...RESCUE, ...ALBUM, ...DRAWING, ...ROOM, ...TELEVISION };
/** @type {[string, Story][]} */
const LONG = NAMED.map(name => [`long-${name}`, { ...SHORT[name], long: true }]);

/** At text of 150 % this table scrolls under its big button. */
const SCROLLED = {
  'long-rescue-two': {
    ...SHORT['rescue-two'],
    long: true,
    except: ['A-04 covered by span.label', 'A-04 covered by button.btn go-btn'],
  },
};

/** @type {Record<string, Story>} */
export const STORIES = { ...SHORT, ...Object.fromEntries(LONG), ...SCROLLED };
