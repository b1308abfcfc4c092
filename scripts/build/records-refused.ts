/** The exit code of `build-pages.ts` after it printed the errors of records, and nothing else. */
export const RECORDS_REFUSED = 3;
