/* Draws a chapter of the rules: entries with their pictures. Questions, and in narrow windows all chapters
   but `game`, are folded. */

import type { GameKind, Translate } from '../types.js';
import type { Signs } from '../table/game.js';
import type { Chapter, Entry } from '../games/rule-entries.js';
import { h } from '../kit/dom.js';
import { picturesOf } from '../games/rule-entries.js';
import { isFace, strip } from '../table/illustrated.js';

/** What is drawn of a book. `wanted` is the entry that was asked for; `open`: nothing is folded. */
type Shown = { t: Translate; game: GameKind; signs: Signs | null; wanted: string | null; open: boolean };

/** In CSS pixels. Small cards carry no words, which would be illegible. */
const WIDTH = { strip: 84, row: 52, mark: 40 };
const NARROW = '(max-width: 699px)';

const body = ({ t, game, signs }: Shown, { text, pictures, rows }: Entry) => [
  strip(pictures, { game, signs, width: WIDTH.strip }, 'rule-cards'),
  t(text)
    .split('\n')
    .map((line, i) => {
      const shown = strip(rows[i] ?? [], { game, signs, width: WIDTH.row }, 'rule-pictures');
      return shown
        ? h('div', { class: 'rule-row', key: String(i) }, shown, h('p', { key: 'words' }, line))
        : h('p', { key: String(i) }, line);
    }),
];

const title = ({ t }: Shown, one: Entry) =>
  h('h3', { id: `rule-${one.id}`, tabindex: '-1', key: 'title' }, t(one.title));

const look = ({ game, wanted }: Shown, { id }: Entry) => ({
  class: `panel felt rule rule-of-${id} ${id === wanted ? 'wanted' : ''}`,
  key: `${game} ${id}`,
});

const article =
  (shown: Shown): ((one: Entry) => ReturnType<typeof h>) =>
  one =>
    h(
      'article',
      look(shown, one),
      title(shown, one),
      h('div', { class: 'rule-body', key: 'body' }, body(shown, one)),
    );

/** A small picture of the card beside the title of its entry. */
const mark = (shown: Shown, one: Entry) =>
  strip(picturesOf(one).filter(isFace).slice(0, 1), { ...shown, width: WIDTH.mark }, 'rule-mark');

const folded =
  (shown: Shown, marked: boolean): ((one: Entry) => ReturnType<typeof h>) =>
  one =>
    h(
      'details',
      { ...look(shown, one), open: shown.open || one.id === shown.wanted },
      h('summary', { key: 'summary' }, marked && mark(shown, one), title(shown, one)),
      h('div', { class: 'rule-body', key: 'body' }, body(shown, one)),
    );

const folds = (name: Chapter['name']) =>
  name === 'questions' || (name !== 'game' && matchMedia(NARROW).matches);

export const section =
  (shown: Shown): ((chapter: Chapter) => ReturnType<typeof h>) =>
  ({ name, entries }) =>
    h(
      'section',
      { class: 'rules-chapter', key: name, 'aria-labelledby': `chapter-${name}` },
      h('h2', { id: `chapter-${name}`, tabindex: '-1', key: 'title' }, shown.t(`rules.chapter.${name}`)),
      h(
        'div',
        { class: 'rules-entries', key: 'entries' },
        entries.map(folds(name) ? folded(shown, name === 'cards') : article(shown)),
      ),
    );

/** Buttons that lead to the chapters. */
export const contents = (t: Translate, chapters: readonly Chapter[], go: (id: string) => void) =>
  h(
    'nav',
    { class: 'rules-contents', key: 'contents', 'aria-label': t('rules.parts') },
    chapters.map(({ name }) =>
      h(
        'button',
        { class: 'btn s dark', key: name, onclick: () => go(`chapter-${name}`) },
        t(`rules.chapter.${name}`),
      ),
    ),
  );
