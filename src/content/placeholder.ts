/** Stands in a new record wherever an editor has to write; a rule asks for what it leaves behind. */
export const PLACEHOLDER = 'To write.';
