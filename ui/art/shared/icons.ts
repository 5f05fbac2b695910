/* Interface icons on a 24 grid: strokes of one weight in the current colour. */

/** A dot drawn as a very short stroke. */
const dots = (places: string) => `<path d="${places}"/>`;
const rays = (d: string) => `<path d="${d}"/>`;

const ICONS = {
  help: '<path d="M8.5 9a3.5 3.5 0 1 1 5 3.2c-1.1.6-1.5 1.1-1.5 2.3"/>' + dots('M12 18.2v.1'),
  more: '<path d="M5 12h.1M12 12h.1M19 12h.1" stroke-width="4"/>',
  menu: '<path d="M5 7h14M5 12h14M5 17h14"/>',
  eye: '<path d="M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12Z"/><circle cx="12" cy="12" r="2.6"/>',
  hide: '<path d="M3 10c5 6 13 6 18 0M6 13l-1.6 2.6M10 14.8l-.5 3M14 14.8l.5 3M18 13l1.6 2.6"/>',
  arrow: '<path d="M4 12h15M13 6l6 6-6 6"/>',
  back: '<path d="M20 12H5M11 6l-6 6 6 6"/>',
  envelope: '<rect x="3" y="5.5" width="18" height="13.5" rx="2.5"/><path d="M4 7.5l8 6 8-6"/>',
  padlock:
    '<rect x="5" y="11" width="14" height="9.5" rx="2.5"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>' +
    dots('M12 15.2v1.3'),
  undo: '<path d="M8 5L4 9l4 4M4 9h9.5a5.5 5.5 0 0 1 0 11H9"/>',
  log: '<path d="M6 4h12v16l-3-2-3 2-3-2-3 2zM9.5 9h5M9.5 13h5"/>',
  print: '<path d="M7 8V3.5h10V8M7 17H3.5V8.5h17V17H17M7 13.5h10v7H7z"/>',
  gear:
    '<circle cx="12" cy="12" r="3"/><path d="M10.3 3h3.4l.5 2.5 1.6.9 2.4-.8 1.7 2.9-1.9 1.7v1.8l1.9 1.7-1.7 2.9-2.4-.8-1.6.9-.5 2.5h-3.4' +
    'l-.5-2.5-1.6-.9-2.4.8-1.7-2.9 1.9-1.7v-1.8L4.1 8.5l1.7-2.9 2.4.8 1.6-.9z" stroke-width="2"/>',
  unsaved: '<path d="M5 3.5h11l3.5 3.5v13H5zM8.5 3.5v5h6v-5M4 20.5L20.5 4"/>',
  play: '<path d="M8 5.5v13l11-6.5z"/>',
  pause: '<path d="M8.5 5.5v13M15.5 5.5v13"/>',
  step_back: '<path d="M18 5.500v13l-9-6.500zM5.500 5.500v13"/>',
  step: '<path d="M6 5.500v13l9-6.500zM18.500 5.500v13"/>',
  sun:
    '<circle cx="12" cy="12" r="4"/>' +
    rays(
      'M12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M18.5 5.5l-1.4 1.4M6.9 17.1l-1.4 1.4',
    ),
  moon: '<path d="M14 4a8.5 8.5 0 1 0 6.5 11.5A7.5 7.5 0 0 1 14 4z"/>',
  chair:
    '<path d="M7 12.5V4.5a1.5 1.5 0 0 1 1.5-1.5h7a1.5 1.5 0 0 1 1.5 1.5v8M5.5 12.5h13v4h-13zM7 16.5V21M17 16.5V21"/>',
  hourglass:
    '<path d="M6.500 3.500h11M6.500 20.500h11M8 3.500v3.500c0 2 2.600 3.200 4 5 1.400-1.800 4-3 4-5V3.500M8 20.500V17c0-2 2.600-3.200 4-5 1.400 1.800 4 3 4 5v3.500"/>',
  again: '<path d="M19 12a7 7 0 1 1-2.2-5.1M19 3.5V8h-4.5"/>',
  story:
    '<path d="M12 6.5C10 4.8 7 4.5 3.5 5v13.5c3.5-.5 6.5-.2 8.5 1.5 2-1.7 5-2 8.5-1.5V5C17 4.5 14 4.8 12 6.5zM12 6.5V20"/>',
  star: '<path d="M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6L3.4 9.8l6-.8z"/>',
  crown: '<path d="M4 18L3 8l5 4 4-7 4 7 5-4-1 10z"/>',
  check: '<path d="M4.5 12.5l5 5L19.5 7"/>',
  cards: '<rect x="3.5" y="6.5" width="10" height="14" rx="2"/><path d="M9.5 4.2l.5-1 10 3.6-4.5 12.2"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  bubble:
    '<path d="M5.500 4.500h13A2.500 2.500 0 0 1 21 7v7a2.500 2.500 0 0 1-2.500 2.500H11l-5 4v-4h-.5A2.500 2.500 0 0 1 3 14V7a2.500 2.500 0 0 1 2.500-2.500zM8.500 9.800q3.500 4 7 0"/>',
  bed: '<path d="M3 6v13M21 19v-4.5A3.5 3.5 0 0 0 17.5 11H11v4.5M3 15.5h18"/><circle cx="7" cy="11.6" r="1.7"/>',
  new: '<path d="M10.5 4l1.9 5.6 5.6 1.9-5.6 1.9-1.9 5.6-1.9-5.6L3 11.5l5.6-1.9zM18.5 15.5v5M16 18h5"/>',
  close: '<path d="M6 6l12 12M18 6L6 18"/>',
  people:
    '<circle cx="8.5" cy="8" r="3.3"/><path d="M2.5 19.5c0-4 2.5-6 6-6s6 2 6 6M15.5 5a3.2 3.2 0 0 1 0 6M17.5 13.9c2.5.7 4 2.6 4 5.6"/>',
  speed: '<path d="M4.5 18a9 9 0 1 1 15 0M12 14.5l4-5.5"/>' + dots('M12 14.5v.1M6.7 13v.1M17.3 13v.1'),
  motion: '<path d="M3 8h7M2.5 12h5M3 16h7"/><circle cx="16" cy="12" r="5.5"/>',
  info: '<circle cx="12" cy="12" r="9"/><path d="M12 11.5v5"/>' + dots('M12 7.7v.1'),
  swap: '<path d="M4 8h14M14.5 4L18.5 8l-4 4M20 16H6M9.5 12l-4 4 4 4"/>',
  shield: '<path d="M12 3l8 2.5V11c0 5-3.5 8.3-8 10-4.5-1.7-8-5-8-10V5.5z"/>',
  trash: '<path d="M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6"/>',
  home: '<path d="M3 11.5L12 4l9 7.5M5.5 9.8V20h13V9.8M10 20v-5.5h4V20"/>',
  learn: '<path d="M12 4L2.5 9 12 14l9.5-5zM6 11v5.5q6 4 12 0V11"/>',
  phone: '<rect x="7" y="2.5" width="10" height="19" rx="2.5"/><path d="M11 18.3h2"/>',
  asleep:
    '<rect x="4" y="4.5" width="9.5" height="17" rx="2.5"/><path d="M7.8 18.3h2M16 4h5l-5 5.5h5M17 13h3.5L17 17h3.5" stroke-width="2"/>',
  computer:
    '<path d="M12 8.500C10 4 3.500 4 3.500 8.500S10 13 12 8.500C14 13 20.500 13 20.500 8.500S14 4 12 8.500zM12 9v11.500M9 17h6"/>',
  skip: '<path d="M5 6v12l8-6zM14 6v12l6-6zM20.500 6v12"/>',
  speak: '<path d="M4 9v6h4l5 4V5L8 9zM17 9q2 3 0 6M19.5 6.5q4 5.5 0 11"/>',
  aloud:
    '<path d="M3 6.5c3-.8 5.500 0 7 1.500v11.500c-1.500-1.500-4-2.300-7-1.500zM13.500 9q2.300 3.500 0 7M17 6.500q4.500 6 0 12"/>',
  keys: '<rect x="2.5" y="5.5" width="19" height="13" rx="2.500"/><path d="M8 15h8M6.500 9.500v.1M10.200 9.500v.1M13.800 9.500v.1M17.500 9.500v.1"/>',
  mute: '<path d="M4 9v6h4l5 4V5L8 9zM16.500 9.500l5 5M21.500 9.500l-5 5"/>',
  album:
    '<rect x="3" y="4.500" width="18" height="15" rx="2.500"/><path d="M5.500 17l5-6 3.500 4 2-2 2.500 4"/>' +
    dots('M15.500 9v.1'),
  die: '<rect x="4" y="4" width="16" height="16" rx="4"/>' + dots('M8.6 8.6v.1M15.4 15.4v.1M12 12v.1'),
  lightning: '<path d="M13.5 2.8L5 13.7h5.6L9.5 21.2l9-11.4h-6z"/>',
  ring: '<circle cx="12" cy="12" r="8.5"/><circle cx="12" cy="12" r="2.6"/>',
  notes: '<path d="M5 3.5h10l4 4V20.5H5zM14.5 3.8V8h4M8.5 12h7M8.5 16h5"/>',
  owl:
    '<path d="M5.5 9V3.5L9.2 6h5.600l3.700-2.5V9c1 2 1 3.5 1 5a7.5 7.5 0 0 1-15 0c0-1.5 0-3 1-5z"/><circle cx="9" cy="11.5" r="2.2" stroke-width="2"/>' +
    '<circle cx="15" cy="11.5" r="2.2" stroke-width="2"/><path d="M10.9 15.2L12 16.8l1.100-1.600"/>',
  wifi:
    '<path d="M2.8 9.5q9.2-8 18.4 0M6.2 13.2q5.8-5 11.600 0M9.600 16.700q2.4-1.9 4.8 0"/>' +
    dots('M12 20v.1'),
  tablet: '<rect x="3" y="4.5" width="18" height="15" rx="2.5"/><path d="M17.8 11.5v1"/>',
  tv: '<rect x="2.5" y="4" width="19" height="12.5" rx="2.5"/><path d="M8 20.5h8M12 16.5v4"/>',
  door: '<path d="M5.5 20.5V10a6.5 6.5 0 0 1 13 0v10.5M3 20.5h18"/>' + dots('M14.8 13.5v.1'),
  ticket:
    '<path d="M3 7.5h18v3a1.8 1.8 0 0 0 0 3.5v3H3v-3a1.8 1.8 0 0 0 0-3.5zM14.5 7.8v.1M14.5 12v.1M14.5 16.2v.1"/>',
  times: '<path d="M6.5 6.5l11 11M17.5 6.5l-11 11"/>',
  divide: '<path d="M5 12h14"/>' + dots('M12 6.2v.1M12 17.8v.1'),
  equals: '<path d="M5 9h14M5 15h14"/>',
};

type IconName = keyof typeof ICONS;

/** Names of all icons. */
export const ICON_NAMES = Object.keys(ICONS) as IconName[];

export const icon = (name: IconName) => {
  const inner = ICONS[name];
  if (!inner) throw new Error(`icon: unknown name "${name}"`);
  return (
    '<svg class="ic" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.3" stroke-linecap="round"' +
    ` stroke-linejoin="round" aria-hidden="true" focusable="false">${inner}</svg>`
  );
};
