/* The Rescue: its sentences, the view after each event, and what the sheets make of the offers. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { LANGUAGES, setLanguage, t } from '../../ui/js/kit/i18n.js';
import * as faces from '../../ui/js/state/faces.js';
import { stacks } from '../../ui/js/games/rescue/book.js';
import { helpLine, labelOf, lyingLabel, meaningHere, plightOf } from '../../ui/js/games/rescue/cards.js';
import { laidOut } from '../../ui/js/games/rescue/lying.js';
import { rescuedKings, scenesOf } from '../../ui/js/games/rescue/king-story.js';
import { toolOf } from '../../ui/js/games/rescue/helpers.js';
import { kings, pairs } from '../../ui/js/games/rescue/kings.js';
import { comesAs } from '../../ui/js/games/rescue/signs-scene.js';
import { alone, thrones } from '../../ui/js/games/rescue/thrones.js';
import { applyEvent } from '../../ui/js/games/rescue/apply-event.js';
import { spots } from '../../ui/js/games/rescue/spots.js';
import { eventWords, overture, passedWords, sumOf } from '../../ui/js/games/rescue/words.js';
import { facesOf, turnsOf as rescueTurnsOf } from '../../ui/js/games/rescue/log.js';
import { load, text } from './catalogues.js';
import { actions, table } from './fixtures/rescue.js';
import { RESCUE_STORIES } from './fixtures/stories.js';

before(() => setLanguage('en', load));

const { people } = table(4);
const every = Object.values(RESCUE_STORIES).flat();
/** @param {any} event */
const said = event => {
  const words = eventWords(event, people);
  return words && t(...words);
};

test('W-03: every card of The Rescue has a short name, a full name and one sentence in every language', async () => {
  const { signs } = table(2).game.view;
  for (const language of LANGUAGES) {
    await setLanguage(language, load);
    for (const face of [...faces.RESCUE_FACES, '15', '57']) {
      for (const words of [faces.nameOf(face), faces.shortOf(face), meaningHere(face), labelOf(face, signs)])
        assert.doesNotMatch(words, /^(card|aria|sign)\./, face);
      assert.match(meaningHere(face), /^[^.!?]+[.!]$/, `${language} ${face}: one sentence`);
    }
  }
  await setLanguage('en', load);
});

test('A-05: accessible names say the sign, the need, the power', () => {
  const { signs } = table(2).game.view;
  assert.equal(labelOf('15', signs), 'Moon Queen, wave');
  assert.equal(labelOf('70', signs), 'All-Porpoise Tool, every sign');
  assert.equal(labelOf('73', signs), 'Cookie King, in need');
  assert.equal(labelOf('83', signs), 'Green Knight: This realm may keep six cards.');
  assert.equal(lyingLabel(null, signs, 'Ben'), 'A sleeping queen, Ben’s');
});

