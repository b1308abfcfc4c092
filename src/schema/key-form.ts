/**
 * The form of every key and slug. Messages and programs use it to recognise what may be a key. The form of a record's own
 * key is stricter (`slug`).
 */
export const KEY_FORM = /^[a-z0-9-]{1,64}$/;
