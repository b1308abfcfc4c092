import type { ContentFile } from './content-file.ts';
import { codeMeant } from './finding-code.ts';
import { slugMeant, stemOf } from './place.ts';

/**
 * The codes and keys that files have which lie where no record is expected. That they lie there is told, so
 * nobody is told to write them.
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
