/** The exit code of `build-pages.ts` if records have errors. `build-pages.ts` prints all of these errors itself. */
export const RECORDS_REFUSED = 3;
