/* The sheet for grown-ups: what each person is sure of at sums, what is coming and what is next. It compares nobody. */

import type { Ctx } from '../types.js';
import type { Family, Focus } from '../coach/facts.js';
import type { Memory } from '../coach/memory.js';
import type { Stage } from '../coach/report.js';
import type { Sheet } from '../kit/sheets.js';
import { dawn } from '../../art/around/dawn.js';
import { canPrint } from '../album/printing.js';
import { textSheet } from '../album/file.js';
import { FOCUSES } from '../coach/facts.js';
import { writeSums } from '../coach/file.js';
import { focusOn } from '../coach/memory.js';
import { everybody, forget, remember, today, wasLost } from '../coach/people.js';
import { comeBack, stages } from '../coach/report.js';
import { choice } from '../kit/choices.js';
import { h } from '../kit/dom.js';
import { loadWords } from '../kit/i18n.js';
import { drawing, drawnOnce, sign } from '../kit/marks.js';
import { openSheet } from '../kit/sheets.js';
import { loadStyles } from '../kit/styles.js';
import { bringSumsSheet } from './sums-bring.js';

/** By family, one of its sums. */
const EXAMPLES: Record<Family, string> = {
  plus: '4 + 2',
  doubles: '6 + 6',
  bonds: '7 + 3',
  near: '4 + 5',
  over: '8 + 5',
  take: '9 − 4',
  part: '6 + … = 8',
  two: '2 × 4',
  ten: '10 × 3',
  five: '5 × 3',
  times: '6 × 7',
  share: '8 ÷ 2',
};
const STAGES: readonly Stage[] = ['sure', 'coming', 'next'];
/** So many sums that come back are named. */
const NAMED = 6;

const sum = (words: string) => h('span', { class: 'sums-sum num', key: 'sum', dir: 'ltr' }, words);

const row = ({ t }: Ctx, stage: Stage, family: Family) =>
  h(
    'li',
    { key: family },
    drawing(
      drawnOnce(`dawn ${stage}`, () => dawn(stage)),
      { class: 'sums-dawn', key: 'dawn' },
    ),
    h('span', { key: 'name' }, t(`coach.family.${family}`)),
    sum(EXAMPLES[family]),
  );

/** What is printed: in words and small pictures, without a number for anybody. */
const report = (ctx: Ctx, name: string, memory: Memory) => {
  const { t } = ctx;
  // The level of help counts for nothing once there are answers.
  const found = stages(memory, 'awake');
  const back = comeBack(memory).slice(0, NAMED);
  return h(
    'section',
    { class: 'sums-page', key: `page ${name}` },
    h('h3', { key: 'name' }, t('coach.of', { name })),
    memory.answers === 0
      ? h('p', { key: 'none' }, t('coach.none_yet'))
      : STAGES.filter(stage => found[stage].length > 0).map(stage => [
          h('h4', { key: stage }, t(`coach.${stage}`)),
          h(
            'ul',
            { key: `${stage} rows` },
            found[stage].map(family => row(ctx, stage, family)),
          ),
        ]),
    back.length > 0 && [
      h('h4', { key: 'back' }, t('coach.back')),
      h('p', { class: 'sums-back', key: 'sums' }, back.map(sum)),
    ],
    h('p', { class: 't2', key: 'honest' }, `${t('coach.honest')} ${t('coach.honest_trial')}`),
  );
};

/** Prints nothing of the screen below. */
const printAlone = () => {
  const { dataset } = document.documentElement;
  dataset.prints = 'sums';
  print();
  delete dataset.prints;
};

const focus = ({ t }: Ctx, name: string, memory: Memory, changed: () => void) =>
  choice({
    name: 'sums-focus',
    legend: t('coach.today'),
    value: focusOn(memory, today()) ?? 'all',
    options: ['all', ...FOCUSES].map(value => ({ value, label: t(`coach.today.${value}`) })),
    pick: value => {
      const on = value === 'all' ? null : (value as Focus);
      // A chosen focus turns asking on again.
      remember(name, { ...memory, off: false, focus: { on, day: today() } });
      changed();
    },
  });

const button = (
  key: string,
  mark: Parameters<typeof sign>[0],
  words: string,
  act: () => void,
  look = 'paper',
) => h('button', { class: `btn ${look}`, key, onclick: act }, sign(mark), h('span', { key: 'word' }, words));

/** @param who whose page is shown first */
export const openSums = async (ctx: Ctx, who?: string) => {
  await Promise.all([loadStyles('learn'), loadStyles('album'), loadWords('home'), loadWords('album')]);
  const { t } = ctx;
  const lost = wasLost();
  let shown = who;
  let erases = false;
  const show = (sheet: Sheet, name?: string) => {
    [shown, erases] = [name, false];
    sheet.redraw();
  };

  const erasing = (sheet: Sheet, name: string) => [
    h('p', { key: 'really' }, t('coach.erase_line', { name })),
    h(
      'div',
      { class: 'sheet-acts', key: 'really acts' },
      button('keep', 'back', t('album.keep'), () => show(sheet, name)),
      button(
        'erase',
        'trash',
        t('coach.erase_yes'),
        () => (forget(name), show(sheet), sheet.heading()),
        'dark',
      ),
    ),
  ];

  const ofOne = (sheet: Sheet, name: string, memory: Memory) => [
    focus(ctx, name, memory, sheet.redraw),
    report(ctx, name, memory),
    h(
      'div',
      { class: 'sheet-acts', key: 'own acts' },
      canPrint(ctx) && button('print', 'print', t('coach.print'), () => printAlone()),
      button('along', 'notes', t('coach.take'), () =>
        textSheet(
          ctx,
          t('coach.take'),
          t('coach.take_line', { name }),
          'rouse-sums.txt',
          writeSums(name, memory),
          true,
        ),
      ),
      button('erase', 'trash', t('coach.erase'), () => ((erases = true), sheet.redraw(), sheet.heading())),
    ),
  ];

  return openSheet({
    name: 'sums',
    title: () => t('coach.title'),
    content: sheet => {
      const all = everybody();
      const names = [...all.keys()].reverse();
      const name = names.find(one => one === shown) ?? names[0];
      const memory = name === undefined ? undefined : all.get(name);
      if (name !== undefined && erases) return erasing(sheet, name);
      return [
        lost && h('p', { class: 'bring-trouble', key: 'lost' }, sign('info'), t('coach.lost')),
        names.length > 1 &&
          choice({
            name: 'sums-who',
            legend: t('coach.who'),
            value: name ?? '',
            options: names.map(value => ({ value, label: value })),
            pick: one => show(sheet, one),
          }),
        name !== undefined && memory
          ? ofOne(sheet, name, memory)
          : h('p', { key: 'nobody' }, `${t('coach.nobody')} ${t('coach.nobody_why')}`),
        button(
          'bring',
          'album',
          t('coach.bring'),
          () => bringSumsSheet(ctx, one => show(sheet, one)),
          's dark',
        ),
      ];
    },
  });
};
