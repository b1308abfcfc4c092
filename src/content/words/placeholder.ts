/** Stands in a new record wherever an editor has to write; a rule asks for what it leaves behind. */
export const PLACEHOLDER = 'To write.';

/** That, and what writers leave for later in their own words. */
export const LEFT_TO_WRITE =
  /To write\.|\b(?:TODO|FIXME|TBD|XXX|WIP)\b|\b[Tt]o-?[Dd]o:|\b[Ll]orem [Ii]psum\b|\{\{[^{}]*\}\}/;
