/**
 * A form that every key and slug has. Programs use it to decide whether a text can be a key. The exact form of a key is
 * stricter: see `slug` in `primitives.ts`.
 */
export const KEY_FORM = /^[a-z0-9-]{1,64}$/;
