/* Settings of this device. Every change holds at once and is kept. */

/** @import { Ctx, Screen } from '../types.js' */
/** @import { Name } from '../state/settings.js' */
import { icon } from '../../art/shared/icons.js';
import { choice } from '../kit/choices.js';
import { draw, h, make } from '../kit/dom.js';
import { canBuzz } from '../kit/haptics.js';
import { has, NAMES } from '../kit/i18n.js';
import { drawing } from '../kit/marks.js';
import { screenBar } from '../kit/screen-bar.js';
import { slider } from '../kit/slider.js';
import { CHOICES } from '../state/settings.js';
import { clearSheet, mayClear } from './clear.js';
import { createKeyboard, hasKeys } from './shortcut-keys.js';

/** @typedef {Parameters<typeof icon>[0]} IconName */

/** The groups, in the order in which they stand. @type {ReadonlyArray<readonly [Name, IconName]>} */
const GROUPS = [
  ['language', 'globe'],
  ['theme', 'moon'],
  ['text', 'eye'],
  ['opening', 'cards'],
  ['speed', 'speed'],
  ['motion', 'motion'],
  ['notes', 'notes'],
  ['buzz', 'phone'],
  ['scan', 'ring'],
  ['lit', 'sun'],
];
const SLIDERS = /** @type {const} */ (['effects', 'voice', 'ambience']);
/** Groups that some devices can do nothing with. The app keeps its own screen on. @type {Partial<Record<Name, (ctx: Ctx) => boolean>>} */
const ONLY_IF = { buzz: canBuzz, lit: ctx => !ctx.app };

/** The steps of each group from little to much, where the default does not stand first. @type {Partial<Record<Name, readonly string[]>>} */
const ORDER = { speed: ['calm', 'normal', 'swift', 'none'], aloud: ['on', 'off'], rate: ['slow', 'normal', 'quick', 'fast'] };

/** @param {Ctx} ctx @returns {Screen} */
export function create(ctx) {
  const root = make(h('div', { class: 'quiet cloth' }));
  const keyboard = createKeyboard(ctx, () => update());
  const update = () =>
    draw(
      root,
      screenBar(ctx, ctx.t('settings.title'), ctx.t('settings.device')),
      h('main', { class: 'quiet-main', key: 'main' }, GROUPS.filter(([name]) => ONLY_IF[name]?.(ctx) ?? true).map(([name, mark]) => group(ctx, name, mark)), sound(ctx), hasKeys() && keys(ctx, keyboard), mayClear(ctx.state()) && clear(ctx)),
    );
  update();
  const stops = [ctx.settings.subscribe(update), ctx.voice.listen(update)];
  void ctx.voice.look();
  return { root, draw: update, focus: () => root.querySelector('h1')?.focus(), destroy: () => stops.forEach(stop => stop()) };
}

/** Single keys: on or off, and which. @param {Ctx} ctx @param {() => import('../kit/dom.js').Child[]} keyboard */
const keys = (ctx, keyboard) =>
  h('div', { class: 'panel felt', key: 'keys' },
    drawing(icon('keys'), { class: 'panel-sign', key: 'sign' }),
    h('div', { key: 'all', class: 'panel-all' }, options(ctx, 'keys'), ctx.settings.get('keys') === 'on' && keyboard()),
  );

/** One switch for everything that can be heard, and, while it is on, how loud each kind is. @param {Ctx} ctx */
const sound = ctx => {
  const { t, settings, voice } = ctx;
  const off = settings.get('sound') === 'off';
  return h('div', { class: 'panel felt', key: 'sound' },
    drawing(icon(off ? 'mute' : 'speak'), { class: 'panel-sign', key: 'sign' }),
    h('div', { key: 'all', class: 'panel-all' },
      options(ctx, 'sound'),
      !off && SLIDERS.filter(name => name !== 'voice' || voice.can()).map(name =>
        slider({ name: `set-${name}`, legend: t(`settings.${name}`), value: settings.get(name), said: t('settings.percent', { n: settings.get(name) }), pick: value => settings.set(name, value) }),
      ),
      voice.can() ? [options(ctx, 'aloud'), options(ctx, 'rate')] : noVoice(ctx),
    ),
  );
};

/** What is missing for reading aloud. @param {Ctx} ctx */
const noVoice = ({ t, voice }) => {
  const missing = voice.missing();
  return missing && h('p', { class: 't2 panel-how', key: 'no-voice' }, t(missing));
};

/** Whatever this device keeps is thrown away, after a second step. @param {Ctx} ctx */
const clear = ctx =>
  h('div', { class: 'clear-all', key: 'clear' },
    h('button', { class: 'btn s dark', key: 'do', type: 'button', 'aria-haspopup': 'dialog', onclick: () => clearSheet(ctx) }, drawing(icon('trash'), { class: 'ic', key: 'sign' }), h('span', { key: 'word' }, ctx.t('settings.clear'))),
  );

/** @param {Ctx} ctx @param {Name} name */
const options = ({ t, settings }, name) =>
  choice({
    name: `set-${name}`,
    legend: t(`settings.${name}`),
    value: settings.get(name),
    pick: value => settings.set(name, value),
    options: (ORDER[name] ?? CHOICES[name]).map(value => ({ value, label: NAMES[/** @type {keyof typeof NAMES} */ (value)] ?? t(`settings.${name}.${value}`) })),
  });

/** What a choice means, where its name does not say it. @param {Ctx} ctx @param {Name} name */
const meaning = ({ t }, name) => has(`settings.${name}.how`) && h('p', { class: 't2 panel-how', key: 'how' }, t(`settings.${name}.how`));

/** @param {Ctx} ctx @param {Name} name @param {IconName} mark */
const group = (ctx, name, mark) =>
  h('div', { class: 'panel felt', key: name },
    drawing(icon(mark), { class: 'panel-sign', key: 'sign' }),
    h('div', { key: 'all', class: 'panel-all' }, options(ctx, name), meaning(ctx, name)),
  );
