/** A build moves the old outputs here, and moves them back if it fails. */
export const PREVIOUS_OUTPUT = '.vercel/previous';
export const PREVIOUS_FILES = `${PREVIOUS_OUTPUT}/dist`;
