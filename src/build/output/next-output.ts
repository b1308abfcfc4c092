/** The folder of the built files, relative to the project's root. */
export const OUTPUT = 'dist';
/** A build writes its files below this folder. They replace those in `OUTPUT` only if the build succeeds. */
export const NEXT_OUTPUT = '.vercel/next';
/** When everything is built, `NEXT_OUTPUT` gets this name, until its files are in `OUTPUT`. */
export const READY_OUTPUT = '.vercel/ready';
/** The files of the next output, except those of the last one that it keeps. */
export const NEXT_FILES = `${NEXT_OUTPUT}/${OUTPUT}`;
/** A list of the files in `OUTPUT` that belong to the next output too. Its paths start with a slash. */
export const KEPT_FILES = `${NEXT_OUTPUT}/kept.json`;
/** This environment variable tells Astro to write into `NEXT_FILES`. `astro build` by itself writes into `OUTPUT`. */
export const BUILD_INTO = 'BUILD_INTO';
