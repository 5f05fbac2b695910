import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { createAlbum } from '../../ui/js/album/questions.js';
import { createMessages } from '../../ui/js/net/messages.js';
import { createPendingActions } from '../../ui/js/net/pending-actions.js';
import { createStore } from '../../ui/js/state/store.js';
import { go } from '../../ui/js/games/queens/action.js';
import { tableModel } from '../../ui/js/games/queens/model.js';
import { nearSeat, seats } from '../../ui/js/games/queens/seats.js';
import { status } from '../../ui/js/games/queens/status.js';
import { setLanguage, t } from '../../ui/js/kit/i18n.js';
import { chairs, direction, others } from '../../ui/js/table/chairs.js';
import { formOf, shapeOf, sizeFor } from '../../ui/js/table/measure.js';
import { applyEvent, without } from '../../ui/js/games/queens/apply-event.js';
import { REST_MS, createRest } from '../../ui/js/table/rest.js';
import { createWidths } from '../../ui/js/table/widths.js';
import { benchOf } from '../../ui/js/games/queens/sums.js';
import { buttonWords, eventWords, slipWords } from '../../ui/js/games/queens/words.js';
import { whyText } from '../../ui/js/games/queens/why.js';
import { load } from './catalogues.js';
import { QUEENS_STORIES } from './fixtures/stories.js';
import { attacked, shown, table } from './fixtures/updates.js';
import { animal } from '../../ui/js/kit/marks.js';
import { band } from '../../ui/js/table/status.js';

before(() => setLanguage('en', load));

test('seats sit round the table, the left neighbour first', () => {
  assert.deepEqual(others(1, 4), [2, 3, 0]);
  assert.deepEqual(chairs(2), ['across']);
  assert.deepEqual(chairs(3), ['left', 'right']);
  assert.deepEqual(chairs(5), ['left', 'across', 'across', 'right']);
});

test('the arrow points to the chair', () => {
  assert.equal(direction(0, 1, 2), -90);
  assert.equal(direction(0, 1, 4), -135);
  assert.equal(direction(0, 3, 4), -45);
});

test('each window has its shape', () => {
  /** Phones, small and large tablets, and a laptop, by their shape. */
  const windows = {
    phone: [
      [360, 640],
      [600, 1024],
    ],
    side: [
      [640, 360],
      [853, 533],
      [1024, 600],
    ],
    upright: [[800, 1280]],
    wide: [
      [1280, 800],
      [1024, 768],
      [1366, 625],
    ],
  };
  for (const [shape, sizes] of Object.entries(windows))
    for (const [width = 0, height = 0] of sizes)
      assert.equal(shapeOf(width, height), shape, `${width} × ${height}`);
  assert.deepEqual(
    [
      [360, 599],
      [360, 600],
      [640, 360],
    ].map(([width = 0, height = 0]) => formOf({ width, height }).low),
    [true, false, false],
  );
  assert.deepEqual([63, 104, 160].map(sizeFor), ['small', 'medium', 'large']);
});

test('cards are drawn anew where they turn out so wide that another drawing suits them', () => {
  const shows = { card: '.hand > .held', near: '.left .qs > *' };
  let lies = { '.hand > .held': 116, '.left .qs > *': 64 };
  const root = /** @type {any} */ ({
    isConnected: false,
    querySelector: (/** @type {keyof typeof lies} */ where) =>
      lies[where] ? { clientWidth: lies[where] } : null,
  });
  const widths = createWidths(root, shows);
  assert.deepEqual(
    [widths.look('1280 800'), widths.now()],
    [false, {}],
    'nothing is known of what is not in the page',
  );
  root.isConnected = true;
  assert.deepEqual([widths.look('1280 800'), widths.now()], [true, { card: 116, near: 64 }]);
  lies = { ...lies, '.hand > .held': 84 };
  assert.equal(widths.look('1280 800'), false, 'the same window is not looked at twice');
  assert.equal(widths.look('800 1280'), true, 'from medium to small');
  lies = { ...lies, '.left .qs > *': 45 };
  assert.equal(widths.look('800 1200'), true, 'too small for text of its own');
  lies = { '.hand > .held': 90, '.left .qs > *': 0 };
  assert.deepEqual(
    [widths.look('800 1210'), widths.now()],
    [false, { card: 90, near: 45 }],
    'what lies nowhere keeps its width',
  );
  assert.deepEqual(
    createWidths(root, shows).now(),
    { card: 90, near: 45 },
    'a table that comes back looks as it did',
  );
});

