import { codeMeant } from '../../files/finding-code.ts';
import { slugMeant, stemOf } from '../../files/place.ts';
import type { ContentFile } from '../../records/content-file.ts';

/** Returns the names of records in wrong folders. Other rules must not report these records as missing. */
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
