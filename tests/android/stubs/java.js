// Declarations as Java: classes that can be compiled against, and do nothing.

import { boxedIn, declaredIn, numberFor, typeIn } from './types.js';

const ANNOTATION = 'java.lang.annotation.Annotation';
const OF_ANNOTATIONS = new Set(['annotationType', 'equals', 'hashCode', 'toString']);
// What a class has from java.lang.Object or CharSequence, and could only write again as it is there.
const INHERITED = new Set(['charAt', 'clone', 'finalize', 'getClass', 'notify', 'notifyAll', 'wait']);
const NOTHING = ' { throw new RuntimeException(); }';
// Never an expression that the compiler could put in the place of the name.
const VALUES = new Map([
  ['int', 'Integer.valueOf(0)'],
  ['float', 'Float.valueOf(0)'],
  ['boolean', 'Boolean.valueOf(false)'],
]);

const parametersOf = (member, number) =>
  member.parameters.map((one, at) => `${declaredIn(one, number)} p${at}`).join(', ');

const isInt = value => Number(value) === (Number(value) | 0);

function constant(value) {
  if (/^-?\d+$/.test(value)) return isInt(value) ? ['int', value] : ['long', `${value}L`];
  if (/^-?[\d.]+(e[-+]?\d+)?$/i.test(value)) return ['float', `${value}f`];
  return value.startsWith('"') ? ['String', value] : null;
}

function field({ access, fixed, name, type }) {
  const [java, value] = constant(type) ?? [declaredIn(type), VALUES.get(typeIn(type)) ?? 'null'];
  return fixed ? `${access} static final ${java} ${name} = ${value};` : `${access} ${java} ${name};`;
}

function method(member, { isInterface }) {
  const { access, fixed, generics, name, type } = member;
  const number = numberFor(name);
  const words = [access, fixed && 'static', generics, declaredIn(type, number)].filter(Boolean).join(' ');
  return `${words} ${name}(${parametersOf(member, number)})${isInterface && !fixed ? ';' : NOTHING}`;
}

// What Java tells a member from others by, and its line if it has one.
function written(member, known) {
  if (member.kind === 'field') return [member.name, field(member)];
  const key = `${member.name}(${member.parameters.map(one => typeIn(one).replace(/<.*>/, '')).join()})`;
  if (member.kind === 'method') return [key, INHERITED.has(member.name) ? '' : method(member, known)];
  return [key, known.isInterface ? '' : `${member.access} ${known.name}(${parametersOf(member, 'int')}) {}`];
}

const nameIn = line => line.match(/(\w+)\s*(\(|$)/)[1];
const complete = line => (/\babstract\b/.test(line) || !line.includes('(') ? `${line};` : line + NOTHING);

/** The members of a class: those by hand, and what is not among them. Of two that differ in what they answer, the
 *  first counts. Where nothing else can be called by a class below, there is a constructor for it. */
export function linesOf(known, byHand = []) {
  const names = new Set(byHand.map(nameIn));
  const members = known.members.filter(member => !names.has(member.name));
  const lines = new Map(
    members
      .map(member => written(member, known))
      .filter(([, line]) => line !== '')
      .reverse(),
  );
  if (!known.isInterface && !lines.has('constructor()'))
    lines.set('constructor()', `protected ${known.name}() {}`);
  return [...byHand.map(complete), ...lines.values()];
}

const isEnum = ({ members }) =>
  members.some(one => one.kind === 'method' && one.fixed && one.name === 'values');

/** Enumerations and annotations, which the declarations call classes: all but their end. */
export function specialOf(known, start) {
  const { name, outer, members, interfaces } = known;
  if (isEnum(known)) {
    const constants = members.filter(({ kind, type }) => kind === 'field' && type === `${outer}.${name}`);
    return [`${start} enum ${name} {`, `${constants.map(one => one.name).join(', ')};`];
  }
  if (!interfaces.includes(ANNOTATION)) return null;
  const values = members.filter(one => one.kind === 'method' && !OF_ANNOTATIONS.has(one.name));
  return [`${start} @interface ${name} {`, ...values.map(member => method(member, known))];
}

/** The first line of a class or interface; `there` says which of its parents can be named. */
export function headOf(known, start, there) {
  const { name, generics, isAbstract, isInterface, interfaces, parent } = known;
  const kind = isInterface ? 'interface' : `${isAbstract ? 'abstract ' : ''}class`;
  const above = !isInterface && there(parent) ? ` extends ${boxedIn(parent)}` : '';
  const beside = interfaces.filter(there).map(boxedIn).join(', ');
  const word = isInterface ? 'extends' : 'implements';
  return `${start} ${kind} ${name}${generics}${above}${beside && ` ${word} ${beside}`} {`;
}
