import { pathOf } from '../files/place.ts';
import type { Problem } from '../files/problem.ts';
import { type ContentFile, problemAt } from '../records/content-file.ts';
import { mixedWord, skeletonOf, unusualLetter } from '../words/look-alike.ts';
import { quoteShort } from '../words/quote-short.ts';
import type { Rule } from './common/rule.ts';

/** Similar titles of findings cause only a warning, because they may be similar on purpose. */
export const distinctNames: Rule = {
  name: 'distinct-names',
  holds:
    'Names of protocols, chains and findings must be distinct. Each word must use ordinary letters of one script.',
  looksAt: ['protocol', 'chain', 'finding'],
  fixable: false,
  *check({ protocols, chains, audits }) {
    yield* judge(protocols, 'name', 'error');
    yield* judge(chains, 'name', 'error');
    for (const { findings } of audits) yield* judge(findings, 'title', 'warning');
  },
};

function* judge<Field extends 'name' | 'title'>(
  files: readonly ContentFile<{ readonly [F in Field]: string }>[],
  field: Field,
  severity: Problem['severity'],
): Generator<Problem> {
  const owners = new Map<string, { readonly path: string; readonly name: string }>();
  const places = new Set<string | undefined>();
  for (const file of files) {
    // Another rule reports several files for the same record. Here only the first of these files is judged.
    const place = pathOf(file.place);
    if (places.has(place)) continue;
    places.add(place);
    const name: string | undefined = file.fields[field];
    if (name === undefined) continue;
    const { word, scripts } = mixedWord(name) ?? {};
    if (word !== undefined) {
      yield problemAt(file, [field], {
        message: `mixes letters of several scripts in one word (got ${quoteShort(word)}: ${scripts?.join(', ')})`,
        fix: 'write the word in one script',
        severity,
      });
    }
    const unusual = unusualLetter(name);
    if (unusual !== undefined) {
      const point = unusual.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
      yield problemAt(file, [field], {
        message: `has a letter that looks like an ordinary letter (got "${unusual}", U+${point}, in ${quoteShort(name)})`,
        fix: 'write the ordinary letter',
        severity,
      });
    }
    const skeleton = skeletonOf(name);
    const owner = owners.get(skeleton);
    if (owner === undefined) {
      owners.set(skeleton, { path: file.path, name });
      continue;
    }
    const theirs = `the ${field} of ${owner.path}`;
    const isSame = owner.name === name;
    yield problemAt(file, [field], {
      message: `${isSame ? `is also ${theirs}` : `looks like ${theirs}, ${quoteShort(owner.name)}`} (got ${quoteShort(name)})`,
      fix: `write a ${field} that readers cannot confuse with the other ${field}`,
      severity,
    });
  }
}
