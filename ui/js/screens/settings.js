/* Settings of this device. Every change holds at once and is kept. */

import { draw, h, make } from '../dom.js';
import { CHOICES } from '../settings.js';
import { screenBar } from '../parts/bar.js';
import { drawing } from '../parts/marks.js';
import { canBuzz } from '../ring.js';
import { choice } from '../parts/choice.js';
import { icon } from '../../art/icons.js';

/** @import { Ctx, Screen } from '../types.js' */
/** @import { Name } from '../settings.js' */
/** @typedef {Parameters<typeof icon>[0]} IconName */

/** The groups, in the order in which they stand. @type {ReadonlyArray<readonly [Name, IconName]>} */
const GROUPS = [
  ['language', 'globe'],
  ['theme', 'moon'],
  ['text', 'eye'],
  ['opening', 'cards'],
  ['speed', 'speed'],
  ['motion', 'motion'],
  ['buzz', 'phone'],
];
/** Groups that some devices can do nothing with. @type {Partial<Record<Name, () => boolean>>} */
const ONLY_IF = { buzz: canBuzz };

/** The steps of each group from little to much, where the default does not stand first. @type {Partial<Record<Name, readonly string[]>>} */
const ORDER = { speed: ['calm', 'normal', 'swift', 'none'] };

/** @param {Ctx} ctx @returns {Screen} */
export function create(ctx) {
  const root = make(h('div', { class: 'quiet cloth' }));
  const update = () =>
    draw(
      root,
      screenBar(ctx, ctx.t('settings.title'), ctx.t('settings.device')),
      h('main', { class: 'quiet-main', key: 'main' }, GROUPS.filter(([name]) => ONLY_IF[name]?.() ?? true).map(([name, mark]) => group(ctx, name, mark))),
    );
  update();
  const stop = ctx.settings.subscribe(update);
  return { root, update, focus: () => root.querySelector('h1')?.focus(), destroy: stop };
}

/** @param {Ctx} ctx @param {Name} name @param {IconName} mark */
const group = ({ t, settings }, name, mark) =>
  h('div', { class: 'panel felt', key: name },
    drawing(icon(mark), { class: 'panel-sign', key: 'sign' }),
    choice({
      name: `set-${name}`,
      legend: t(`settings.${name}`),
      value: settings.get(name),
      pick: value => settings.set(name, value),
      options: (ORDER[name] ?? CHOICES[name]).map(value => ({ value, label: t(`settings.${name}.${value}`) })),
    }),
  );
