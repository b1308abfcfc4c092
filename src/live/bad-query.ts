import { quotedKey } from './quoted-key.ts';

/** A query parameter has an unknown value. The message is one sentence for the client. */
export class BadQuery extends Error {
  override readonly name = 'BadQuery';
}

/** The beginning of the message about an unknown value. */
export function notAValue(value: string, name: string): string {
  const quoted = quotedKey(value);
  return quoted === null ? `"${name}" has an unknown value.` : `"${name}" cannot be ${quoted}.`;
}
