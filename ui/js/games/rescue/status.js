/* The status bar: which seat has the turn, what to do, the steps of a turn, and the tools. */

/** @import { RescueModel } from './model.js' */
import { h } from '../../kit/dom.js';
import { sign } from '../../kit/marks.js';
import { nameOf } from '../../state/faces.js';
import { onPhone } from '../../table/measure.js';
import { mayAsk, wishKey } from '../../table/rewind.js';
import { band, firstName, isLong, menuTool, soundTool, whileRead, whileWaiting } from '../../table/status.js';
import { goesTogether, prompt } from './prompt.js';

const STEPS = /** @type {const} */ (['roll', 'instants', 'lay', 'actions', 'discard']);
/** @type {Record<typeof STEPS[number], Parameters<typeof sign>[0]>} */
export const ICONS = { roll: 'die', instants: 'lightning', lay: 'cards', actions: 'star', discard: 'trash' };

/** @param {Pick<RescueModel, 't' | 'view'>} m */
export const steps = m => {
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
 * @param {RescueModel} m
 * @param {boolean} chips whether there are chips
 */
export const hasSteps = ({ layout, view, bench }, chips) => {
  if (layout.shape === 'phone') return !layout.low && view.drawn.length === 0 && !bench && !chips;
  return layout.shape === 'upright';
};

/** @param {RescueModel} m */
const title = m => {
  if (m.over) return m.t('table.over_rescue');
  if (m.deals) return m.t('table.begins');
  const key = m.acting ? 'table.your_turn' : 'table.turn';
  const whole = m.t(key, { name: m.name(m.view.turn) });
  return onPhone(m.layout.shape) && isLong(whole)
    ? m.t(key, { name: firstName(m.name(m.view.turn)) })
    : whole;
};

/**
 * The last event in words, except a roll whose words stand beside the die; a rescue in few, and
 * so are many cards drawn, since they lie there. None during a story, whose captions tell it.
 * @param {RescueModel} m
 */
const news = m => {
  const last = m.busy ? undefined : m.log.findLast(event => m.tell(event) !== '');
  if (last === undefined) return '';
  if (last.t === 'rescued') return m.t('event.rescue.rescued.short', { king: nameOf(last.king) });
  if (last.t === 'drew' && last.more && last.faces.length > 2)
    return m.t('event.rescue.drew.more.short', { n: last.faces.length });
  return last.t === 'rolled' && !onPhone(m.layout.shape) ? '' : m.tell(last);
};

/** Whether the piles leave room to say how the game is won. @param {RescueModel} m */
export const goalAtPiles = ({ layout }) => layout.shape === 'phone' && !layout.tall && !layout.low;

/** Whether the line says how the game is won: on other phones, before the roll. @param {RescueModel} m */
export const saysGoal = m =>
  onPhone(m.layout.shape) &&
  !goalAtPiles(m) &&
  m.can('die') &&
  !m.view.pending &&
  !m.caption &&
  !m.over &&
  m.thinking === null;

/**
 * The line under the title: what has just happened, then what to do, else what happened last.
 * @param {RescueModel} m
 */
const line = m => {
  if (m.caption || m.over || m.thinking !== null) return '';
  const told = whileRead(m, news);
  if (told) return told;
  if (m.bench) return m.t(goesTogether(m) ? 'table.press' : 'rescue.chip.sum');
  if (m.can('die') && !m.view.pending) return saysGoal(m) ? m.t('rescue.goal', { n: m.view.goal }) : '';
  return prompt(m) || whileWaiting(m, news(m));
};

/** @param {RescueModel} m */
export const status = m => {
  const person = m.deals ? undefined : m.update.people[m.view.turn];
  const small = onPhone(m.layout.shape);
  /** @param {Parameters<typeof sign>[0]} icon @param {string} key @param {() => void} act */
  const tool = (icon, key, act) =>
    h(
      'button',
      { key, class: `rb tool-${icon}`, type: 'button', 'aria-label': m.t(key), onclick: act },
      sign(icon),
    );
  const asks = !m.busy && !m.over && mayAsk(m) !== null;
  const undo = m.acting && m.update.undo !== null ? 'rescue.undo' : asks && wishKey(m);
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
