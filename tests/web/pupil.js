/* Somebody at a table of one's own who does what owl and gold say, and looks at what they say: the page's
   modules over the core, without a page. */

import assert from 'node:assert/strict';
import '../ui/games.js';
import { t } from '../../dist/dev/js/kit/i18n.js';
import { dice } from '../ui/fixtures/dice.js';
import { AT_REST, tableModelOf } from '../ui/fixtures/models.js';
import { nodesOf } from '../ui/fixtures/nodes.js';
import { gameOf } from '../../dist/dev/js/table/fetched.js';
import { chosenBy } from '../../dist/dev/js/table/hints.js';
import { isNumber, numberOf } from '../../dist/dev/js/state/faces.js';
import { NO_SUM } from '../../dist/dev/js/table/doing.js';
import { createAdvice } from '../../dist/dev/js/table/advice.js';
import { mayAskOwl, mayAskSums } from '../../dist/dev/js/table/model.js';
import { leadsOn, sendsItself, tap } from '../../dist/dev/js/table/select.js';
import { fetchAsking } from '../../dist/dev/js/games/rescue/asking.js';
import { make } from '../../dist/dev/js/games/rescue/sums.js';
import { placesIn, sumWith } from '../../dist/dev/js/table/sum-levels.js';
import { openBench } from './bench.js';

/** @typedef {import('../../ui/js/types.js').Update} Update */
/** @typedef {import('../../ui/js/types.js').Hint} Hint */

const SEAT = 0;

/** What happens when advice is followed that gives this reason. @type {Record<string, RegExp>} */
const LEADS = {
  wins: /^ended/m,
  // A cat that is woken beside a dog goes back to bed.
  wakes: /^(?:woke|went_back)/m,
  wakes_known: /^woke/m,
  steals: /^attacked/m,
  puts_to_sleep: /^attacked/m,
  stops: /^answered/m,
  lets_go: /^answered/m,
  tries_luck: /^(?:revealed|played)/m,
  swaps: /^discarded/m,
  lets_go_of: /^discarded/m,
  rolls: /^rolled/m,
  rolls_again: /^rolled/m,
  finds_sum: /^equation/m,
  wakes_all: /^(?:pair|woke)/m,
  reads: /^read/m,
  rescues: /^rescued/m,
  // Where too many cards lie, one is let go of first.
  ends: /^(?:turn|$)/m,
  waits: /^(?:turn|$)/m,
  keeps_cards: /^(?:turn|$)/m,
};

/** Whether a description has what a selector means: classes, data attributes and lists of them. @param {any[]} nodes */
const finder = nodes => {
  const marks = new Set();
  for (const { props } of nodes) {
    for (const name of String(props.class ?? '').split(' ')) marks.add(`.${name}`);
    for (const name of ['data-spot', 'data-zone', 'data-answer'])
      if (props[name] !== undefined) marks.add(`[${name}="${props[name]}"]`);
  }
  return (/** @type {string} */ selector) => selector.split(', ').some(one => marks.has(one));
};

/**
 * @param {{ game: 'queens' | 'rescue', help: string, seed: number, met: Set<string> }} plan `met` collects what was said
 */
