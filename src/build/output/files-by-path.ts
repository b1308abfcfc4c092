import type { BuiltFile } from '../../site/discovery/built-file.ts';

/** The files of a build by path. Each path starts with a slash. */
export type Files = ReadonlyMap<string, BuiltFile>;
