/* The list of all stories, and one of them in a frame. The choices are in the fragment of the address. */

import { LANGUAGES } from '../../dist/dev/js/kit/i18n.js';
import { CHOICES } from '../../dist/dev/js/state/settings.js';
import { STORIES } from './stories.js';

const SIZES = ['1280x800', '360x640', '412x915', '844x390', '768x1024', '1024x768', '1920x1080', '320x568'];
/** The choices; the first of each is the default. @type {Record<string, readonly string[]>} */
const LOOK = {
  size: SIZES,
  theme: ['night', 'day'],
  lang: [...LANGUAGES, 'pseudo', 'mirror'],
  text: CHOICES.text,
  motion: ['none', 'reduced', 'full'],
};

const form = document.querySelector('form');
const frame = document.querySelector('iframe');
const list = document.querySelector('ul');

for (const [name, values] of Object.entries(LOOK))
  form.elements[name].append(...values.map(value => new Option(value)));

const read = () => new URLSearchParams(location.hash.slice(1));

const show = () => {
  const chosen = read();
  const name = chosen.get('story') ?? 'home';
  for (const [what, [first]] of Object.entries(LOOK)) form.elements[what].value = chosen.get(what) ?? first;
  const { size, ...look } = Object.fromEntries(new FormData(form));
  [frame.width, frame.height] = size.split('x');
  frame.src = `page.html?${new URLSearchParams({ ...look, story: name })}`;
  list.replaceChildren(
    ...Object.keys(STORIES).map(story => {
      const link = document.createElement('a');
      link.href = `#${new URLSearchParams({ ...Object.fromEntries(new FormData(form)), story })}`;
      link.textContent = story;
      if (story === name) link.ariaCurrent = 'page';
      const item = document.createElement('li');
      item.append(link);
      return item;
    }),
  );
};

form.addEventListener('change', () => {
  location.hash = String(
    new URLSearchParams({ ...Object.fromEntries(new FormData(form)), story: read().get('story') ?? 'home' }),
  );
});
addEventListener('hashchange', show);
show();
