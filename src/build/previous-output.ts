/**
 * The folder to which the old outputs are moved during a build, below the project's root. A build that fails moves them
 * back.
 */
export const PREVIOUS_OUTPUT = '.vercel/previous';
/** The built files of the last build, while the next build runs. */
export const PREVIOUS_FILES = `${PREVIOUS_OUTPUT}/dist`;