test('a sum is laid with the largest behind the sign', () => {
  assert.deepEqual(benchOf([5, 2, 3]), {
    parts: [2, 3],
    right: [5],
    total: 5,
    sum: 5,
    off: 0,
    state: 'right',
    line: '2 + 3 = 5',
  });
  assert.equal(benchOf([9, 2, 3]).state, 'more');
  assert.equal(benchOf([4, 2, 3]).state, 'less');
  assert.equal(benchOf([4, 4]).state, 'pair');
  assert.equal(benchOf([4, 5]).state, 'two');
  assert.equal(benchOf([4]).state, 'few');
});

test('Q-12.1, Q-12.2: the bench follows the house rules', () => {
  const both = benchOf([4, 1, 3, 2], ['sums_on_both_sides']);
  assert.deepEqual(
    [both.parts, both.right, both.state, both.line],
    [[2, 3], [1, 4], 'right', '2 + 3 = 1 + 4'],
  );
  assert.equal(benchOf([1, 2, 3, 4]).state, 'less');
  assert.equal(benchOf([2, 3, 5], ['sums_on_both_sides']).line, '2 + 3 = 5');
  assert.equal(benchOf([2, 3, 9], ['sums_on_both_sides']).state, 'more');
  assert.deepEqual(
    [benchOf([3, 2, 4], ['runs']).state, benchOf([3, 2, 4], ['runs']).line],
    ['run', '2, 3, 4'],
  );
  assert.deepEqual(
    [
      [2, 3, 5],
      [4, 4],
      [4, 5],
      [4, 4, 5],
      [9, 10, 1],
    ].map(numbers => benchOf(numbers, ['runs', 'sums_on_both_sides']).state),
    ['no_run', 'pair', 'two_run', 'no_run', 'no_run'],
  );
  assert.equal(t(...slipWords(['54', '52', '53'], [], new Set(), ['runs'])), '2, 3, 4: in a row!');
  assert.equal(
    t(...buttonWords(['51', '52', '53', '54'], [], 'confirm', ['sums_on_both_sides'])),
    '2\u00A0+\u00A03\u00A0=\u00A01\u00A0+\u00A04: say it!',
  );
  assert.equal(
    t(...eventWords({ t: 'discarded', seat: 1, faces: ['52', '53', '54'] }, table(2).people)),
    'Ben: 2, 3, 4, in a row!',
  );
});

test('the bench speaks in words and digits', () => {
  assert.equal(t(...slipWords(['59', '52', '53'], [], new Set())), '2 + 3 is 5. But 9 is 4 too big.');
  assert.equal(t(...slipWords(['52', '53', '55'], [], new Set())), '2 + 3 = 5');
  assert.equal(
    t(...buttonWords(['52', '53', '55'], [], 'confirm')),
    '2\u00A0+\u00A03\u00A0=\u00A05: say it!',
  );
  assert.equal(t(...buttonWords(['54', '54'], [], 'confirm')), 'Swap 2 cards');
});

test('the button says what it will do', () => {
  assert.equal(t(...buttonWords(['32'], ['hand 0', 'bed 5'], null)), 'Wake this one!');
  assert.equal(t(...buttonWords(['32'], ['hand 0', 'discard'], null)), 'Swap it for a new card');
  assert.equal(t(...buttonWords(['41'], ['hand 0', 'queen 10'], null)), 'Send the Knight!');
  assert.equal(t(...buttonWords(['45'], ['hand 0'], 'confirm')), 'Play the Jester!');
  assert.equal(t(...buttonWords(['42'], ['hand 0'], 'discard')), 'Swap it for a new card');
  assert.equal(t(...slipWords(['42'], ['hand 0'], new Set())), 'Keep it! It stops a Knight.');
  assert.equal(t(...buttonWords([], ['bed 5'], null)), 'Wake this one!');
});

test('a Knight without a target says so', () => {
  assert.equal(slipWords(['41'], ['hand 0'], new Set(['discard']))[0], 'slip.no_queen');
  assert.equal(slipWords(['41'], ['hand 0'], new Set(['discard', 'queen 10']))[0], 'slip.tap_queen.knight');
});

