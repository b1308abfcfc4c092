/** Returns the number of the part that has the entry of `key`. It is the FNV-1a hash of `key` modulo `parts`. */
export function partOfKey(key: string, parts: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0) % parts;
}
