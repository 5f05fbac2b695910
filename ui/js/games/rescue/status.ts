/* The status bar: which seat has the turn, what to do, the steps of a turn, and the tools. */

import type { RescueModel } from './model.js';
import { round } from '../../kit/buttons.js';
import { h } from '../../kit/dom.js';
import { sign } from '../../kit/marks.js';
import { nameOf } from '../../state/faces.js';
import { onPhone } from '../../table/measure.js';
import { isChoosing, isDealing, isOver, isTelling } from '../../table/phase.js';
import { mayAsk, mayUndo, wishKey } from '../../table/rewind.js';
import { band, firstName, isLong, menuTool, soundTool, whileRead, whileWaiting } from '../../table/status.js';
import { goesTogether, prompt } from './prompt.js';

const STEPS = ['roll', 'instants', 'lay', 'actions', 'discard'] as const;
export const ICONS: Record<(typeof STEPS)[number], Parameters<typeof sign>[0]> = {
  roll: 'die',
  instants: 'lightning',
  lay: 'cards',
  actions: 'star',
  discard: 'trash',
};

export const steps = (m: Pick<RescueModel, 't' | 'view'>) => {
  const now = STEPS.indexOf(m.view.step);
  return h(
    'ol',
    { key: 'steps', class: 'steps', 'aria-label': m.t('rescue.steps') },
    ...STEPS.map((step, at) =>
      h(
        'li',
        {
          key: step,
          class: at < now ? 'done' : at === now ? 'now' : '',
          'aria-current': at === now ? 'step' : undefined,
        },
        sign(at < now ? 'check' : ICONS[step]),
        h('span', null, m.t(`rescue.step.${step}`, { n: m.view.seats[m.view.turn]?.limit ?? 5 })),
      ),
    ),
  );
};

/**
 * Whether the steps have a line of their own; on a phone it takes the place of drawn cards and chips.
 * @param chips whether there are chips
 */
export const hasSteps = ({ layout, view, bench }: RescueModel, chips: boolean) => {
  if (layout.shape === 'phone') return !layout.low && view.drawn.length === 0 && !bench && !chips;
  return layout.shape === 'upright';
};

const title = (m: RescueModel) => {
  if (isOver(m)) return m.t('table.over_rescue');
  if (isDealing(m)) return m.t('table.begins');
  const key = isChoosing(m) ? 'table.your_turn' : 'table.turn';
  const whole = m.t(key, { name: m.name(m.view.turn) });
  return onPhone(m.layout.shape) && isLong(whole)
    ? m.t(key, { name: firstName(m.name(m.view.turn)) })
    : whole;
};

/** How many cards were drawn since the last roll: a shuffle in between makes two events of them. */
const drawnNow = (log: RescueModel['log']) =>
  log
    .slice(log.findLastIndex(event => event.t === 'rolled') + 1)
    .reduce((all, event) => all + (event.t === 'drew' ? event.faces.length : 0), 0);

/**
 * The last event in words, except a roll whose words stand beside the die; a rescue in few, and
 * so are many cards drawn, since they lie there. None during a story, whose captions tell it.
 */
const news = (m: RescueModel) => {
  const last = isTelling(m) ? undefined : m.log.findLast(event => m.tell(event) !== '');
  if (last === undefined) return '';
  if (last.t === 'rescued') return m.t('event.rescue.rescued.short', { king: nameOf(last.king) });
  const n = drawnNow(m.log);
  if (last.t === 'drew' && last.more && n > 2) return m.t('event.rescue.drew.more.short', { n });
  return last.t === 'rolled' && !onPhone(m.layout.shape) ? '' : m.tell(last);
};

/** Whether the piles leave room to say how the game is won. */
export const goalAtPiles = ({ layout }: RescueModel) =>
  layout.shape === 'phone' && !layout.tall && !layout.low;

/** Whether the line says how the game is won: on other phones, before the roll. */
export const saysGoal = (m: RescueModel) =>
  onPhone(m.layout.shape) &&
  !goalAtPiles(m) &&
  m.can('die') &&
  !m.view.pending &&
  !m.caption &&
  !isOver(m) &&
  m.thinking === null;

/** The line under the title: what has just happened, then what to do, else what happened last. */
const line = (m: RescueModel) => {
  if (m.caption || isOver(m) || m.thinking !== null) return '';
  const told = whileRead(m, news);
  if (told) return told;
  if (m.bench) return m.t(goesTogether(m) ? 'table.press' : 'rescue.chip.sum');
  if (m.can('die') && !m.view.pending) return saysGoal(m) ? m.t('rescue.goal', { n: m.view.goal }) : '';
  return prompt(m) || whileWaiting(m, news(m));
};

export const status = (m: RescueModel) => {
  const person = isDealing(m) ? undefined : m.update.people[m.view.turn];
  const small = onPhone(m.layout.shape);
  const tool = (icon: Parameters<typeof sign>[0], key: string, act: () => void) =>
    round(icon, m.t(key), act, { key, class: `tool-${icon}` });
  const backward = mayUndo(m.update) !== null ? 'rescue.undo' : mayAsk(m) !== null && wishKey(m);
  const undo = !isTelling(m) && !isOver(m) && backward;
  return h(
    'header',
    { key: 'bar', class: `bar ${m.owl ? 'owl-bar' : ''}`, 'data-zone': 'status' },
    band(person, title(m), line(m)),
    (m.layout.shape === 'wide' || (m.layout.shape === 'side' && m.layout.tall)) && steps(m),
    h('span', { key: 'sp', class: 'sp' }),
    m.link !== 'open' && h('span', { key: 'lost', class: 'pill lost' }, m.t('table.lost')),
    undo && tool('undo', undo, m.on.undo),
    m.owl && tool('owl', 'hint.owl', m.on.owl),
    (!small || (!undo && !m.owl)) && tool('log', 'menu.log', m.on.log),
    !small && tool('help', 'table.help', m.on.help),
    soundTool(m),
    menuTool(m),
  );
};
