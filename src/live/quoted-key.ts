/** Matches the form of a record's key. */
const KEY = /^[a-z0-9-]{1,64}$/;

/**
 * Messages repeat a part of the request only through this function: in quotes if it has the form of a key, otherwise
 * not at all. Otherwise callers could publish their own words under our name.
 *
 * @returns null if the message must not repeat the text
 */
export function quotedKey(part: string): string | null {
  return KEY.test(part) ? `"${part}"` : null;
}
