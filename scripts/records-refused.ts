/** The exit code of `build-pages.ts` for records with errors. In this case, it has already printed all errors. */
export const RECORDS_REFUSED = 3;
