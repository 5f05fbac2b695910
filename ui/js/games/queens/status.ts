/* The status bar of the table: which seat has the turn, what to do, and the tools. */

import type { QueensModel } from './model.js';
import { garland } from '../../../art/shared/stage.js';
import { round } from '../../kit/buttons.js';
import { h } from '../../kit/dom.js';
import { drawing, drawnOnce, sign } from '../../kit/marks.js';
import { onPhone } from '../../table/measure.js';
import { isChoosing, isDealing, isOver, isTelling } from '../../table/phase.js';
import { tellable } from '../../table/recent-events.js';
import { mayAsk, wishKey } from '../../table/rewind.js';
import {
  band,
  firstName,
  isLong,
  menuTool,
  soundTool,
  waitsFor,
  whileRead,
  whileWaiting,
} from '../../table/status.js';
import { say } from '../../table/words.js';
import { slipStands } from './action.js';
import { promptWords } from './words.js';

/**
 * Whether a seat makes an open choice. While a scene plays, only the view counts: the update is ahead of it.
 */
const chooses = (m: QueensModel) =>
  m.view.pending?.t === 'wake' || (m.update.stage.open_choice && !isTelling(m));

/** The seat that the bar names: the one that acts. While a scene plays, that is the decider of the view. */
export const actor = (m: QueensModel): number => {
  const { view, update, decider, shown } = m;
  if (view.pending?.t === 'attack') return view.pending.on;
  if (isTelling(m) || chooses(m)) return decider;
  return update.stage.own ? view.turn : (shown ?? view.turn);
};

/** The title; on a phone with the first name alone where the whole one takes a second line. */
const title = (m: QueensModel): string => {
  const whole = titled(m, m.name);
  return onPhone(m.layout.shape) && isLong(whole) ? titled(m, seat => firstName(m.name(seat))) : whole;
};

const titled = (m: QueensModel, name: (seat: number) => string): string => {
  const { t, update, decider, shown } = m;
  if (isOver(m)) return t('table.over');
  if (isDealing(m)) return t('table.begins');
  const { pending } = m.view;
  if (pending?.t === 'attack') {
    const looksOn = update.stage.own && shown !== pending.on && pending.card === 'knight';
    return t(looksOn ? 'table.knock' : `table.called.${pending.card}`, { name: name(pending.on) });
  }
  if (chooses(m)) return t('table.chooses', { name: name(decider) });
  if (shown !== null && shown === decider) return t('table.your_turn', { name: name(shown) });
  if (shown !== null && !isTelling(m) && !update.stage.own) return t('table.done', { name: name(shown) });
  return t('table.turn', { name: name(m.view.turn) });
};

/**
 * The last event in words, for a device that cannot act; a wide table tells it beside the beds. During a
 * story, only what it has told.
 */
const news = (m: QueensModel) => {
  const told = m.layout.shape === 'wide' ? [] : tellable(m.log, m.view);
  const last = told.findLast(event => m.tell(event) !== '');
  return last && (!isTelling(m) || m.update.game.events.includes(last)) ? m.tell(last) : '';
};

/** What the owner of the open hand can do now. */
const task = (m: QueensModel) => {
  const press = m.choice.send && !m.waste ? m.t('table.press') : '';
  if (m.sums || slipStands(m)) return press || (m.saidAbove ? m.slip : '');
  if (m.slip) return m.slip;
  return say(m.t, promptWords(m.update));
};

/**
 * The line under the title: what has just happened, then what to do. It does not repeat the bench, the slip
 * above the button or the quilt.
 */
const line = (m: QueensModel) => {
  if (m.caption || m.thinking !== null) return '';
  const waits = waitsFor(m);
  if (waits) return waits;
  const told = whileRead(m, news);
  if (told) return told;
  if (isChoosing(m))
    return m.update.stage.open_choice && !m.choice.send ? say(m.t, promptWords(m.update)) : task(m);
  if (isOver(m)) return '';
  if (
    m.shown !== null &&
    m.shown !== m.decider &&
    !isTelling(m) &&
    !m.update.stage.own &&
    m.view.pending?.t !== 'attack'
  )
    return m.t('table.next', { name: m.name(m.decider) });
  return (
    whileWaiting(m, news(m)) ||
    (onPhone(m.layout.shape) && m.view.pending && !isTelling(m) ? say(m.t, promptWords(m.update)) : '')
  );
};

export const status = (m: QueensModel) => {
  const person = isDealing(m) ? undefined : m.update.people[actor(m)];
  const tool = (icon: Parameters<typeof sign>[0], key: string, act: () => void) =>
    round(icon, m.t(key), act, { key, class: `tool-${icon}` });
  const back = !isTelling(m) && !isOver(m) && mayAsk(m) !== null;
  return h(
    'header',
    { key: 'bar', class: `bar ${m.owl ? 'owl-bar' : ''}`, 'data-zone': 'status' },
    band(person, title(m), line(m)),
    m.layout.shape === 'wide' &&
      drawing(
        drawnOnce('garland', () => garland(7)),
        { key: 'gar', class: 'gar' },
      ),
    h('span', { key: 'sp', class: 'sp' }),
    m.link !== 'open' && h('span', { key: 'lost', class: 'pill lost' }, m.t('table.lost')),
    back && tool('undo', wishKey(m), m.on.undo),
    tool('log', 'menu.log', m.on.log),
    m.owl && tool('owl', 'hint.owl', m.on.owl),
    !(back && onPhone(m.layout.shape)) && tool('help', 'table.help', m.on.help),
    soundTool(m),
    menuTool(m),
  );
};
