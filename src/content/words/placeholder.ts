/**
 * This text marks each place in a new record where an editor has to write. A rule reports each place where the text
 * remains.
 */
export const PLACEHOLDER = 'To write.';

/** Matches the placeholder, and words such as TODO that writers use for missing text. */
export const LEFT_TO_WRITE =
  /To write\.|\b(?:TODO|FIXME|TBD|XXX|WIP)\b|\b[Tt]o-?[Dd]o:|\b[Ll]orem [Ii]psum\b|\{\{[^{}]*\}\}/;
