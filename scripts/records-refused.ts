/** The exit code of `build-pages.ts` if the records have errors. It has then printed all of them. */
export const RECORDS_REFUSED = 3;
