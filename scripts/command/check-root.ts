import { Refused } from './refused.ts';

/** A path with one of these characters names a different path inside a URL. */
const UNUSABLE = /[#%?]/;

/** Checks that the build can work in a folder with this path. @throws {Refused} */
export function checkRoot(root: string): void {
  const found = UNUSABLE.exec(root)?.[0];
  if (found === undefined) return;
  throw new Refused(
    `The site cannot be built in ${root}, because "${found}" has a special meaning in URLs. Move or rename the folder.`,
  );
}
