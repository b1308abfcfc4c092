/** Slugs of the methodology pages that other pages link to. A slug is the name of a file in content/methodology. */
export const AUDIT_METHOD = 'audits';
export const EXPECTED_VALUE_METHOD = 'ev';
/** All technical words with their explanations. */
export const WORDS_METHOD = 'words';
