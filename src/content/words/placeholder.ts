/**
 * The placeholder for missing text in a new record. A rule reports each placeholder that an editor has not yet
 * replaced.
 */
export const PLACEHOLDER = 'To write.';

/** Matches the placeholder, and words such as TODO that writers use for missing text. */
export const LEFT_TO_WRITE =
  /To write\.|\b(?:TODO|FIXME|TBD|XXX|WIP)\b|\b[Tt]o-?[Dd]o:|\b[Ll]orem [Ii]psum\b|\{\{[^{}]*\}\}/;
