/* Settings of this device. Every change takes effect and is stored at once. */

/** @import { Ctx, Screen } from '../types.js' */
/** @import { Child } from '../kit/dom.js' */
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

/**
 * Settings by group, in their order. The third group, `hear`, is built by `sound`.
 * @type {{ see: readonly Name[], play: readonly Name[] }}
 */
const GROUPS = {
  see: ['theme', 'text', 'language', 'motion'],
  play: ['speed', 'opening', 'scan', 'notes', 'lit', 'buzz'],
};
/** @typedef {'see' | 'hear' | 'play'} Part */
/** @type {readonly Part[]} */
const PARTS = ['see', 'hear', 'play'];
const SLIDERS = /** @type {const} */ (['effects', 'voice', 'ambience']);
/**
 * Conditions of some settings: the app keeps its screen on by itself.
 * @type {Partial<Record<Name, (ctx: Ctx) => boolean>>}
 */
const ONLY_IF = { buzz: canBuzz, lit: ctx => !ctx.app };

/** Settings drawn as a switch in one line. @type {ReadonlySet<Name>} */
const SWITCHES = new Set(/** @type {Name[]} */ (['notes', 'lit', 'buzz', 'keys', 'sound', 'aloud']));

/**
 * The order of values where it differs from `CHOICES`, whose first is the default.
 * @type {Partial<Record<Name, readonly string[]>>}
 */
const ORDER = {
  speed: ['calm', 'normal', 'swift', 'none'],
  aloud: ['on', 'off'],
  rate: ['slow', 'normal', 'quick', 'fast'],
};

/** @param {Ctx} ctx @returns {Screen} */
export function create(ctx) {
  const root = make(h('div', { class: 'quiet cloth' }));
  const keyboard = createKeyboard(ctx, () => update());
  /** @type {Part} */
  let shown = 'see';
  /** @param {Part} part */
  const show = part => {
    shown = part;
    update();
  };
  const update = () =>
    draw(
      root,
      screenBar(ctx, ctx.t('settings.title'), ctx.t('settings.device')),
      h(
        'main',
        { class: `quiet-main settings-main settings-${shown}`, key: 'main' },
        parts(ctx, shown, show),
        groups(ctx, hasKeys() ? keyboard : null),
        foot(ctx),
      ),
    );
  update();
  const stops = [ctx.settings.subscribe(update), ctx.voice.listen(update)];
  void ctx.voice.look();
  return {
    root,
    draw: update,
    focus: () => root.querySelector('h1')?.focus(),
    destroy: () => stops.forEach(stop => stop()),
  };
}

/** @param {Ctx} ctx @param {Part} part @returns {IconName} */
const markOf = (ctx, part) =>
  part === 'see' ? 'eye' : part === 'play' ? 'cards' : ctx.settings.get('sound') === 'off' ? 'mute' : 'speak';

/**
 * The tabs: a phone shows one group at a time.
 * @param {Ctx} ctx
 * @param {Part} shown
 * @param {(part: Part) => void} show
 */
const parts = (ctx, shown, show) =>
  h(
    'nav',
    { class: 'settings-parts', key: 'parts', 'aria-label': ctx.t('settings.title') },
    PARTS.map(part =>
      h(
        'button',
        {
          class: 'settings-part felt',
          key: part,
          type: 'button',
          'aria-current': part === shown ? 'true' : undefined,
          onclick: () => show(part),
        },
        drawing(icon(markOf(ctx, part)), { class: 'panel-sign', key: 'sign' }),
        h('span', { key: 'word' }, ctx.t(`settings.${part}`)),
      ),
    ),
  );

/**
 * The three groups of settings.
 * @param {Ctx} ctx
 * @param {(() => Child[]) | null} keyboard null where none is likely
 */
export const groups = (ctx, keyboard) => [
  group(ctx, 'see', some(ctx, GROUPS.see)),
  group(ctx, 'hear', sound(ctx)),
  group(ctx, 'play', [some(ctx, GROUPS.play), keyboard && keys(ctx, keyboard)]),
];

/** @param {Ctx} ctx @param {Part} part @param {Child} content */
const group = (ctx, part, content) =>
  h(
    'section',
    {
      class: `panel felt settings-group settings-group-${part}`,
      key: part,
      'aria-label': ctx.t(`settings.${part}`),
    },
    h(
      'h2',
      { key: 'head' },
      drawing(icon(markOf(ctx, part)), { class: 'panel-sign', key: 'sign' }),
      h('span', { key: 'word' }, ctx.t(`settings.${part}`)),
    ),
    content,
  );

