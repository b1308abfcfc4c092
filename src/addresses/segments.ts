/**
 * The segments of a path. Each is decoded separately, so an encoded slash does not split it. A
 * slash at the end adds no segment.
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
 * Returns the segments of a path that follow `address`. Undefined if the path does not begin with `address`. A part of
 * `address` such as `{key}` matches any non-empty segment.
 */
export function segmentsBelow(address: string, segments: readonly string[]): string[] | undefined {
  const own = address.slice(1).split('/');
  const isBelow = own.every(
    (part, at) => segments[at] && (part === segments[at] || part[0] === '{'),
  );
  return isBelow ? segments.slice(own.length) : undefined;
}

/** Percent-encodes the segments and appends them to a path. `segmentsOf` decodes such a path. */
export function pathBelow(path: string, segments: readonly string[]): string {
  return [path, ...segments.map(encodeURIComponent)].join('/');
}
