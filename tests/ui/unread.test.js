/* Help without reading: pictures on both answers, lit cards, and reading aloud offered by a picture. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { sleeping } from '../../dist/dev/js/games/queens/cards.js';
import { hand } from '../../dist/dev/js/games/queens/hand.js';
import { attacked as attackOn } from '../../dist/dev/js/games/queens/model.js';
import { choose } from '../../dist/dev/js/screens/answer-buttons.js';
import { cards, pictures } from '../../dist/dev/js/screens/answer.js';
import { aloud } from '../../dist/dev/js/screens/home.js';
import { gameOf } from '../../dist/dev/js/table/fetched.js';
import { HELPS } from '../../dist/dev/js/state/setup.js';
import { narrow } from '../../dist/dev/js/table/select.js';
import { load, text } from './catalogues.js';
import { queensModelOf } from './fixtures/models.js';
import { nodesOf, withClass } from './fixtures/nodes.js';
import { attacked, shown, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

const HOW = { awake: true, told: false, answer: () => () => {} };
const PICTURES = { send: '<svg id="stops"/>', lost: '<svg id="queen"/>' };
const HANDS = [
  ['42', '44', '51', '52', '53'],
  ['41', '43', '45', '32', '60'],
  ['51', '51', '51', '51', '51'],
  ['42', '42', '42', '44', '44'],
];
/** @param {unknown} drawn */
const unlocked = drawn =>
  JSON.stringify(drawn, (key, value) =>
    value?.props?.class === 'lock' ? null : typeof value === 'function' ? undefined : value,
  );

test('the question shows whose the Knight is and whose the queen, as animals', () => {
  const screen = text('ui/js/screens/answer.ts');
  assert.match(screen, /ATTACKS\[attack\.card\], 'from', width, attack\.by\)/);
  assert.match(screen, /attack\.queen, 'to', width, attack\.seat\)/);
  assert.match(screen, /class: 'whose' \}, animal\(person\)/);
});

test('Q-12.5: a queen whom the Knight sends to bed is shown asleep, and goes to nobody', () => {
  const base = attacked(table(3), true);
  const { pending } = base.game.view;
  const shows = (/** @type {string} */ back) => {
    const view = { ...base.game.view, pending: /** @type {any} */ ({ ...pending, queen: '11', back }) };
    const update = { ...base, game: { ...base.game, view } };
    const attack = attackOn(update);
    assert.ok(attack);
    const { lost, to } = pictures(update, attack);
    return {
      asleep: lost === sleeping('11', 48),
      to,
      said: JSON.stringify(choose(t, { send: '', lost, to }, attack, HOW)),
    };
  };
  const [goes, stays] = [shows('12'), shows('11')];
  assert.deepEqual([goes.asleep, stays.asleep], [false, true]);
  assert.deepEqual([goes.to, stays.to], [base.people[pending?.t === 'attack' ? pending.by : -1], undefined]);
  assert.ok(goes.said.includes(t('answer.let.knight')) && stays.said.includes(t('answer.let.potion')));
});

test('both answers wear their pictures, the same over all hands, and with and without the card', () => {
  for (const card of /** @type {const} */ (['knight', 'potion'])) {
    const seen = HANDS.flatMap(cards =>
      [0, 1].map(can => {
        const base = attacked(table(3), true);
        const { view } = base.game;
        const own = /** @type {any} */ ({ seat: 1, hand: cards, can_send: can });
        const attack = attackOn(
          /** @type {any} */ ({
            ...base,
            game: { ...base.game, view: { ...view, own, pending: { ...view.pending, card } } },
          }),
        );
        assert.ok(attack);
        return unlocked(choose(t, PICTURES, attack, HOW));
      }),
    );
    assert.equal(new Set(seen).size, 1, card);
    for (const svg of ['stops', 'queen']) assert.match(seen[0] ?? '', new RegExp(`pictured.*${svg}`));
  }
});

/**
 * An attacked seat with this hand.
 * @param {'knight' | 'potion'} card
 * @param {string[]} hand
 * @param {number} can
 */
const asked = (card, hand, can) => {
  const base = attacked(table(3), true, can, card);
  const own = /** @type {any} */ ({ seat: 1, hand, can_send: can });
  const update = /** @type {any} */ ({
    ...base,
    game: { ...base.game, view: { ...base.game.view, own } },
  });
  return { update, attack: /** @type {any} */ (attackOn(update)) };
};

test('the answer of giving up shows the queen as she leaves: to the attacker, or asleep', () => {
  for (const hand of HANDS) {
    const ride = asked('knight', hand, 0);
    const shown = pictures(ride.update, ride.attack);
    assert.equal(shown.to, ride.update.people[ride.attack.by]);
    const awake = gameOf(ride.update).card(ride.update.game.view, ride.attack.queen, 48).svg;
    assert.notEqual(shown.lost, awake, 'she waves');
    const nap = asked('potion', hand, 0);
    const sleeping = pictures(nap.update, nap.attack);
    assert.equal(sleeping.to, undefined);
    assert.ok(![awake, shown.lost].includes(sleeping.lost), 'she sleeps');
  }
});