export const createPupil = async ({ game: kind, help, seed, met }) => {
  const roll = dice(seed * 7919 + kind.length + help.length);
  await fetchAsking();
  const bench = await openBench(seed);
  const person = { name: 'Anna', animal: 'fox', colour: 'moon', bot: null, help };
  const other = { name: 'Ben', animal: 'owl', colour: 'sun', bot: 'sleepyhead', help: 'awake' };
  bench.say({ t: 'start', game: kind, people: [person, other], first: seed % 2, house_rules: [] });
  let id = 0;

  const now = () => /** @type {Update} */ (bench.said.findLast(({ t }) => t === 'update'));
  const game = () => gameOf(now());
  const about = (/** @type {unknown} */ what) =>
    `${kind} ${help} seed ${seed} rev ${now().rev}: ${JSON.stringify(what)}`;
  /** @param {string[]} taps */
  const message = taps => ({ t: 'taps', seat: SEAT, id: id + 1, rev: now().rev, taps });
  /** @type {Map<string, boolean>} */
  const judged = new Map();
  /** Whether the core does these taps; it is asked once, on a copy of its memory. @param {string[]} taps */
  const legal = taps => {
    const asked = JSON.stringify(message(taps));
    const known = judged.get(asked) ?? Boolean(bench.wouldAnswer(message(taps))?.write);
    judged.set(asked, known);
    return known;
  };

  /** @param {any} answer what the core answers @param {object} ask */
  const asked = (ask, answer) => {
    const from = bench.said.length;
    bench.say({ ...ask, seat: SEAT, rev: now().rev });
    return bench.said.slice(from).find(({ t }) => t === answer) ?? null;
  };

  /** @type {{ rev: number, sums: any[] | null }} */
  let named = { rev: -1, sums: null };
  /** The sums that a seat with the most help is told at once. */
  const sumsNow = () => {
    const { rev, offers, stage } = now();
    if (help !== 'sleepy' || offers.picks.length === 0 || stage.secret_answer) return null;
    if (named.rev !== rev) named = { rev, sums: asked({ t: 'sums' }, 'sums')?.sums ?? null };
    return named.sums;
  };

  /** The table with this selection, as it is drawn. @param {{ selected?: string[], sum?: object }} [doing] */
  const look = (doing = {}) => {
    const m = tableModelOf(game(), now(), { ...doing, known: sumsNow() });
    const nodes = nodesOf(game().parts(m));
    const button = nodes.find(({ props }) => /\bgo-btn\b/.test(props.class ?? ''));
    const gold = Boolean(button) && !/waiting|paper|dark/.test(button.props.class);
    const text = JSON.stringify(
      nodes.map(({ children }) => children.filter((/** @type {unknown} */ one) => typeof one === 'string')),
    );
    return { m, choice: m.choice, gold, text, found: finder(nodes) };
  };

  /**
   * One of the results of a question is right: of a sum that the table has named it is the card that is missing.
   * @param {any} m
   */
  const asksTrue = ({ asked, known, selected }) => {
    const results = asked.keys.map((/** @type {any} */ { key }) => Number(/^answer (\d+)$/.exec(key)?.[1]));
    const [, a = 0, sign = '', b = 0] = /^(\d+) (.) (\d+) is …\?$/.exec(asked.line) ?? [];
    const named = sign === '' && sumWith(known, selected);
    const right = named
      ? placesIn(named, selected).find(({ missing }) => missing)?.n
      : make([Number(a), Number(b)], /** @type {any} */ (sign));
    assert.ok(results.includes(right), about(['no result is right', asked.line, results, right]));
    met.add(`asks ${sign || 'named'}`);
  };

  /** The claim that nothing fits is judged as the core judges. */
  const claimsTrue = () => {
    const { m } = look({ sum: { ...NO_SUM, open: true } });
    const claim = m.asked?.keys.find((/** @type {any} */ { key }) => key === 'nothing');
    if (!claim) return;
    /** @type {any} */
    let judged;
    Object.assign(m.on, { set: (/** @type {any} */ change) => (judged = change.sum.claim) });
    Object.assign(m.on.desk.ctx, { announce: { status: () => {} } });
    claim.props.onclick();
    const found = asked({ t: 'sums' }, 'sums').sums;
    assert.equal(judged, found.length === 0, about(['the claim', judged, found]));
    met.add(`claim ${judged}`);
  };

  /** A hand's bench begins a sum that the core knows, and says that there is none where it knows none. */
  const beginsTrue = () => {
    const { own } = /** @type {any} */ (now().game.view);
    const numbers = own.hand.flatMap((/** @type {string} */ face, /** @type {number} */ at) =>
      isNumber(face) ? [`hand ${at}`] : [],
    );
    const sums = asked({ t: 'sums' }, 'sums')?.sums ?? [];
    for (const one of numbers)
      for (const other of numbers) {
        const selected = [...new Set([one, other])];
        const { fills } = /** @type {any} */ (look({ selected }).m);
        if (fills === undefined) continue;
        const holding = sums.filter(
          (/** @type {any} */ { taps, lone }) => lone !== null && selected.every(card => taps.includes(card)),
        );
        assert.equal(fills === null, holding.length === 0, about(['begins', selected, fills, holding]));
        met.add(`begins ${fills !== null}`);
      }
  };

  /** What holds of every table, whatever is selected. @param {Parameters<typeof look>[0]} doing */
  const holds = (doing = {}) => {
    const seen = look(doing);
    const { choice, gold, text } = seen;
    const selected = doing.selected ?? [];
    if (text.includes(t('table.press')))
      assert.ok(gold, about(['asks for a button that is not gold', selected]));
    if (gold && choice.send) assert.ok(legal(choice.send), about(['gold is refused', choice.send]));
    const near = seen.m.bench && /The (\d+) is \d+ too (?:small|big)/.exec(text);
    if (near && kind === 'rescue')
      assert.equal(
        Number(near[1]),
        seen.m.slots.at(-1)?.card?.n,
        about(['names another card', near[0], selected]),
      );
    if (seen.m.asked?.heard) asksTrue(seen.m);
    return seen;
  };

  /** Taps targets one after the other, as a person would. @param {readonly string[]} targets */
  const tapAll = targets => {
    let selected = /** @type {string[]} */ ([]);
    for (const target of targets) {
      const { choice, m } = holds({ selected });
      if (selected.includes(target)) continue;
      assert.ok(
        choice.lit.has(target) || choice.possible.has(target),
        about(['is said and not lit', target, selected]),
      );
      assert.ok(m.possible.has(target), about(['is said and dark', target, selected]));
      selected = tap(now().offers, selected, target, game().isCard(now())) ?? [];
      assert.ok(selected.includes(target), about(['is said and not selected', target]));
    }
    return selected;
  };

  /** Sends taps, and lets the others play until this seat decides again. @param {string[]} taps */
  const send = taps => {
    const from = bench.said.length;
    bench.say(message(taps));
    id += 1;
    assert.ok(
      bench.said.slice(from).some(({ t }) => t === 'done'),
      about(['is refused', taps]),
    );
    // A sealed answer opens by itself.
    while (now().stage.sealed !== null && bench.wait());
    return bench.said
      .slice(from)
      .flatMap(one => (one.t === 'update' ? one.game.events : []))
      .map((/** @type {{ t: string }} */ event) => event.t)
      .join('\n');
  };

  /** The cards in the order in which they can be tapped. @param {readonly string[]} targets */
  const inOrder = targets => {
    const isCard = game().isCard(now());
    return [...targets].sort((a, b) => Number(isCard(b)) - Number(isCard(a)));
  };

  /** The owl, at a table with this selection. */
  const openOwl = () => {
    let doing = { selected: /** @type {string[]} */ ([]), sum: AT_REST.sum };
    /** @type {Hint | null} */
    let hint = null;
    const advice = createAdvice({
      owl: {
        hint: async () => (hint = asked({ t: 'hint' }, 'hint')?.hint ?? null),
        sums: async () => asked({ t: 'sums' }, 'sums')?.sums ?? null,
      },
      update: now,
      doing: () => doing,
      called: target => game().called(now().game.view, target),
      choose: taps => void (doing = game().laid(/** @type {any} */ (now()), taps)),
      speak: () => {},
      button: () => game().button(look(doing).m),
    });
    return {
      advice,
      hint: () => /** @type {Hint | null} */ (hint),
      doing: () => doing,
      /** Chooses something else than she says. @param {string[]} selected */
      choose: selected => void (doing = { selected, sum: AT_REST.sum }),
    };
  };

  /**
   * A gap is filled by a card that is neither named nor ringed.
   * @param {ReturnType<typeof openOwl>['advice']} advice @param {string} words @param {readonly string[][]} places
   */
  const gapsTrue = (advice, words, places) => {
    const [, left = '', sign = '', n = ''] = /^(.+) ([+×]) … = (\d+)\./.exec(words) ?? [];
    if (!n) return;
    met.add(`${kind} gap`);
    const numbers = left.split(` ${sign} `).map(Number);
    const { view } = now().game;
    const own = 'beds' in view ? (view.own?.hand ?? []) : (view.seats[SEAT]?.realm ?? []);
    const free = own.map(face => numberOf(face ?? ''));
    for (const one of [...numbers, Number(n)]) free.splice(free.indexOf(one), 1);
    assert.ok(
      free.some(one => one > 0 && make([...numbers, one], /** @type {any} */ (sign)) === Number(n)),
      about(['no card fills the gap', words]),
    );
    assert.equal(places.length, numbers.length + 1, about(['a gap is ringed', words]));
    assert.equal(advice.more(), 'cards');
  };

  /** What is said now has its rings, names what is ringed, and asks for gold alone. @param {ReturnType<typeof openOwl>} owl */
  const saysTrue = ({ advice, doing }) => {
    const [words, places] = [advice.words(), advice.places()];
    assert.doesNotMatch(words, /hint\.|\{|undefined/, about(words));
    if (now().stage.secret_answer) return;
    const seen = holds(doing());
    const { selected } = doing();
    const spots = places.map(([first = '']) => /^\[data-spot="(.+)"\]$/.exec(first)?.[1] ?? '');
    for (const some of places) assert.ok(some.some(seen.found), about(['nothing to ring', some, words]));
    const targets = spots.filter(
      spot => spot && !/^(?:go|die|back|seat|row|pile 0|knight|discard)/.test(spot),
    );
    if (advice.more() !== 'cards')
      assert.ok(
        leadsOn(now().offers, [...new Set([...selected, ...targets])]),
        about(['rings on what does not go together', targets, words, selected]),
      );
    if (advice.many() !== null)
      assert.deepEqual(
        spots.map(spot => numberOf(game().faceAt(/** @type {any} */ (now().game.view), spot) ?? '')).sort(),
        (words.match(/\d+/g) ?? []).map(Number).sort(),
        about(['other cards are ringed than named', words, spots]),
      );
    gapsTrue(advice, words, places);
    if (words.includes(t('table.press'))) assert.ok(seen.gold, about(['the owl asks for no gold', words]));
  };

  /** Chooses what is not advised: what was said before is not said any more, or still true. @param {ReturnType<typeof openOwl>} owl */
  const stray = owl => {
    const { offers } = now();
    const open = [...look(owl.doing()).m.possible];
    const target = open[roll(Math.max(1, open.length))];
    const next =
      target === undefined ? null : tap(offers, owl.doing().selected, target, game().isCard(now()));
    if (!next) return;
    owl.choose(next);
    met.add(owl.advice.stands() ? 'stands' : 'falls');
    if (owl.advice.says()) saysTrue(owl);
  };

  /** Follows the owl through her steps. */
  const followOwl = async () => {
    const owl = openOwl();
    const rest = now().stage.secret_answer ? null : holds();
    if (rest && help === 'drowsy' && now().offers.picks.length > 0)
      if (kind === 'rescue') claimsTrue();
      else beginsTrue();
    for (await owl.advice.press(); owl.advice.says() && owl.advice.more(); await owl.advice.press()) {
      saysTrue(owl);
      if (!now().stage.secret_answer && roll(4) === 0) stray(owl);
    }
    const hint = owl.hint();
    assert.ok(hint, about('the owl knows nothing'));
    const { reason, taps } = hint;
    met.add(`${kind} ${reason.t}`);
    if (kind === 'rescue' && rest?.gold && reason.t !== 'ends')
      assert.ok(
        !rest.text.includes(JSON.stringify(t('rescue.do.done'))),
        about(['gold ends the turn', reason]),
      );
    if (owl.advice.says()) {
      assert.ok(owl.advice.stands(), about(['advice falls by itself', hint]));
      saysTrue(owl);
      if (roll(4) === 0) stray(owl);
    }
    assert.ok(legal([...taps]), about(['the owl is refused', hint]));
    if (rest) tapAll(inOrder(chosenBy(hint)));
    const events = send([...taps]);
    const leads = LEADS[reason.t];
    if (leads) assert.match(events, leads, about(['leads elsewhere', hint, events]));
    assert.ok(!owl.advice.stands(), about(['advice outlives its move', hint]));
  };

  /** Follows "Show me". */
  const followSum = async () => {
    const owl = openOwl();
    for (let asks = 1 + roll(3); asks > 0; asks -= 1) {
      await owl.advice.sums();
      saysTrue(owl);
      if (roll(4) === 0) stray(owl);
    }
    const sums = asked({ t: 'sums' }, 'sums')?.sums ?? [];
    const sum = sums[roll(Math.max(1, sums.length))];
    if (!sum) return false;
    met.add(`${kind} sum`);
    const laid = game().laid(/** @type {any} */ (now()), [...chosenBy(sum)]);
    const { gold, choice } = holds(laid);
    if (!sum.times && sum.lone !== null) assert.ok(gold, about(['a named sum is not gold', sum]));
    assert.ok(legal(choice.send ?? []), about(['a named sum is refused', sum]));
    send([...sum.taps]);
    return true;
  };

  /** Taps whatever is lit, and looks; then does something that is offered. */
  const wander = () => {
    const { offers } = now();
    let selected = /** @type {string[]} */ ([]);
    for (let taps = roll(6); taps > 0; taps -= 1) {
      const open = [...holds({ selected }).m.possible];
      const target = open[roll(Math.max(1, open.length))];
      if (target === undefined) break;
      const next = tap(offers, selected, target, game().isCard(now())) ?? [];
      if (sendsItself(offers, next, game().alike)) break;
      selected = next;
    }
    // Only where the bench has signs somebody can press one.
    const signs = kind === 'rescue' && look({ selected }).m.signs ? [null, '+', '−', '×', '÷'] : [null];
    for (const sign of signs) holds({ selected, sum: { ...AT_REST.sum, sign } });
    const { view } = now().game;
    // Both answers are offered to a hand that can only give one.
    const can =
      'beds' in view && now().stage.secret_answer && view.own?.can_send === 0 ? [['let-go']] : offers.listed;
    const whole = can[roll(can.length)] ?? [];
    met.add(`${kind} wander`);
    send([...whole]);
  };

  /** Decides once. */
  const decide = async () => {
    const update = now();
    const own = mayAskOwl(update, true);
    const way = roll(4);
    if (own && (way === 0 || update.stage.secret_answer)) return followOwl();
    if (way === 1 && mayAskSums(update, true) && update.offers.picks.length > 0 && (await followSum()))
      return;
    wander();
  };

  return {
    /** Plays to the end. Returns how often this seat decided. */
    play: async () => {
      let decisions = 0;
      for (; decisions < 400 && !now().game.view.outcome;) {
        if (now().game.view.to_act === SEAT && now().offers.listed.length + now().offers.picks.length > 0) {
          await decide();
          decisions += 1;
        } else if (!bench.wait()) break;
      }
      return decisions;
    },
  };
};
