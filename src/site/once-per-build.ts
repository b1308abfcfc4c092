/**
 * Caches the result of `read`, so that a build calls it only once for all pages. `astro dev` calls it again for each
 * page.
 *
 * @param inDevelopment whether to call `read` each time; by default, true in `astro dev` and false in a build
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
