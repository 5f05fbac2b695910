// Types of the declarations as types of Java.

import { parts } from './read.js';

const PLAIN = new Map([
  ['string', 'String'],
  ['boolean', 'boolean'],
  ['any', 'Object'],
  ['javaany', 'Object'],
  ['void', 'void'],
  ['typeof NaN', 'float'],
]);
const BOXED = new Map([
  ['int', 'Integer'],
  ['long', 'Long'],
  ['float', 'Float'],
  ['double', 'Double'],
  ['boolean', 'Boolean'],
  ['void', 'Void'],
]);
const NULL = / \| null$/;

/**
 * TypeScript has one kind of number; often the name of a method says which one Java has.
 * @param {string} name
 */
export const numberFor = name => name.match(/(Long|Float|Double)(Array)?$/)?.[1].toLowerCase() ?? 'int';

/** The name of a type in Java. @param {string} declared @param {string} number the kind of its numbers */
export function typeIn(declared, number = 'int') {
  const bare = declared
    .replace(/\/\*.*?\*\//g, '')
    .trim()
    .replace(NULL, '');
  if (bare === 'number') return number;
  if (bare.startsWith('"')) return 'String';
  const array = bare.match(/^androidNative\.Array<(.*)>$/);
  if (array) return `${typeIn(array[1], number)}[]`;
  const generic = bare.match(/^([\w.]+)<(.*)>$/);
  return generic ? generic[1] + given(parts(generic[2])) : (PLAIN.get(bare) ?? bare);
}

/** The same where Java takes no primitive type. @param {string} declared */
export function boxedIn(declared) {
  const type = typeIn(declared);
  return BOXED.get(type) ?? type;
}

const given = types => (types.every(one => one === 'any') ? '' : `<${types.map(boxedIn).join(', ')}>`);

/** The same with what it says about null. @param {string} declared @param {string} number */
export const declaredIn = (declared, number) =>
  (NULL.test(declared) ? '@org.jetbrains.annotations.Nullable ' : '') + typeIn(declared, number);
