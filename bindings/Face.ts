/**
 * What is printed on the front of a card: a string of two digits.
 */
export type Face = string;
