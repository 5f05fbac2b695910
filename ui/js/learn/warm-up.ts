/* Two minutes of sums, before a game or without one: the coach chooses them, the verdict comes at once, and after a miss
   there are buttons to count for a second try. No clock is shown, and nothing is counted. */

import type { Ctx, GameKind } from '../types.js';
import type { Help } from '../state/setup.js';
import type { Fact } from '../coach/facts.js';
import type { Signs } from '../table/game.js';
import type { Child } from '../kit/dom.js';
import { answerKeys, isTold } from '../coach/answer-keys.js';
import { choose } from '../coach/choose.js';
import { answerOf, leftOf } from '../coach/facts.js';
import { answered, focusOn } from '../coach/memory.js';
import { everybody, remember, remembered, today } from '../coach/people.js';
import { chapterPictures } from '../games/chapters.js';
import { draw, h } from '../kit/dom.js';
import { drawing, sign } from '../kit/marks.js';
import { screenBar } from '../kit/screen-bar.js';
import { guestName } from '../seating/round.js';
import { loadSetup } from '../state/setup.js';
import { counters } from '../table/counters.js';
import { button } from './choice.js';

const LENGTH_MS = 120_000;
const MARKS = { '+': 'plus', '−': 'minus', '×': 'times', '÷': 'divide' } as const;

type Pupil = { name: string; help: Help };
type Asked = { fact: Fact; turn: number; tries: readonly number[] };

/** Who sits at the table of this device, then everybody else who is known. */
const pupils = (): Pupil[] => {
  const here = loadSetup().places.flatMap(place =>
    place && !place.bot ? { name: guestName(place), help: place.help } : [],
  );
  const others = [...everybody().keys()].filter(name => here.every(one => one.name !== name));
  return [...here, ...others.map(name => ({ name, help: 'drowsy' as const }))];
};

/** The number cards, and a gap for what is asked for. */
const equation = ({ fact, tries }: Asked, signs: Signs) => {
  const { sign: between, a, b, made, part } = fact;
  const card = (n: number, key: string) =>
    drawing(chapterPictures({ name: '', cards: [String(n)] }, signs)[0] ?? '', { key, class: 'warm-card' });
  const gap = h(
    'span',
    { key: 'gap', class: 'warm-gap num' },
    isTold(fact, tries) ? String(answerOf(fact)) : '?',
  );
  return h(
    'div',
    { class: 'warm-sum', key: 'sum', 'aria-hidden': 'true' },
    card(a, 'first'),
    sign(MARKS[between]),
    part ? gap : card(b, 'second'),
    sign('equals'),
    part ? card(made, 'made') : gap,
  );
};

const question = ({ t }: Ctx, { fact, tries }: Asked) => {
  const [left, last] = [leftOf(fact), tries.at(-1)];
  const asks = fact.part ? t('bench.how_many') : t('bench.ask', { left });
  if (last === undefined) return asks;
  if (!isTold(fact, tries)) return `${t('bench.again', { n: last })} ${asks}`;
  const is = t('rescue.bench.is', { left, made: fact.made });
  return last === answerOf(fact) ? `${t('bench.yes')} ${is}` : is;
};

/** Buttons to count: both numbers, or what is missing from the result. */
const counted = ({ sign: between, a, b, made, part }: Fact) =>
  part ? counters(between, [a], made, [a]) : counters(between, [a, b], null, [a, b]);

/** @param leave goes back to the chapters */
export const warmUp = (ctx: Ctx, root: HTMLElement, game: GameKind, signs: Signs, leave: () => void) => {
  const { t } = ctx;
  let began = 0;
  let asked: Asked | null = null;

  const show = (focus: string, ...content: Child[]) => {
    draw(root, [
      h(
        'div',
        { class: 'quiet cloth learn-choice', key: 'warm-up' },
        screenBar({ ...ctx, back: leave }, t('learn.warm-up')),
        h('main', { class: 'warm-up', key: 'main' }, content),
      ),
    ]);
    root.querySelector<HTMLElement>(focus)?.focus();
  };

  const over = () =>
    show(
      'h2',
      h(
        'section',
        { class: 'lesson-over paper-sheet', key: 'over' },
        h('h2', { tabindex: '-1', key: 'title' }, t('learn.warm_over')),
        h('p', { key: 'line' }, t('learn.warm_over_line')),
        h(
          'div',
          { class: 'lesson-acts', key: 'acts' },
          button(t('learn.play'), 'play', () => ctx.go('people', game), 'big'),
          button(t('learn.home'), 'home', () => ctx.go('home'), 'paper'),
        ),
      ),
    );

  const next = ({ name, help }: Pupil) => {
    const memory = remembered(name);
    const fact = choose(memory, help, asked?.fact ?? null, focusOn(memory, today()));
    if (!fact || Date.now() - began >= LENGTH_MS) return over();
    asked = { fact, turn: memory.answers + fact.a + fact.b, tries: [] };
    ask({ name, help }, asked, '.answers .key');
  };

  const ask = (who: Pupil, one: Asked, focus: string) => {
    const { fact, turn, tries } = one;
    const told = isTold(fact, tries);
    const answer = (n: number) => {
      const memory = remembered(who.name);
      if (tries.length === 0) remember(who.name, answered(memory, fact, who.help, n === answerOf(fact)));
      asked = { ...one, tries: [...tries, n] };
      ask(who, asked, isTold(fact, asked.tries) ? '[data-key=next]' : `[data-key="answer ${n}"]`);
    };
    const line = question(ctx, one);
    ctx.announce.status(line);
    show(
      focus,
      equation(one, signs),
      tries.some(n => n !== answerOf(fact)) && counted(fact),
      h('p', { id: 'warm-line', class: 'warm-line num', key: 'line' }, line),
      h(
        'div',
        { class: 'answers', key: 'answers', role: 'group', 'aria-label': line },
        answerKeys(fact, turn, tries, answer, 'warm-line'),
      ),
      h(
        'div',
        { class: 'lesson-acts', key: 'acts' },
        told &&
          h(
            'button',
            { class: 'btn big', key: 'next', onclick: () => next(who) },
            sign('step'),
            h('span', { key: 'word' }, t('learn.on')),
          ),
        button(t('learn.warm_enough'), 'check', over, 'paper'),
      ),
    );
  };

  const begin = (who: Pupil) => {
    began = Date.now();
    next(who);
  };

  const all = pupils();
  const [only] = all;
  if (only && all.length === 1) return begin(only);
  show(
    'h1',
    h('h2', { class: 'warm-line', key: 'who' }, t('learn.warm_who')),
    h(
      'div',
      { class: 'lesson-acts', key: 'pupils' },
      all.map(one => button(one.name, 'people', () => begin(one), '')),
    ),
  );
};
