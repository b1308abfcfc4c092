/** Stands for missing text in a new record. A rule reports it. */
export const PLACEHOLDER = 'To write.';

/** The placeholder, and other words for missing text. */
export const LEFT_TO_WRITE =
  /To write\.|\b(?:TODO|FIXME|TBD|XXX|WIP)\b|\b[Tt]o-?[Dd]o:|\b[Ll]orem [Ii]psum\b|\{\{[^{}]*\}\}/;
