/** The folder of the built files, relative to the project's root. */
export const OUTPUT = 'dist';
/** A build writes its files here, because they replace those in `OUTPUT` only if the build succeeds. */
export const NEXT_OUTPUT = '.vercel/next';
/** The last output is at this place meanwhile, so a page that has not changed need not be written again. */
export const NEXT_FILES = `${NEXT_OUTPUT}/${OUTPUT}`;
/** A list of the files in `OUTPUT` that belong to the next output too. Its paths start with a slash. */
export const KEPT_FILES = `${NEXT_OUTPUT}/kept.json`;
/** This environment variable tells Astro to write into `NEXT_FILES`. `astro build` by itself writes into `OUTPUT`. */
export const BUILD_INTO = 'BUILD_INTO';
