// Which classes of Android some sources need: what they import or spell out, and where the members lead to
// that they name.

const bare = type => type.replace(/<.*/, '');
// Kotlin writes `window` for `getWindow()`.
const property = name => name.replace(/^(?:get|is|set)([A-Z])/, (_, first) => first.toLowerCase());

/** Java has its own classes. @param {string} type */
export const isOfJava = type => /^javax?\./.test(type);

/** The names of classes by the class or package that they are in. */
export function insideOf(classes) {
  const inside = new Map();
  for (const [name, { outer }] of classes) inside.set(outer, [...(inside.get(outer) ?? []), name]);
  return inside;
}

// The classes that a text spells out. Behind the name of one there may be that of a member.
function spelled(text, classes) {
  const names = [...text.matchAll(/\b[a-z]\w*(?:\.\w+)+/g)].map(([name]) => name.split('.'));
  for (const words of names) while (words.length > 0 && !classes.has(words.join('.'))) words.pop();
  return names.filter(words => words.length > 0).map(words => words.join('.'));
}

// Those that an import of a whole package brings, such as `import android.webkit.*`.
function wild(text, classes, words) {
  const packages = [...text.matchAll(/^import ([\w.]+)\.\*/gm)].map(([, name]) => name);
  const brought = ([, { outer, name }]) => packages.includes(outer) && words.has(name);
  return [...classes].filter(brought).map(([name]) => name);
}

/** `whole` are the classes to be written with their members, `named` those of which nothing but the name is needed.
 *  `byHand` has lines of members that the declarations lack, by class. */
export function choose(text, classes, byHand) {
  const words = new Set(text.match(/\w+/g));
  const inside = insideOf(classes);
  const whole = new Set();
  const named = new Set();
  const add = name => {
    if (whole.has(name) || !classes.has(name) || isOfJava(name)) return;
    whole.add(name);
    const { outer, parent, interfaces, members } = classes.get(name);
    [outer, parent, ...interfaces].map(bare).forEach(add);
    (inside.get(name) ?? []).filter(one => words.has(classes.get(one).name)).forEach(add);
    for (const member of members) {
      const types = spelled([...member.parameters, member.type].join(' '), classes);
      if (words.has(member.name) || words.has(property(member.name))) types.forEach(add);
      for (const type of types) named.add(type);
    }
    for (const type of spelled((byHand[name] ?? []).join(' '), classes)) named.add(type);
  };
  [...spelled(text, classes), ...wild(text, classes, words)].forEach(add);
  // A set that grows is gone through to its new end.
  for (const name of named) if (classes.has(classes.get(name).outer)) named.add(classes.get(name).outer);
  return { whole, named: new Set([...named].filter(name => !whole.has(name) && !isOfJava(name))) };
}
