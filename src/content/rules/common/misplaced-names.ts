import { codeMeant } from '../../files/finding-code.ts';
import { slugMeant, stemOf } from '../../files/place.ts';
import type { ContentFile } from '../../records/content-file.ts';

/**
 * The codes and keys of records that are in a wrong folder. The rule `file-names` reports the wrong folder. So the
 * other rules must not report these records as missing.
 */
export function misplacedNames(files: readonly ContentFile[]): Set<string> {
  const names = new Set<string>();
  for (const { path, place } of files) {
    const stem = stemOf(path.split('/').at(-1)!);
    if (place.kind === 'unknown' && stem !== undefined) {
      names.add(codeMeant(stem)).add(slugMeant(stem));
    }
  }
  return names;
}
