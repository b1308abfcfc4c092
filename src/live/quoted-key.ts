import { KEY_FORM } from '../schema/key-form.ts';

/**
 * Returns a part of a request in quotes if it has the form of a key. Messages repeat parts of a request only through
 * this function. Otherwise, callers could publish their own words under our name.
 *
 * @returns null if the message must not repeat the text
 */
export function quotedKey(part: string): string | null {
  return KEY_FORM.test(part) ? `"${part}"` : null;
}