/** @param {Ctx} ctx @param {readonly Name[]} names */
const some = (ctx, names) =>
  names
    .filter(name => ONLY_IF[name]?.(ctx) ?? true)
    .map(name => h('div', { class: 'setting', key: name }, options(ctx, name), meaning(ctx, name)));

/** Single-key shortcuts: on or off, and which keys. @param {Ctx} ctx @param {() => Child[]} keyboard */
const keys = (ctx, keyboard) =>
  h(
    'div',
    { class: 'setting', key: 'keys' },
    options(ctx, 'keys'),
    ctx.settings.get('keys') === 'on' && keyboard(),
  );

/**
 * One switch for everything that can be heard, and, while it is on, how loud each kind is.
 * @param {Ctx} ctx
 */
const sound = ctx => {
  const { t, settings, voice } = ctx;
  const off = settings.get('sound') === 'off';
  return [
    h(
      'div',
      { class: 'setting', key: 'sound' },
      options(ctx, 'sound'),
      !off &&
        SLIDERS.filter(name => name !== 'voice' || voice.can()).map(name =>
          slider({
            name: `set-${name}`,
            legend: t(`settings.${name}`),
            value: settings.get(name),
            said: t('settings.percent', { n: settings.get(name) }),
            pick: value => settings.set(name, value),
          }),
        ),
    ),
    h(
      'div',
      { class: 'setting', key: 'aloud' },
      voice.can() ? [options(ctx, 'aloud'), options(ctx, 'rate')] : noVoice(ctx),
    ),
  ];
};

/** What is missing for reading aloud, folded: it is for adults. @param {Ctx} ctx */
const noVoice = ({ t, voice }) => {
  const missing = voice.missing();
  return (
    missing &&
    h(
      'details',
      { class: 'no-voice', key: 'no-voice' },
      h(
        'summary',
        { key: 'what' },
        drawing(icon('help'), { class: 'ic', key: 'sign' }),
        t('settings.no_voice'),
      ),
      h('p', { class: 't2 panel-how', key: 'how' }, t(missing)),
    )
  );
};

/** The way to About, and the button that erases what this device stores, after a confirmation. @param {Ctx} ctx */
const foot = ctx =>
  h(
    'div',
    { class: 'settings-foot', key: 'foot' },
    footButton('about', 'info', ctx.t('home.about'), () => ctx.go('about')),
    mayClear(ctx.state()) &&
      footButton('clear', 'trash', ctx.t('settings.clear'), () => clearSheet(ctx), 'dialog'),
  );

/**
 * @param {string} key
 * @param {IconName} mark
 * @param {string} words
 * @param {() => void} act
 * @param {'dialog'} [opens]
 */
const footButton = (key, mark, words, act, opens) =>
  h(
    'button',
    { class: 'btn s dark', key, type: 'button', 'aria-haspopup': opens, onclick: act },
    drawing(icon(mark), { class: 'ic', key: 'sign' }),
    h('span', { key: 'word' }, words),
  );

/**
 * Faces of choices, where a picture says more than the name.
 * @type {Partial<Record<Name, (ctx: Ctx, value: string, label: string) => Child[]>>}
 */
const FACES = {
  theme: (_, value, label) => [
    h('i', { key: 'sky', class: `set-sky set-sky-${value}`, 'aria-hidden': 'true' }),
    h('span', { key: 'word' }, label),
  ],
  text: ({ t }, value) => [
    h(
      'span',
      { key: 'letter', class: `set-letter set-letter-${value}`, 'aria-hidden': 'true' },
      t('settings.letter'),
    ),
  ],
  motion: (_, value, label) => [
    h('i', { key: 'card', class: `set-card set-card-${value}`, 'aria-hidden': 'true' }),
    h('span', { key: 'word' }, label),
  ],
};

/** @param {Ctx} ctx @param {Name} name */
const options = (ctx, name) => {
  const { t, settings } = ctx;
  return choice({
    name: `set-${name}`,
    legend: t(`settings.${name}`),
    value: settings.get(name),
    pick: value => settings.set(name, value),
    look: SWITCHES.has(name) ? 'choice-switch' : FACES[name] ? 'choice-pictures' : '',
    options: (ORDER[name] ?? CHOICES[name]).map(value => {
      const label = NAMES[/** @type {keyof typeof NAMES} */ (value)] ?? t(`settings.${name}.${value}`);
      return { value, label, face: FACES[name]?.(ctx, value, label) };
    }),
  });
};

/** The explanation of a setting, if the catalogue has one. @param {Ctx} ctx @param {Name} name */
const meaning = ({ t }, name) =>
  has(`settings.${name}.how`) && h('p', { class: 't2 panel-how', key: 'how' }, t(`settings.${name}.how`));
