/* The sentences of a lesson: as text for the slip, and announced, there with the names of what glows. */

/** @import { Translate, Update } from '../types.js' */
/** @import { Announcer } from '../kit/announce.js' */
/** @import { Lesson } from './lesson.js' */
import { and } from '../kit/i18n.js';
import { gameOf } from '../table/fetched.js';

/**
 * @param {object} plan
 * @param {Translate} plan.t
 * @param {Pick<Announcer, 'status'>} plan.announce
 * @param {string} plan.name of the lesson
 * @param {() => Lesson} plan.lesson
 * @param {() => Update} plan.update the current one
 */
export const createNarrator = ({ t, announce, name, lesson, update }) => {
  let said = '';

  /** The names of the things that glow, to be announced. @param {readonly string[]} selected */
  const names = selected => {
    const { view } = update().game;
    const all = lesson()
      .named(selected)
      .map(target => gameOf(update()).called(view, target));
    return all.length > 0 ? t('hint.cards', { cards: and([...new Set(all)]) }) : '';
  };

  return {
    /**
     * Returns the current sentence, and announces it once.
     * @param {readonly string[]} selected
     * @returns {string}
     */
    tell: selected => {
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
