/**
 * The segments of a path. Each segment is decoded separately, so an encoded slash does not split it. A slash at the end
 * of the path adds no segment.
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
 * The segments of a path that come after an address. An open part of the address, such as `{key}`, matches any segment
 * that is not empty. Undefined if the path does not begin with the address.
 */
export function segmentsBelow(address: string, segments: readonly string[]): string[] | undefined {
  const own = address.slice(1).split('/');
  const isBelow = own.every(
    (part, at) => segments[at] && (part === segments[at] || part[0] === '{'),
  );
  return isBelow ? segments.slice(own.length) : undefined;
}

/** Appends these segments to the path and percent-encodes each of them. `segmentsOf` decodes them again. */
export function pathBelow(path: string, segments: readonly string[]): string {
  return [path, ...segments.map(encodeURIComponent)].join('/');
}
