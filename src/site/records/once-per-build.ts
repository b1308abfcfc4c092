/**
 * Caches `read`, so that a build calls it only once for all pages.
 *
 * @param inDevelopment whether to call `read` each time, as in `astro dev`
 */
export function oncePerBuild<T>(
  read: () => Promise<T>,
  inDevelopment: boolean = import.meta.env.DEV,
): () => Promise<T> {
  let cached: Promise<T> | undefined;
  return () => {
    if (inDevelopment) return read();
    cached ??= read();
    return cached;
  };
}
