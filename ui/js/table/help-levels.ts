/* How much help a person wants: four levels, each with one line about it. */

import type { Help } from '../state/setup.js';
import type { Child } from '../kit/dom.js';
import { choice } from '../kit/choices.js';
import { h } from '../kit/dom.js';
import { labelled, t } from '../kit/i18n.js';
import { sign } from '../kit/marks.js';
import { HELPS } from '../state/setup.js';

/** @param name unique in the page */
export const helps = (name: string, value: Help, pick: (help: Help) => void) =>
  choice({
    name,
    legend: t('help.title'),
    look: 'choice-helps',
    value,
    pick: help => pick(HELPS.find(one => one === help) ?? value),
    options: HELPS.map((help, owls) => described(help, `help.${help}`, picture(owls))),
  });

/** Three owls, of which so many help. */
const picture = (helping: number) =>
  h(
    'span',
    { class: 'owls', key: 'owls', 'aria-hidden': 'true' },
    [0, 1, 2].map(at => h('span', { key: String(at), class: at < helping ? 'lit' : 'unlit' }, sign('owl'))),
  );

/** A choice with its name and one line about it. */
export const described = (value: string, key: string, picture: Child) => ({
  value,
  label: labelled(t(key), t(`${key}.line`)),
  face: [
    picture,
    h(
      'span',
      { class: 'option-words', key: 'words' },
      h('b', { key: 'name' }, t(key)),
      h('span', { key: 'line' }, t(`${key}.line`)),
    ),
  ],
});