test('every refusal is a sentence with its blanks filled', () => {
  const update = table(3);
  assert.equal(
    whyText(t, { code: 'not_an_equation', largest: 9, sum: 5, times: false }, update, ['59', '52', '53']),
    '2 + 3 is 5, not 9.',
  );
  assert.equal(whyText(t, { code: 'not_your_turn', seat: 1 }, update, []), 'It is Ben’s turn.');
  for (const code of [
    'not_a_move',
    'stale',
    'game_over',
    'wrong_step',
    'need_awake_queen',
    'own_queen',
    'bed_is_empty',
    'bed_is_taken',
    'dragon_only_answers',
    'wand_only_answers',
    'not_a_pair',
    'numbers_only',
    'nothing_to_undo',
    'no_such_card',
  ]) {
    assert.doesNotMatch(whyText(t, { code }, update, []), /\{|^why\./, code);
  }
  assert.match(whyText(t, { code: 'cat_and_dog', queen: '12' }, update, []), /Dog Queen/);
});

test('P-10: nobody ever has "no" card in a public sentence', () => {
  const people = table(3).people;
  const events = [
    { t: 'attacked', card: 'knight', by: 0, on: 1, queen: '10', bed: null },
    { t: 'answered', seat: 1, card: 'knight', by: 0, queen: '10', stopped: false },
    { t: 'answered', seat: 1, card: 'potion', by: 0, queen: '10', stopped: false },
    { t: 'fell_asleep', from: 1, queen: '10', bed: null },
  ];
  for (const event of events)
    assert.doesNotMatch(t(...eventWords(event, people)), /\b(no|not|without|none)\b/i);
});

test('the table changes event by event', () => {
  const start = shown(table(4)).game.view;
  const king = /** @type {const} */ ({ t: 'played', seat: 0, face: '32' });
  const lifted = without(start, king, start);
  assert.deepEqual(
    [lifted.own.hand[1], lifted.seats[0].hand, lifted.top],
    [null, 4, start.top],
    'it is on its way, and nowhere else',
  );
  const played = applyEvent(start, king, start);
  assert.deepEqual(
    [played.top, played.discard, played.seats[0].hand, played.own.hand[1]],
    ['32', start.discard + 1, 4, null],
  );
  const woke = applyEvent(played, { t: 'woke', seat: 0, queen: '18', bed: 5, cause: 'king' }, start);
  assert.deepEqual([woke.beds[4], woke.seats[0].court.at(-1), woke.seats[0].points], [false, '18', 20]);
  const drew = applyEvent(woke, { t: 'drew', seat: 0, card: { place: 1, face: '60' } }, start);
  assert.deepEqual([drew.own.hand[1], drew.seats[0].hand, drew.draw], ['60', 5, start.draw - 1]);
  assert.equal(applyEvent(drew, { t: 'turn', seat: 1 }, start).to_act, 1);
  assert.deepEqual(start, shown(table(4)).game.view, 'nothing is changed in place');
});

test('of two equal cards the one goes that was played, whatever is drawn for it', () => {
  /** @param {(string | null)[]} hand */
  const holding = hand => shown(table(4), hand).game.view;
  const start = holding(['41', '53', '41', '53', '42']);
  const asked = holding(['41', '53', null, '53', '42']);
  assert.deepEqual(
    without(start, { t: 'attacked', card: 'knight', by: 0, on: 1, queen: '10', bed: null }, asked).own.hand,
    asked.own.hand,
  );
  for (const face of ['53', '60']) {
    const last = holding(['41', '53', '41', face, '42']);
    const gone = applyEvent(start, { t: 'discarded', seat: 0, faces: ['53'] }, last);
    const drew = applyEvent(gone, { t: 'drew', seat: 0, card: { place: 3, face } }, last);
    assert.deepEqual(drew.own.hand, last.own.hand, face);
  }
});

test('a stolen queen leaves one court and joins another', () => {
  const start = table(3).game.view;
  const after = applyEvent(start, { t: 'stolen', from: 1, to: 0, queen: '10' }, start);
  assert.deepEqual([after.seats[1].court, after.seats[0].court.at(-1)], [['12'], '10']);
  assert.equal(applyEvent(start, { t: 'fell_asleep', from: 1, queen: '10', bed: 4 }, start).beds[3], true);
});

test('an action is sent once, and again only after a break that the table did not hear', async () => {
  const sent = [];
  let update = table(3);
  const acts = createPendingActions(
    message => sent.push(message),
    () => update,
  );
  const done = acts.act(0, ['hand 1', 'bed 5']);
  assert.deepEqual(sent[0], { t: 'taps', seat: 0, id: 1, rev: 10, taps: ['hand 1', 'bed 5'] });
  acts.settle(update);
  assert.equal(sent.length, 1);
  acts.settle(update, true);
  assert.equal(sent.length, 2);
  update = { ...update, last_ids: [1, 0, 0] };
  acts.settle(update, true);
  assert.equal(await done, null);
  const refused = acts.act(0, ['hand 1']);
  acts.refused(2, { code: 'not_a_pair' });
  assert.deepEqual(await refused, { code: 'not_a_pair' });
});

test('an action for a seat that is no longer this device’s is given up, and what comes next goes out', async () => {
  const [sent, said] = [[], []];
  const update = table(3);
  const acts = createPendingActions(
    message => sent.push(message),
    () => update,
  );
  const { hear } = createMessages(
    /** @type {any} */ ({
      store: createStore(),
      acts,
      visit: { failed: () => false },
      owl: {},
      album: createAlbum(() => {}),
      failed: reason => said.push(reason),
    }),
  );
  /** The refusal that ends the action, null while it is pending. */
  let answer = null;
  void acts.act(0, ['hand 1']).then(refusal => (answer = refusal));
  hear({ t: 'failed', reason: 'cannot_save' });
  await Promise.resolve();
  assert.equal(answer, null, 'other troubles leave it on its way');
  hear({ t: 'failed', reason: 'not_your_seat' });
  await Promise.resolve();
  assert.deepEqual([answer, said], [{ code: 'stale' }, ['not_your_seat']]);
  acts.settle(update, true);
  assert.equal(sent.length, 1, 'nor is it sent again after a break');
  void acts.act(0, ['hand 2']);
  assert.equal(sent[1].id, 1, 'its number was never used up');
});

test('the button rests for a moment when somebody else decides, and tells when it is over', context => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  let told = 0;
  const rest = createRest(() => told++);
  const pass = ms => context.mock.timers.tick(ms);
  rest.see(0);
  assert.equal(rest.rests(), false, 'nobody has pressed anything yet');
  rest.see(null);
  rest.see(0);
  assert.equal(rest.rests(), false, 'the same person goes on after a scene');
  rest.see(1);
  pass(REST_MS - 1);
  rest.see(1);
  assert.deepEqual([rest.rests(), told], [true, 0], 'drawing anew does not lengthen it, and ends nothing');
  pass(1);
  assert.deepEqual([rest.rests(), told], [false, 1]);
  rest.see(0);
  pass(REST_MS / 2);
  rest.see(1);
  pass(REST_MS / 2);
  assert.deepEqual([rest.rests(), told], [true, 1], 'a second change begins anew');
  rest.stop();
  pass(REST_MS);
  assert.equal(told, 1, 'a table that is gone is told nothing');
});

