/* Runs axe-core, which is loaded already, and calls its last argument with a line for each fault. axe reads every
   element several times, and nine of ten are parts of drawings. So the script removes them for the check, except for
   their text. */
const done = arguments[arguments.length - 1];
const WORDS = ':is(text, title, desc, foreignObject, a, [role], [tabindex], [aria-label])';
const taken = [...document.querySelectorAll(`svg > :not(${WORDS}, :has(${WORDS}))`)].map(one => ({
  one,
  mark: document.createComment(''),
}));
for (const { one, mark } of taken) one.replaceWith(mark);
const finish = found => {
  for (const { one, mark } of taken) mark.replaceWith(one);
  done(found);
};
const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};
axe.run(document, options).then(
  result =>
    finish(
      result.violations.flatMap(({ id, nodes }) =>
        nodes.map(node => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
      ),
    ),
  error => finish([String(error)]),
);
