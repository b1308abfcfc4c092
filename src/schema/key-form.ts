/** Every key and slug has this form. `slug` in `primitives.ts` is stricter. */
export const KEY_FORM = /^[a-z0-9-]{1,64}$/;
