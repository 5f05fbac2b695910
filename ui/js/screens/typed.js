/* The address of a table as somebody types it into a page: a page goes there as any link does. */

/** The first port of a table. */
const PORT = 4711;
/** Networks at home: Rouse goes nowhere else. */
const NEAR = [/^10\./, /^127\./, /^169\.254\./, /^172\.(1[6-9]|2\d|3[01])\./, /^192\.168\./];

/** With or without a scheme, a port, and what follows in a link. @param {string} text @returns {string} throws the name of the trouble */
export const typedLink = text => {
  const [, host = '', port = String(PORT), rest = ''] = /^(?:http:\/\/)?(\d{1,3}(?:\.\d{1,3}){3})(?::(\d{1,5}))?(?:\/?(#\S*)?|\/)$/i.exec(text.trim()) ?? [];
  if (!host || host.split('.').some(part => Number(part) > 255) || Number(port) < 1 || Number(port) > 65_535) throw new Error('bad_address');
  if (!NEAR.some(net => net.test(host))) throw new Error('not_local');
  return `http://${host}:${port}/${rest}`;
};
