// Reads the published declarations of the Android API: TypeScript that a program has written, one member a
// line.

const MODULE = /^(?:declare|export) module (\w+) \{$/;
const CLASS =
  /^export (abstract )?class (\w+)(<.*?>)?(?:\s+extends ([\w.]+(?:<.*?>)?))?(?: implements (.*?))?\s*\{$/;
const CONSTRUCTOR = /^(public|protected) constructor\((.*)\)$/;
const METHOD = /^(public|protected) (static )?([\w$]+)(<.*?>)?\((.*)\): (.*)$/;
const FIELD = /^(public|protected) (static )?([\w$]+): (.*)$/;

/** The parts of a list; a comma inside of brackets belongs to its part. @param {string} list */
export function parts(list) {
  const found = [];
  let depth = 0;
  let part = '';
  for (const letter of list) {
    if ('<({['.includes(letter)) depth += 1;
    if ('>)}]'.includes(letter)) depth -= 1;
    if (letter === ',' && depth === 0) {
      found.push(part.trim());
      part = '';
    } else part += letter;
  }
  return part.trim() === '' ? found : [...found, part.trim()];
}

const types = parameters => parts(parameters).map(one => one.slice(one.indexOf(':') + 1).trim());
const withoutBounds = generics => generics.replaceAll(' extends any', '');

function memberIn(line) {
  let found = line.match(CONSTRUCTOR);
  if (found) {
    const [, access, parameters] = found;
    return { kind: 'constructor', access, name: 'constructor', parameters: types(parameters), type: 'void' };
  }
  found = line.match(METHOD);
  if (found) {
    const [, access, fixed, name, generics = '', parameters, type] = found;
    const rest = { generics: withoutBounds(generics), parameters: types(parameters), type };
    return { kind: 'method', access, fixed: Boolean(fixed), name, ...rest };
  }
  found = line.match(FIELD);
  if (!found) throw new Error(`This is no member: ${line}`);
  const [, access, fixed, name, type] = found;
  return { kind: 'field', access, fixed: Boolean(fixed), name, parameters: [], type };
}

function classIn(line, modules) {
  const [, abstract, name, generics = '', parent = 'java.lang.Object', interfaces = ''] = line.match(CLASS);
  const supers = { parent, interfaces: parts(interfaces) };
  const kind = { isAbstract: Boolean(abstract), isInterface: false };
  return {
    name,
    outer: modules.join('.'),
    generics: withoutBounds(generics),
    ...supers,
    ...kind,
    members: [],
  };
}

/** Every class by its full name. @param {string} text */
export function readDeclarations(text) {
  const classes = new Map();
  const open = [];
  for (const line of text.split('\n').map(raw => raw.trim())) {
    const inside = open.at(-1);
    if (MODULE.test(line)) open.push({ module: line.match(MODULE)[1] });
    else if (CLASS.test(line)) {
      const known = classIn(
        line,
        open.map(one => one.module),
      );
      classes.set(`${known.outer}.${known.name}`, known);
      open.push(known);
    } else if (line.endsWith('constructor(implementation: {')) {
      // Only interfaces can be implemented by a script.
      inside.isInterface = true;
      open.push({});
    } else if (line === '}' || line === '});') open.pop();
    else if (inside?.members && /^(public|protected) /.test(line)) {
      const member = memberIn(line.replace(/;$/, ''));
      // `Name.class` is no member in Java.
      if (member.name !== 'class') inside.members.push(member);
    }
  }
  return classes;
}
