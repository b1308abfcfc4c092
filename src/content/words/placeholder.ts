/** Marks in a new record each place where an editor has to write. A rule reports the places that remain. */
export const PLACEHOLDER = 'To write.';

/** The placeholder, and the words that writers use for text to be written later. */
export const LEFT_TO_WRITE =
  /To write\.|\b(?:TODO|FIXME|TBD|XXX|WIP)\b|\b[Tt]o-?[Dd]o:|\b[Ll]orem [Ii]psum\b|\{\{[^{}]*\}\}/;