/**
 * The bar at the top of a table.
 * @param {import('../../ui/js/types.js').Update} update
 * @param {boolean} [own] whether the device belongs to one seat
 * @param {object} [more] what else the table shows
 */
const barOf = (update, own = false, more = {}) => {
  const seen = { ...update, stage: { ...update.stage, own } };
  const doing = {
    view: update.game.view,
    selected: [],
    choice: { possible: new Set(), lit: new Set(), send: null, by: null, backs: [] },
    changed: new Set(),
    fresh: new Set(),
    log: [],
    caption: '',
    still: {},
    busy: false,
    rests: false,
    ...more,
  };
  const on = { desk: { ctx: { settings: { get: () => 'on' } } } };
  return JSON.stringify(
    status(
      tableModel(
        /** @type {any} */ (doing),
        /** @type {any} */ (seen),
        /** @type {any} */ ({ link: 'open', presence: null, local: {} }),
        /** @type {any} */ ({ shape: 'phone' }),
        t,
        /** @type {any} */ (on),
      ),
    ),
  );
};

test('the bar names and shows whoever acts: at their turn, and at their door', () => {
  const base = table(3);
  const face = (/** @type {number} */ seat) => JSON.stringify(animal(/** @type {any} */ (base.people[seat])));
  const name = (/** @type {number} */ seat) => base.people[seat]?.name ?? '';
  const [asked, elsewhere] = [attacked(base, true), attacked(base, false)];
  /** @type {[bar: string, title: string][]} */
  const bars = [
    [barOf(asked), 'table.door'],
    [barOf(elsewhere), 'table.door'],
    [barOf(asked, true), 'table.door'],
    [barOf(elsewhere, true), 'table.knock'],
  ];
  for (const [bar, title] of bars) {
    assert.ok(bar.includes(face(1)) && bar.includes(t(title, { name: name(1) })), bar.slice(0, 400));
    assert.ok(!bar.includes(face(0)), 'the attacker looks on');
  }
  const looksOn = { ...base, stage: { ...base.stage, shown: 2 } };
  const bar = barOf(looksOn, true);
  assert.ok(
    bar.includes(face(base.game.view.turn)) && !bar.includes(face(2)),
    'a device of one’s own shows whose turn it is',
  );
});

