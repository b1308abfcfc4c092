/** The methods that the house itself links to. Each is a record; these are the slugs. */
export const AUDIT_METHOD = 'audits';
export const EXPECTED_VALUE_METHOD = 'ev';
