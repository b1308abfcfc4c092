/** What looks like a key of a record. */
const KEY = /^[a-z0-9-]{1,64}$/;

/**
 * The one way in which a message may repeat a part of the request: in quotes when it looks like a key, and
 * not at all otherwise. Anything longer or freer would be the caller's own text under our name.
 *
 * @returns null when the message has to do without it
 */
export function quotedKey(part: string): string | null {
  return KEY.test(part) ? `"${part}"` : null;
}