test('a tap on the card that stops the attack lifts it and sends nothing; any other card is explained', () => {
  const hand = ['42', '44', '51', '52', '53'];
  for (const [card, place] of /** @type {const} */ ([
    ['knight', 0],
    ['potion', 1],
  ])) {
    const { update, attack } = asked(card, hand, 1);
    /** @type {unknown[]} */
    const done = [];
    const ctx = /** @type {any} */ ({
      t,
      inspect: (/** @type {string} */ face) => done.push(face),
      act: () => done.push('sent'),
    });
    const drawn = (lifted = -1) =>
      /** @type {any[]} */ (
        cards(ctx, update, attack, { width: 100, lifted, lift: at => done.push(at) }).children
      );
    for (const held of drawn()) held.props.onclick();
    assert.deepEqual(
      done,
      hand.map((face, at) => (at === place ? at : face)),
    );
    const raised = drawn(place).map(({ children }) => children[0].props.class);
    assert.deepEqual(
      raised,
      hand.map((_, at) => (at === place ? 'card lift' : 'card')),
    );
    const chosen = /** @type {any[]} */ (choose(t, PICTURES, attack, { ...HOW, chosen: true }).children);
    assert.deepEqual(
      chosen.slice(0, 2).map(({ props }) => props.class),
      ['btn answer chosen', 'btn answer'],
      'its button shows that they belong together',
    );
  }
});

test('before a choice no card is gold, at any level of help: gold is the owl’s alone', () => {
  const update = shown(table(2), ['42', '41', '32', '57', '45']);
  const listed = [
    ['hand 2', 'bed 3'],
    ['hand 3', 'discard'],
    ['hand 4', 'confirm'],
  ];
  for (const help of HELPS) {
    const m = queensModelOf(
      { ...update, offers: { listed, picks: [] }, people: update.people.map(one => ({ ...one, help })) },
      {
        doing: { choice: narrow({ listed, picks: [] }, []) },
        layout: { shape: 'wide', sizes: { card: 100 } },
      },
    );
    const looks = withClass(hand(m), 'card').map(({ props }) => props.class);
    assert.deepEqual(looks, ['card ', 'card ', 'card can', 'card can', 'card can'], help);
  }
});

test('Home offers reading aloud by a picture, where the device has a voice', () => {
  let chosen = 'off';
  const said = /** @type {string[]} */ ([]);
  /** @param {boolean} can @param {'on' | 'off'} now */
  const button = (can, now) =>
    aloud(
      /** @type {any} */ ({
        t,
        voice: { can: () => can },
        announce: { status: (/** @type {string} */ text) => said.push(text) },
        settings: {
          get: () => now,
          set: (/** @type {string} */ _, /** @type {string} */ to) => (chosen = to),
        },
      }),
    );
  assert.equal(button(false, 'off'), false);
  const off = /** @type {any} */ (button(true, 'off'));
  assert.equal(off.props['aria-label'], t('settings.aloud'));
  assert.equal(off.props['aria-pressed'], 'false');
  off.props.onclick();
  assert.equal(chosen, 'on');
  assert.deepEqual(said, [t('settings.aloud')], 'a child hears that it works');
  const on = /** @type {any} */ (button(true, 'on'));
  assert.equal(on.props['aria-pressed'], 'true');
  on.props.onclick();
  assert.equal(chosen, 'off');
  assert.equal(said.length, 1);
});

test('a bed without a queen is drawn as an empty bed, brighter where one can be laid', () => {
  const sheet = text('ui/css/cards.css');
  assert.match(sheet, /\.slot\.wide::before \{[^}]*background: url\("slot-bed\.svg"\)/);
  assert.match(sheet, /\.slot\.wide\.legal::before \{ opacity: 0\.9; \}/);
  assert.ok(text('ui/css/slot-bed.svg').length < 1000);
});

test('a new card wears a star, and says so to screen readers', () => {
  const layout = { shape: 'wide', sizes: { card: 100 } };
  const m = queensModelOf(shown(table(4)), { doing: { fresh: new Set([0]) }, layout });
  const badges = withClass(hand(m), 'new');
  assert.equal(badges.length, 1);
  assert.match(
    nodesOf(badges)
      .map(({ props }) => props.svg ?? '')
      .join(''),
    /<svg/,
  );
  assert.match(
    text('ui/css/cards.css'),
    /\.card\.pick::after \{[^}]*url\("tick\.svg"\)/,
    'a chosen card a tick',
  );
});
