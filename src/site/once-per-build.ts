/**
 * Caches the result of `read`, so that a build calls it only once for all pages. `astro dev` calls it again for each
 * page.
 *
 * @param inDevelopment default: whether this is `astro dev`
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
