/** Matches the form of a record's key. */
const KEY = /^[a-z0-9-]{1,64}$/;

/**
 * The only way for a message to repeat a part of the request: in quotes if it looks like a key, otherwise not at all.
 * Any other text would let callers publish their words under our name.
 *
 * @returns null if the message must not repeat it
 */
export function quotedKey(part: string): string | null {
  return KEY.test(part) ? `"${part}"` : null;
}
