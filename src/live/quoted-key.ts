import { KEY_FORM } from '../schema/key-form.ts';

/**
 * If a text from a request has the form of a key, returns the text in quotes. Messages repeat texts from requests only
 * through this function. Otherwise, callers could publish their own words under our name.
 *
 * @returns null if the message must not repeat the text
 */
export function quotedKey(part: string): string | null {
  return KEY_FORM.test(part) ? `"${part}"` : null;
}
