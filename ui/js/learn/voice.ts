/* The sentences of a lesson: as text for the slip, and announced, there with the names of what glows. */

import type { Translate, Update } from '../types.js';
import type { Announcer } from '../kit/announce.js';
import type { Lesson } from './lesson.js';
import { and } from '../kit/i18n.js';
import { gameOf } from '../table/fetched.js';

export const createNarrator = ({
  t,
  announce,
  name,
  lesson,
  update,
}: {
  t: Translate;
  announce: Pick<Announcer, 'status'>;
  /** of the lesson */
  name: string;
  lesson: () => Lesson;
  /** the current one */
  update: () => Update;
}) => {
  let said = '';

  /** The names of the things that glow, to be announced. */
  const names = (selected: readonly string[]) => {
    const { view } = update().game;
    const all = lesson()
      .named(selected)
      .map(target => gameOf(update()).called(view, target));
    return all.length > 0 ? t('hint.cards', { cards: and([...new Set(all)]) }) : '';
  };

  return {
    /** Returns the current sentence, and announces it once. */
    tell: (selected: readonly string[]): string => {
      const key = lesson().sentence(selected);
      const text = key ? t(`learn.${name}.${key}`, { name: update().people[1]?.name ?? '' }) : '';
      const aloud = text && [text, names(selected)].filter(Boolean).join(' ');
      if (aloud && aloud !== said) announce.status(aloud);
      said = aloud;
      return text || t('learn.watch');
    },
    /** Announces the sentence again, after a wrong tap. */
    again: () => announce.status(said),
  };
};
