/** The slugs of methodology pages to which other pages link. A slug is the name of a file in content/methodology. */
export const AUDIT_METHOD = 'audits';
export const EXPECTED_VALUE_METHOD = 'ev';
/** The page that explains all technical words. */
export const WORDS_METHOD = 'words';
