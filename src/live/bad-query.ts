import { quotedKey } from './quoted-key.ts';

/** A parameter has a value that is not known. The message is one sentence for the client. */
export class BadQuery extends Error {
  override readonly name = 'BadQuery';
}

/** The start of the message about a value that a parameter cannot have. */
export function notAValue(value: string, name: string): string {
  const quoted = quotedKey(value);
  return quoted === null ? `"${name}" has an unknown value.` : `"${name}" cannot be ${quoted}.`;
}
