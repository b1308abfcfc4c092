/**
 * The parts of a path. Each part is decoded separately, so an encoded slash does not split it. A slash at the end of
 * the path adds no part.
 *
 * @returns null if the path cannot be decoded
 */
export function segmentsOf(path: string): string[] | null {
  try {
    return path
      .replace(/^\/|\/$/g, '')
      .split('/')
      .map(decodeURIComponent);
  } catch {
    return null;
  }
}

/**
 * The parts of a path after an address; undefined if the path is neither the address nor below it. An open part of the
 * address matches any value that is not empty.
 */
export function segmentsBelow(address: string, segments: readonly string[]): string[] | undefined {
  const own = address.slice(1).split('/');
  const isBelow = own.every(
    (part, at) => segments[at] && (part === segments[at] || part[0] === '{'),
  );
  return isBelow ? segments.slice(own.length) : undefined;
}

/** The path of these parts below another path. The inverse of `segmentsOf`. */
export function pathBelow(path: string, segments: readonly string[]): string {
  return [path, ...segments.map(encodeURIComponent)].join('/');
}