test('while a game is dealt the bar names nobody: luck says who starts', () => {
  const base = table(3);
  const bars = [true, false].map(deals => barOf(base, false, { busy: true, deals }));
  for (const { name } of base.people) assert.ok(!bars[0]?.includes(name), name);
  assert.ok(bars[0]?.includes(t('table.begins')));
  assert.ok(bars[1]?.includes(base.people[base.game.view.turn]?.name ?? '?'));
});

/**
 * The model of a table on which these cards of the hand are selected.
 * @param {string[]} faces
 * @param {Partial<import('../../ui/js/table/select.js').Choice>} choice
 * @param {string[]} [selected]
 * @param {import('../../ui/js/types.js').HouseRule[]} [rules]
 */
const lifting = (faces, choice, selected = faces.map((_, at) => `hand ${at}`), rules = []) => {
  const base = table(2);
  const update = shown(
    { ...base, game: { ...base.game, view: { ...base.game.view, house_rules: rules } } },
    faces,
  );
  const doing = {
    view: update.game.view,
    selected,
    choice: { possible: new Set(), lit: new Set(), send: selected, by: null, backs: [], ...choice },
    changed: new Set(),
    fresh: new Set(),
    log: [],
    caption: '',
    still: {},
    busy: false,
    rests: false,
  };
  const on = { desk: { ctx: { settings: { get: () => 'on' } } } };
  return tableModel(
    /** @type {any} */ (doing),
    /** @type {any} */ (update),
    /** @type {any} */ ({ link: 'open', presence: null, local: {} }),
    /** @type {any} */ ({ shape: 'wide' }),
    t,
    /** @type {any} */ (on),
  );
};
/** The big button: whether it is gold, and its text. @param {ReturnType<typeof lifting>} m */
const bigButton = m => {
  const drawn = JSON.stringify(go(m));
  return { gold: !/go-btn[^"]*(paper|waiting)/.test(drawn), says: drawn };
};

test('what throws cards away for nothing wears no gold, and nothing asks for it', () => {
  const wasted = [
    lifting(['41'], { by: 'discard' }),
    lifting(['43'], { by: 'discard' }),
    lifting(['42'], { by: 'discard' }),
    lifting(['44'], { by: 'discard' }),
    lifting(['32'], {}, ['hand 0', 'discard']),
    lifting(['45'], {}, ['hand 0', 'discard']),
  ];
  for (const m of wasted) {
    assert.equal(bigButton(m).gold, false, m.lifted.join());
    assert.ok(!JSON.stringify(status(m)).includes(t('table.press')), m.lifted.join());
  }
});

test('numbers that do not go together say so before they are pressed, and wear no gold', () => {
  for (const [
    faces,
    rules,
    fails,
  ] of /** @type {[string[], import('../../ui/js/types.js').HouseRule[], RegExp][]} */ ([
    [['57', '58', '60'], [], /5 too small/],
    [['52', '53', '59'], [], /4 too big/],
    [['54', '55'], [], /Not a pair/],
    [['52', '53', '55'], ['runs'], /Doesn’t fit yet/],
    [['54', '55'], ['runs'], /Doesn’t fit yet/],
    [['52', '53', '59'], ['sums_on_both_sides'], /4 too big/],
  ])) {
    const m = lifting(faces, { by: 'confirm' }, undefined, rules);
    const { gold, says } = bigButton(m);
    assert.equal(gold, false, faces.join());
    assert.match(says, fails, faces.join());
    assert.doesNotMatch(says, /Swap/, faces.join());
    assert.ok(!JSON.stringify(status(m)).includes(t('table.press')), faces.join());
  }
});

test('what is of use keeps the gold', () => {
  const useful = [
    lifting(['54'], { by: 'discard' }),
    lifting(['54', '54'], { by: 'confirm' }),
    lifting(['52', '53', '55'], { by: 'confirm' }),
    lifting(['52', '53', '54'], { by: 'confirm' }, undefined, ['runs']),
    lifting(['51', '52', '53', '54'], { by: 'confirm' }, undefined, ['sums_on_both_sides']),
    lifting(['32'], {}, ['hand 0', 'bed 5']),
    lifting(['41'], {}, ['hand 0', 'queen 10']),
    lifting(['45'], { by: 'confirm' }),
  ];
  for (const m of useful) assert.equal(bigButton(m).gold, true, m.lifted.join());
});

test('while an attack waits, everybody sees who is meant and by whom, and nobody’s hand changes it', () => {
  const base = table(4);
  const [asked, holds] = [
    attacked(base, false),
    { ...attacked(base, true, 1), stage: attacked(base, false).stage },
  ];
  const lacks = { ...attacked(base, true, 0), stage: attacked(base, false).stage };
  for (const shape of ['phone', 'upright', 'wide']) {
    /** @param {import('../../ui/js/types.js').Update} update */
    const marked = update => {
      const doing = {
        view: update.game.view,
        selected: [],
        choice: { possible: new Set(), lit: new Set(), send: null, by: null, backs: [] },
        changed: new Set(),
        fresh: new Set(),
        log: [],
        caption: '',
        still: {},
        busy: false,
        rests: false,
      };
      const on = { desk: { ctx: { settings: { get: () => 'on' }, state: () => ({ presence: null }) } } };
      const sizes = { near: shape === 'phone' ? 34 : 70, far: shape === 'phone' ? 34 : 70, own: 40 };
      return seats(
        tableModel(
          /** @type {any} */ (doing),
          /** @type {any} */ (update),
          /** @type {any} */ ({ link: 'open', presence: null, local: { played: 2 } }),
          /** @type {any} */ ({ shape, sizes }),
          t,
          /** @type {any} */ (on),
        ),
      );
    };
    const text = JSON.stringify(marked(asked));
    assert.equal(text.match(/attacked-by/g)?.length, 1, shape);
    assert.match(
      text,
      new RegExp(
        `"class":"card[^"]* attacked","data-colour":"${base.people[0]?.colour}","data-spot":"queen 10"`,
      ),
      'in the colour of the attacker',
    );
    for (const other of [holds, lacks])
      assert.equal(JSON.stringify(marked(/** @type {any} */ (other))), text);
    assert.doesNotMatch(JSON.stringify(marked(base)), /attacked/);
  }
});

test('five seats on a phone are tapped as a whole: their queens grow narrow as more of them wake', () => {
  /** @param {number} count @param {string} shape */
  const drawn = (count, shape) => {
    const update = shown(table(count));
    const doing = {
      view: update.game.view,
      selected: [],
      choice: { possible: new Set(), lit: new Set(), send: null, by: null, backs: [] },
      changed: new Set(),
      fresh: new Set(),
      log: [],
      caption: '',
      still: {},
      busy: false,
      rests: false,
    };
    const on = {
      desk: { ctx: { settings: { get: () => 'on' }, state: () => ({ presence: null }) } },
      tap: () => {},
      seat: () => {},
    };
    return JSON.stringify(
      seats(
        tableModel(
          /** @type {any} */ (doing),
          update,
          /** @type {any} */ ({ link: 'open', presence: null, local: {} }),
          /** @type {any} */ ({ shape, sizes: { near: 58, far: 58, own: 58 } }),
          t,
          /** @type {any} */ (on),
        ),
      ),
    );
  };
  assert.equal(drawn(5, 'phone').match(/"class":"cover"/g)?.length, 4);
  assert.doesNotMatch(drawn(5, 'phone'), /"tag":"button","props":\{"key":"\d\d"/);
  for (const [count, shape] of /** @type {const} */ ([
    [4, 'phone'],
    [5, 'upright'],
  ]))
    assert.doesNotMatch(drawn(count, shape), /"class":"cover"/, `${count} ${shape}`);
});

test('a title of two lines is written smaller, so that the line below it keeps its place', () => {
  assert.doesNotMatch(barOf(table(4), false), /"class":"long"/);
  const base = table(4);
  const named = (/** @type {string} */ name) =>
    barOf({ ...base, people: base.people.map(person => ({ ...person, name })) }, false);
  assert.match(named('Maximilianecharlottelouise'), /"class":"long"/);
  assert.match(
    named('Maximiliane-Charlotte'),
    /Maximiliane’s turn/,
    'the first name alone keeps to one line',
  );
});

test('a long line under the title is written smaller on a phone', () => {
  const long = band(undefined, 'Title', 'Tap a bed to wake a queen.');
  assert.match(JSON.stringify(long), /"id":"line","class":"long"/);
  assert.doesNotMatch(JSON.stringify(band(undefined, 'Title', 'Tap a card.')), /long/);
});

test('while a hand is open, its seat’s animal stands beside its queens, on phones too', () => {
  const update = shown(table(4));
  const doing = {
    view: update.game.view,
    selected: [],
    choice: { possible: new Set(), lit: new Set(), send: null, by: null, backs: [] },
    changed: new Set(),
    fresh: new Set(),
    log: [],
    caption: '',
    still: {},
    busy: false,
    rests: false,
  };
  const on = {
    desk: { ctx: { settings: { get: () => 'off' }, state: () => ({ presence: null }) } },
    tap: () => {},
    seat: () => {},
  };
  const own = (/** @type {string} */ shape) =>
    JSON.stringify(
      nearSeat(
        tableModel(
          /** @type {any} */ (doing),
          update,
          /** @type {any} */ ({ link: 'open', presence: null, local: {} }),
          /** @type {any} */ ({ shape, sizes: { near: 70, far: 70, own: 70 } }),
          t,
          /** @type {any} */ (on),
        ),
      ),
    );
  const face = JSON.stringify(animal(/** @type {any} */ (update.people[0])));
  assert.deepEqual(
    ['wide', 'upright', 'phone'].map(shape => own(shape).includes(face)),
    [true, true, true],
  );
});

test('a device of one’s own says who comes next, and only while nobody here decides', () => {
  const base = table(4);
  const next = { you: t('table.you_next'), then: t('table.then', { name: base.people[1]?.name ?? '' }) };
  const says = (/** @type {number[]} */ mine, /** @type {object} */ more = {}) =>
    Object.entries(next).flatMap(([who, words]) =>
      barOf({ ...base, mine }, true, more).includes(JSON.stringify(words).slice(1, -1)) ? who : [],
    );
  assert.deepEqual(
    [[1], [2], [2, 3], [0], [0, 1]].map(mine => says(mine)),
    [['you'], ['then'], ['then'], [], []],
  );
  assert.deepEqual(
    [says([1], { busy: true }), says([1], { deals: true })],
    [[], []],
    'nothing before it is settled who starts',
  );
  assert.equal(
    barOf({ ...attacked(base, false), mine: [1] }, true).includes(next.you),
    false,
    'a question comes first',
  );
});

test('in every moment of a scene the bar names whoever has the ring and the star', () => {
  const base = table(4);
  const asked = attacked(base, false);
  const starts = { dragon: asked, wand: asked, steal: asked, asleep: asked };
  for (const [name, events] of Object.entries(QUEENS_STORIES)) {
    const update = /** @type {Record<string, typeof asked>} */ (starts)[name] ?? base;
    const last = /** @type {any} */ (update.game.view);
    let view = last;
    for (const event of [null, ...events]) {
      if (event) view = applyEvent(view, /** @type {any} */ (event), last);
      const seat = view.to_act;
      const bar = barOf({ ...update, game: { ...update.game, view: last } }, false, { view, busy: true });
      const name_ = update.people[seat]?.name ?? '';
      assert.ok(
        bar.includes(JSON.stringify(animal(/** @type {any} */ (update.people[seat])))),
        `${name}, ${event?.t ?? 'before'}: shows ${name_}`,
      );
      assert.ok(
        [t('table.turn', { name: name_ }), t('table.door', { name: name_ })].some(title =>
          bar.includes(title),
        ),
        `${name}, ${event?.t ?? 'before'}: names ${name_}`,
      );
    }
  }
});
