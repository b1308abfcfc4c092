import { KEY_FORM } from '../schema/key-form.ts';

/**
 * Quotes a text from a request if it has the form of a key. Otherwise, callers could publish their own words under our
 * name.
 *
 * @returns null if the message must not repeat the text
 */
export function quotedKey(part: string): string | null {
  return KEY_FORM.test(part) ? `"${part}"` : null;
}
