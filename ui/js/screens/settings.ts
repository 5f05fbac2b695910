/* Settings of this device. Every change takes effect and is stored at once. */

import type { Ctx, Screen } from '../types.js';
import type { Child } from '../kit/dom.js';
import type { Name } from '../state/settings.js';
import { icon } from '../../art/shared/icons.js';
import { choice } from '../kit/choices.js';
import { draw, h, make } from '../kit/dom.js';
import { canBuzz } from '../kit/haptics.js';
import { has, NAMES, withWords } from '../kit/i18n.js';
import { drawing } from '../kit/marks.js';
import { screenBar } from '../kit/screen-bar.js';
import { slider } from '../kit/slider.js';
import { CHOICES } from '../state/settings.js';
import { clearSheet, mayClear } from './clear.js';
import { createKeyboard, hasKeys } from './shortcut-keys.js';

type IconName = Parameters<typeof icon>[0];

/** Settings by group, in their order. The third group, `hear`, is built by `sound`. */
const GROUPS: { see: readonly Name[]; play: readonly Name[] } = {
  see: ['theme', 'text', 'language', 'motion'],
  play: ['speed', 'opening', 'scan', 'notes', 'drawings', 'lit', 'buzz'],
};
type Part = 'see' | 'hear' | 'play';
const PARTS: readonly Part[] = ['see', 'hear', 'play'];
const SLIDERS = ['effects', 'voice', 'ambience'] as const;
/** Conditions of some settings: the app keeps its screen on by itself. */
const ONLY_IF: Partial<Record<Name, (ctx: Ctx) => boolean>> = { buzz: canBuzz, lit: ctx => !ctx.app };

/** Settings drawn as a switch in one line. */
const SWITCHES: ReadonlySet<Name> = new Set([
  'notes',
  'drawings',
  'lit',
  'buzz',
  'keys',
  'sound',
  'aloud',
] as Name[]);

/** The order of values where it differs from `CHOICES`, whose first is the default. */
const ORDER: Partial<Record<Name, readonly string[]>> = {
  speed: ['calm', 'normal', 'swift', 'none'],
  aloud: ['on', 'off'],
  rate: ['slow', 'normal', 'quick', 'fast'],
};

export function create(ctx: Ctx): Screen {
  const root = make(h('div', { class: 'quiet cloth' }));
  const keyboard = createKeyboard(ctx, () => update());
  let shown: Part = 'see';
  const show = (part: Part) => {
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
    focus: () => {
      // Each step through the languages makes the screen anew.
      const again = document.documentElement.dataset.from === 'settings';
      root.querySelector<HTMLElement>(again ? '[name="set-language"]:checked' : 'h1')?.focus();
    },
    destroy: () => stops.forEach(stop => stop()),
  };
}

const markOf = (ctx: Ctx, part: Part): IconName =>
  part === 'see' ? 'eye' : part === 'play' ? 'cards' : ctx.settings.get('sound') === 'off' ? 'mute' : 'speak';

/** The tabs: a phone shows one group at a time. */
const parts = (ctx: Ctx, shown: Part, show: (part: Part) => void) =>
  h(
    'nav',
    { class: 'settings-parts', key: 'parts', 'aria-label': ctx.t('settings.title') },
    PARTS.map(part =>
      h(
        'button',
        {
          class: 'settings-part felt',
          key: part,
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
 * @param keyboard null where none is likely
 */
export const groups = (ctx: Ctx, keyboard: (() => Child[]) | null) => [
  group(ctx, 'see', some(ctx, GROUPS.see)),
  group(ctx, 'hear', sound(ctx)),
  group(ctx, 'play', [some(ctx, GROUPS.play), keyboard && keys(ctx, keyboard)]),
];

const group = (ctx: Ctx, part: Part, content: Child) =>
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

const some = (ctx: Ctx, names: readonly Name[]) =>
  names
    .filter(name => ONLY_IF[name]?.(ctx) ?? true)
    .map(name => h('div', { class: 'setting', key: name }, options(ctx, name), meaning(ctx, name)));

/** Single-key shortcuts: on or off, and which keys. */
const keys = (ctx: Ctx, keyboard: () => Child[]) =>
  h(
    'div',
    { class: 'setting', key: 'keys' },
    options(ctx, 'keys'),
    ctx.settings.get('keys') === 'on' && keyboard(),
  );

/** One switch for everything that can be heard, and, while it is on, how loud each kind is. */
const sound = (ctx: Ctx) => {
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

/** What is missing for reading aloud, folded: it is for adults. */
const noVoice = ({ t, voice }: Ctx) => {
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

/** The way to About, to the page about everybody's sums, and the button that erases what this device stores, after a confirmation. */
const foot = (ctx: Ctx) =>
  h(
    'div',
    { class: 'settings-foot', key: 'foot' },
    footButton('about', 'info', ctx.t('home.about'), () => ctx.go('about')),
    footButton(
      'sums',
      'learn',
      ctx.t('settings.sums'),
      () =>
        void withWords(() => import('./sums.js'), 'learn')
          .then(({ openSums }) => openSums(ctx))
          .catch(() => {}),
      'dialog',
    ),
    mayClear(ctx.state()) &&
      footButton('clear', 'trash', ctx.t('settings.clear'), () => clearSheet(ctx), 'dialog'),
  );

const footButton = (key: string, mark: IconName, words: string, act: () => void, opens?: 'dialog') =>
  h(
    'button',
    { class: 'btn s dark', key, 'aria-haspopup': opens, onclick: act },
    drawing(icon(mark), { class: 'ic', key: 'sign' }),
    h('span', { key: 'word' }, words),
  );

/** Faces of choices, where a picture says more than the name. */
const FACES: Partial<Record<Name, (ctx: Ctx, value: string, label: string) => Child[]>> = {
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

const options = (ctx: Ctx, name: Name) => {
  const { t, settings } = ctx;
  return choice({
    name: `set-${name}`,
    legend: t(`settings.${name}`),
    value: settings.get(name),
    pick: value => settings.set(name, value),
    look: SWITCHES.has(name) ? 'choice-switch' : FACES[name] ? 'choice-pictures' : '',
    options: (ORDER[name] ?? CHOICES[name]).map(value => {
      const label = NAMES[value as keyof typeof NAMES] ?? t(`settings.${name}.${value}`);
      return { value, label, face: FACES[name]?.(ctx, value, label) };
    }),
  });
};

/** The explanation of a setting, if the catalogue has one. */
const meaning = ({ t }: Ctx, name: Name) =>
  has(`settings.${name}.how`) && h('p', { class: 't2 panel-how', key: 'how' }, t(`settings.${name}.how`));
