/**
 * The number of the part that contains a key: the hash FNV-1a of its characters, modulo the number of parts. If records
 * are divided in this way, no list has to say which part contains which record.
 */
export function partOfKey(key: string, parts: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0) % parts;
}
