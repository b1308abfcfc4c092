/** Slugs of the methods that the site's own pages link to. Each method is a record. */
export const AUDIT_METHOD = 'audits';
export const EXPECTED_VALUE_METHOD = 'ev';