test('every event has its sentence with its blanks filled, or none', async () => {
  const kinds = new Set(every.map(event => event.t));
  const known = [...text('bindings/RescueEvent.ts').matchAll(/"t": "(\w+)"/g)].map(found => found[1]);
  for (const kind of known)
    if (kind !== 'declined') assert.ok(kinds.has(/** @type {any} */ (kind)), `no story has ${kind}`);
  for (const language of LANGUAGES) {
    await setLanguage(language, load);
    for (const event of every) assert.doesNotMatch(said(event) ?? '', /\{|^event\.|undefined/, event.t);
  }
  await setLanguage('en', load);
});

test('events are told with names', () => {
  assert.equal(said({ t: 'rolled', seat: 0, die: '2', again: false, gnome: false }), 'Mia rolls a 2.');
  assert.equal(
    said({ t: 'rolled', seat: 1, die: '3', again: true, gnome: true }),
    'Ben’s Gnome rolls again: 3.',
  );
  assert.equal(
    said({ t: 'drew', seat: 0, faces: ['57', '46'], more: true }),
    'Mia draws one more with Purple: 7 and Wild Gnome.',
  );
  assert.equal(
    said({ t: 'woke', seat: 1, queens: ['15', '18'], places: [] }),
    'Ben: Moon Queen and Cake Queen wake up!',
  );
  assert.equal(said({ t: 'declined', seat: 0, witch: true }), 'Mia swaps nothing.');
  assert.equal(said({ t: 'declined', seat: 0, witch: false, gnome: true }), 'Mia says: No, thanks, Gnome!');
  assert.equal(
    said({ t: 'resolved', seat: 0, face: '46', place: null, idle: true }),
    'The Gnome finds nothing here and shrugs.',
  );
  assert.equal(said({ t: 'resolved', seat: 0, face: '48', place: null, idle: true }), null);
  assert.equal(
    t(...(overture({ t: 'began', seat: 0, face: '47', place: 0 }) ?? [''])),
    'A Switch Witch flies by!',
  );
  assert.equal(
    t(...passedWords({ seat: 2, protected: true }, people)),
    'Nora: the White Knight stops the wind.',
  );
});

test('R-12.3: no sentence and no card of the log names a queen who stays asleep', () => {
  const stolen = /** @type {any} */ ({ t: 'stole', from: 1, to: 0, place: null, face: null });
  const traded = /** @type {any} */ ({
    t: 'traded',
    gave: { seat: 0, place: null, face: null },
    got: { seat: 1, place: null, face: '53' },
    companions: false,
  });
  assert.equal(said(stolen), 'Mia’s Gnome takes a sleeping queen from Ben.');
  assert.equal(said(traded), 'Mia swaps with Ben: a sleeping queen for 3.');
  assert.deepEqual([facesOf(stolen), facesOf(traded)], [[], ['53']]);
});

test('an equation is said as it was played, with what Red makes of a number', () => {
  const product = /** @type {any} */ ({
    t: 'equation',
    seat: 0,
    faces: ['52', '53', '56'],
    places: [],
    lone: 2,
    times: true,
    red: null,
  });
  const red = /** @type {any} */ ({
    ...product,
    faces: ['55', '56', '60'],
    times: false,
    red: { face: 2, as_number: 11 },
  });
  assert.equal(sumOf(product), '2 × 3 = 6');
  assert.equal(sumOf(red), '5 + 6 = 11');
  assert.equal(said(red), 'Mia: 5 + 6 = 11! Red makes 10 count as 11.');
});

test('the table changes event by event, and nothing is changed in place', () => {
  const start = table(4).game.view;
  const kept = structuredClone(start);
  /** @param {any} event @param {typeof start} [view] */
  const after = (event, view = start) => applyEvent(view, event);

  const drew = after({ t: 'drew', seat: 0, faces: ['57', '46'], more: false });
  assert.deepEqual([drew.draw, drew.drawn], [start.draw - 2, ['57', '46']]);
  const resolved = after({ t: 'resolved', seat: 0, face: '46', place: 1, idle: false }, drew);
  assert.deepEqual([resolved.drawn, resolved.discard[0]], [['57'], '46']);
  const laid = after({ t: 'laid', seat: 0, faces: ['57'] }, resolved);
  assert.deepEqual([laid.drawn, laid.seats[0]?.realm.at(-1)], [[], '57']);

  const stole = after({ t: 'stole', from: 1, to: 0, place: 2, face: null });
  assert.deepEqual([stole.seats[1]?.realm.includes(null), stole.seats[0]?.realm.at(-1)], [false, null]);
  const traded = after({
    t: 'traded',
    gave: { seat: 0, place: 1, face: '53' },
    got: { seat: 1, place: 2, face: null },
    companions: false,
  });
  assert.deepEqual([traded.seats[0]?.realm[1], traded.seats[1]?.realm[2]], [null, '53']);
  const wind = after({ t: 'wind', seat: 0, passed: [], at: 0, queens: ['10'], places: [4] });
  assert.equal(wind.seats[0]?.realm[4], null);
  const woke = after({ t: 'woke', seat: 0, queens: ['10'], places: [4] }, wind);
  assert.equal(woke.seats[0]?.realm[4], '10');

  const sum = after({
    t: 'equation',
    seat: 0,
    faces: ['52', '53', '56'],
    places: [0, 1, 2],
    lone: 2,
    times: true,
    red: null,
  });
  assert.deepEqual([sum.seats[0]?.realm.length, sum.discard.slice(0, 3)], [3, ['56', '53', '52']]);
  const took = after({ t: 'took', seat: 0, slot: 1, companion: '65' }, sum);
  assert.deepEqual([took.grid[0], took.seats[0]?.companions.at(-1)], [{ t: 'empty' }, '65']);
  const read = after({ t: 'read', seat: 1, face: '59', depth: 7, place: 5 });
  assert.deepEqual(
    [read.seats[1]?.realm.at(-1), read.discard[0], read.discard.length],
    ['59', '49', start.discard.length],
  );

  const rescued = after({
    t: 'rescued',
    seat: 0,
    queen: '10',
    place: 4,
    companion: '61',
    slot: 9,
    king: '76',
    kings: 2,
  });
  assert.deepEqual(
    [rescued.seats[0]?.kings, rescued.kings[5], rescued.grid[8], rescued.discard[0]],
    [['73', '76'], null, { t: 'up', face: '61' }, '10'],
  );
  assert.deepEqual(start, kept);
});

test('R-4.2: knights move with what they do', () => {
  const start = table(3).game.view;
  const passed = applyEvent(start, { t: 'knights_passed', knights: ['81', '85', '83'] });
  assert.deepEqual(
    passed.seats.map(seat => [seat.knight, seat.power, seat.limit]),
    [
      ['81', 'no_witches', 5],
      ['85', 'one_off', 5],
      ['83', 'keep_more', 6],
    ],
  );
});

test('what changed is marked where it lies now', () => {
  const view = table(4).game.view;
  assert.deepEqual([...spots({ t: 'stole', from: 1, to: 0, place: 2, face: null }, view)], ['realm 0 5']);
  assert.deepEqual([...spots({ t: 'rolled', seat: 0, die: '2', again: false, gnome: false }, view)], ['die']);
  assert.ok(
    spots(
      { t: 'rescued', seat: 0, queen: '10', place: 4, companion: '61', slot: 9, king: '76', kings: 2 },
      view,
    ).has('grid 9'),
  );
});

test('the log is cut where another seat acts, the newest turn first', () => {
  const log = /** @type {any} */ ([
    { t: 'rolled', seat: 0, die: 'dragon', again: false, gnome: false },
    { t: 'knights_passed', knights: ['81', '85'] },
    { t: 'stole', from: 1, to: 0, place: null, face: '53' },
    { t: 'rolled', seat: 1, die: '1', again: false, gnome: false },
  ]);
  assert.deepEqual(
    rescueTurnsOf(log).map(turn => [turn.seat, turn.events.length]),
    [
      [1, 1],
      [0, 3],
    ],
  );
  assert.deepEqual(rescueTurnsOf([]), []);
});

test('R-7.14: the pile lies sorted, equal cards together, each by its uppermost depth', () => {
  assert.deepEqual(stacks(['58', '46', '53', '58']), [
    { face: '46', depth: 1, count: 1 },
    { face: '53', depth: 2, count: 1 },
    { face: '58', depth: 0, count: 2 },
  ]);
});

test('R-7.15: who may go together comes from the offers, each pair once', () => {
  const update = actions(table(3));
  const desk = /** @type {any} */ ({ update: () => update, acting: () => true });
  assert.deepEqual(pairs(desk), [['realm 0 4', 'companion 0 0']]);
  assert.deepEqual(pairs({ ...desk, acting: () => false }), []);
});

/** The desk of a table with these events in its log. @param {any[]} log */
const deskAfter = log => {
  const update = table(4);
  const now = { ...update, game: { ...update.game, log } };
  return /** @type {any} */ ({ update: () => now, ctx: { t, inspect: () => {} } });
};

const TOLD = [{ t: 'rescued', seat: 1, queen: '15', companion: '66', king: '74', slot: 2 }];

test('rescued kings show their portraits in the sheet of a seat, and who freed them', () => {
  const drawn = rescuedKings(deskAfter(TOLD), 1).map(one => JSON.stringify(one));
  assert.equal(drawn.length, 2, 'seat 1 has two kings');
  assert.match(
    drawn[0] ?? '',
    new RegExp(`${faces.nameOf('74')}.*${faces.nameOf('15')} and ${faces.nameOf('66')}`),
  );
  assert.doesNotMatch(drawn[1] ?? '', / and /, 'the log does not tell who freed the other');
});

test('a rescued king tells from what plight he was freed, by which queen and which companion, how, and where he is', () => {
  const [plight, help, home] = scenesOf(deskAfter(TOLD), 1, '74').map(one => JSON.stringify(one));
  assert.ok(plight?.includes(t('card.king-fire.plight')), plight);
  for (const words of [faces.nameOf('15'), faces.nameOf('66'), t('card.tape-tapir.helps')])
    assert.ok(help?.includes(words), words);
  assert.ok(home?.includes(t('rescue.king.home', { name: 'Ben' })), home);
  assert.equal(
    scenesOf(deskAfter([]), 1, '75').filter(Boolean).length,
    2,
    'nobody is named where the log does not tell',
  );
});

test('a realm has as many thrones as kings are needed; whoever was rescued sits there and can be tapped, unless the whole panel is', () => {
  const {
    people,
    game: { view },
  } = table(4);
  const m = /** @type {any} */ ({ t, view, update: { people }, changed: new Set(), on: { desk: {} } });
  /** @param {number} seat @param {boolean} [covered] */
  const shelf = (seat, covered) => /** @type {any} */ (thrones(m, seat, covered));
  assert.equal(shelf(1).props['aria-label'], t('rescue.kings', { n: 2, goal: view.goal }));
  assert.deepEqual(
    shelf(1).children.map((/** @type {any} */ one) => [one.tag, one.props['aria-label']]),
    [
      ['button', t('aria.king_rescued', { king: faces.nameOf('74') })],
      ['button', t('aria.king_rescued', { king: faces.nameOf('75') })],
      ['span', undefined],
    ],
  );
  assert.deepEqual(
    shelf(1, true).children.map((/** @type {any} */ one) => one.tag),
    ['span', 'span', 'span'],
  );
  assert.deepEqual(
    shelf(3).children.map((/** @type {any} */ one) => /vacant/.test(one.props.class)),
    [true, true, true],
    'nobody is rescued there yet',
  );
  const tight = /** @type {any} */ (thrones(m, 1, false, true));
  assert.deepEqual(
    [tight.tag, ...tight.children.map((/** @type {any} */ one) => one.tag)],
    ['button', 'span', 'span', 'span'],
    'too close for a finger: all are one target',
  );
});

test('where all thrones are one target, a tap tells of the one king who sits there, or shows the seat of several', () => {
  assert.deepEqual([alone([]), alone(['74']), alone(['74', '75'])], [undefined, '74', undefined]);
  const {
    people,
    game: { view },
  } = table(4);
  /** @type {(string | number)[]} */
  const opened = [];
  const desk = { acting: () => void opened.push('story'), update: () => null };
  const m = /** @type {any} */ ({
    t,
    view,
    update: { people },
    changed: new Set(),
    on: { desk, seat: (/** @type {number} */ seat) => opened.push(seat) },
  });
  /** @param {number} seat */
  const tapped = seat => /** @type {any} */ (thrones(m, seat, false, true)).props.onclick();
  tapped(1);
  assert.throws(() => tapped(0), 'a sheet needs a page');
  assert.deepEqual(opened, [1, 'story'], 'seat 1 has two kings, seat 0 has one');
});

test('companions lie apart from the cards that count, and the count stands with those', () => {
  const update = table(2);
  const m = /** @type {any} */ ({
    t,
    view: update.game.view,
    update,
    possible: new Set(),
    selected: [],
    changed: new Set(),
    ghosts: new Map(),
    stuck: {},
    name: () => 'Mia',
    tapped: () => () => {},
    mark: () => '',
    on: {},
  });
  const [realm, beside] = /** @type {any} */ (laidOut(m, 0, 60, {}, () => {})).children[0].children[0]
    .children;
  const [count, ...cards] = realm.children.filter(Boolean);
  assert.equal(count.props['aria-label'], t('rescue.kept', { n: 6, limit: 5 }));
  assert.deepEqual(count.children.at(-1), '1', 'the tab shows how many have to go');
  assert.ok(
    cards.every((/** @type {any} */ one) => one.props['data-spot'].startsWith('realm 0 ')),
    'only what counts stands with the count',
  );
  assert.deepEqual(
    beside.children.map((/** @type {any} */ one) => one.props['data-spot']),
    ['companion 0 0', 'companion 0 1'],
  );
});

test('each companion tries a tool of its own, and says in a few words how it helps', () => {
  const css = text('ui/css/rescue-motion.css');
  const companions = Array.from({ length: 10 }, (_, at) => String(61 + at));
  const tools = companions.map(face => toolOf(faces.wordOf(face)));
  assert.equal(new Set(tools).size, 10, tools.join());
  const gestures = tools.map(
    tool => new RegExp(`\\.does-${tool} > svg \\{ animation: (\\w+)`).exec(css)?.[1],
  );
  assert.equal(new Set(gestures.filter(Boolean)).size, 10, gestures.join());
  for (const face of companions) assert.ok(helpLine(face).split(' ').length <= 12, helpLine(face));
});

test('each sign has its own entrance, in the sheet and on the stage', () => {
  const css = text('ui/css/rescue-motion.css');
  const signs = /** @type {const} */ (['ember', 'leaf', 'wave']);
  assert.equal(
    new Set(
      signs.map(sign => new RegExp(`\\.comes-${sign} > svg \\{ animation: (\\w+)`).exec(css)?.[1] ?? sign),
    ).size,
    3,
  );
  const ways = signs.map(sign => JSON.stringify(comesAs(sign, { x: 0, y: 100 }, { x: 50, y: 0 }, 1)));
  assert.equal(new Set(ways).size, 3);
});

test('whoever chooses a king reads and hears what has happened to him', () => {
  const update = actions(table(3));
  const picker = /** @type {any} */ ({
    desk: { update: () => update, acting: () => true, selected: () => [], ctx: { t } },
    chosen: [],
    choose: () => {},
    inspect: () => {},
  });
  const drawn = kings(picker, true);
  const all = JSON.stringify(drawn);
  for (const face of update.game.view.kings)
    if (face)
      assert.equal(all.split(plightOf(face)).length, 3, `${faces.nameOf(face)}: once to see, once to hear`);
});
