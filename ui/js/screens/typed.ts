/* Parses the address of a table that was typed into a page, which then opens it as a link. */

/** The default port of a table. */
const PORT = 4711;
/** Private and local networks: Rouse connects to no others. */
const NEAR = [/^10\./, /^127\./, /^169\.254\./, /^172\.(1[6-9]|2\d|3[01])\./, /^192\.168\./];

/**
 * Makes a link of an IPv4 address; scheme, port, `/tv` and fragment are optional.
 * @param tv whether it leads to the television's page
 * @returns throws an error with the name of the trouble
 */
export const typedLink = (text: string, tv = false): string => {
  const [, host = '', port = String(PORT), path = tv ? '/tv' : '', rest = ''] =
    /^(?:http:\/\/)?(\d{1,3}(?:\.\d{1,3}){3})(?::(\d{1,5}))?(\/tv)?(?:\/?(#\S*)?|\/)$/i.exec(text.trim()) ??
    [];
  if (!host || host.split('.').some(part => Number(part) > 255) || Number(port) < 1 || Number(port) > 65_535)
    throw new Error('bad_address');
  if (!NEAR.some(net => net.test(host))) throw new Error('not_local');
  return `http://${host}:${port}${path.toLowerCase() || '/'}${rest}`;
};
