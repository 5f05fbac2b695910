/* The three pictures of a table's code, for comparing on two devices. */

import { picture, PICTURE_NAMES } from '../../art/shared/pictures.js';
import { h } from '../kit/dom.js';
import { and, t } from '../kit/i18n.js';
import { drawing } from '../kit/marks.js';

const nameOf = (number: number) => t(`picture.${PICTURE_NAMES[number] ?? PICTURE_NAMES[0]}`);

export const threePictures = (numbers: readonly number[]) =>
  h(
    'span',
    {
      class: 'three',
      key: 'three',
      role: 'img',
      'aria-label': t('door.pictures', { pictures: and(numbers.map(nameOf)) }),
    },
    numbers.map((number, at) => drawing(picture(number), { key: String(at) })),
  );
