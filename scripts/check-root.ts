import { Refused } from './refused.ts';

/** In an address these have a meaning, so that tools which make one of a path read another path. */
const UNUSABLE = /[#%?]/;

/** Finds out whether a folder's path is one that the build can work in. @throws {Refused} */
export function checkRoot(root: string): void {
  const found = UNUSABLE.exec(root)?.[0];
  if (found === undefined) return;
  throw new Refused(
    `The site cannot be built in ${root}: the build reads "${found}" in a path as part of an address. Move or rename the folder.`,
  );
}
