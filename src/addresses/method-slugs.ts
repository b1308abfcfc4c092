/** A slug is the name of a file in content/methodology, without ".md". */
export const AUDIT_METHOD = 'audits';
export const EXPECTED_VALUE_METHOD = 'ev';
export const WORDS_METHOD = 'words';
