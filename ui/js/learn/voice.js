/* What a lesson says: for the eye on its slip, and for the ear between all that happens, with the names of what glows. */

/** @import { Translate, Update } from '../types.js' */
/** @import { Announcer } from '../kit/announce.js' */
/** @import { Lesson } from './lesson.js' */
import { and } from '../kit/i18n.js';
import { gameOf } from '../table/game.js';

/**
 * @param {object} plan
 * @param {Translate} plan.t
 * @param {Pick<Announcer, 'status'>} plan.announce
 * @param {string} plan.name of the lesson
 * @param {() => Lesson} plan.lesson
 * @param {() => Update} plan.update what lies on the table
 */
export const createNarrator = ({ t, announce, name, lesson, update }) => {
  let said = '';

  /** What is to be tapped, by name: nobody has to see it glow. @param {readonly string[]} selected */
  const names = selected => {
    const { view } = update().game;
    const all = lesson().named(selected).map(target => gameOf(update()).called(view, target));
    return all.length > 0 ? t('hint.cards', { cards: and([...new Set(all)]) }) : '';
  };

  return {
    /** The sentence of this moment; aloud as well, once. @param {readonly string[]} selected @returns {string} */
    tell: selected => {
      const key = lesson().sentence(selected);
      const text = key ? t(`learn.${name}.${key}`, { name: update().people[1]?.name ?? '' }) : '';
      const aloud = text && [text, names(selected)].filter(Boolean).join(' ');
      if (aloud && aloud !== said) announce.status(aloud);
      said = aloud;
      return text || t('learn.watch');
    },
    /** The same aloud again: something else was tapped. */
    again: () => announce.status(said),
  };
};
