import { slug } from '../../schema/primitives.ts';
import { closest, didYouMean } from '../closest.ts';
import { type ContentFile, fileProblem } from '../content-file.ts';
import type { Place } from '../place.ts';
import { RECORD_KINDS } from '../record-schemas.ts';
import type { Rule } from './rule.ts';

export const fileNames: Rule = {
  name: 'file-names',
  holds: 'Every file lies where its kind lives and is named as its kind is.',
  looksAt: RECORD_KINDS,
  fixable: false,
  *check(records) {
    const keys = new Set(records.protocols.map(({ place }) => place.key));
    for (const file of records.all) {
      const text = describe(file, records.folder, keys);
      if (text !== undefined) yield fileProblem(file.path, text);
    }
    if (records.terms.length === 0) {
      yield fileProblem(`${records.folder}/terms.md`, {
        message: 'is missing',
        mend: 'write the terms of the service',
      });
    }
    const audits = new Set(records.audits.map(({ place }) => `${place.slug}/${place.version}`));
    const reported = new Set<string>();
    for (const { path, place } of records.findings) {
      const folder = `${place.slug}/${place.version}`;
      if (audits.has(folder) || reported.has(folder)) continue;
      reported.add(folder);
      yield fileProblem(path, {
        message: 'belongs to no audit',
        mend: `write ${records.folder}/audits/${folder}/audit.md`,
      });
    }
  },
};

const FOLDERS: readonly string[] = ['protocols', 'chains', 'audits', 'methodology', 'history'];

type Text = { readonly message: string; readonly mend: string };

function describe(
  { path, place }: ContentFile,
  folder: string,
  keys: ReadonlySet<string>,
): Text | undefined {
  switch (place.kind) {
    case 'protocol':
      return slugText(place.key);
    case 'methodology':
      return slugText(place.slug);
    case 'chain':
      return /^[1-9]\d{0,14}$/.test(place.chainId)
        ? undefined
        : wrongName(place.chainId, 'name it by the chain id: 56.md');
    case 'audit':
    case 'finding':
      return slugText(place.slug) ?? versionText(place);
    case 'history':
      return keys.has(place.key)
        ? undefined
        : wrongName(place.key, didYouMean(place.key, keys, 'name it by the key of a protocol'));
    case 'unknown': {
      const [first, ...rest] = path.slice(folder.length + 1).split('/');
      const near =
        rest.length === 0 || FOLDERS.includes(first!) ? undefined : closest(first!, FOLDERS);
      return {
        message: 'is not expected here',
        mend:
          near !== undefined
            ? `did you mean the folder ${folder}/${near}?`
            : `records are ${folder}/protocols/<key>.md, chains/<chainId>.md, methodology/<slug>.md, ` +
              'audits/<slug>/v<version>/audit.md and F-01.md beside it, terms.md and history/<key>.jsonl',
      };
    }
    default:
      return undefined;
  }
}

function slugText(name: string): Text | undefined {
  const parsed = slug.safeParse(name);
  return parsed.success ? undefined : wrongName(name, parsed.error.issues[0]!.message);
}

function versionText({ version }: Extract<Place, { kind: 'audit' | 'finding' }>): Text | undefined {
  return /^v[1-9]\d{0,3}$/.test(version)
    ? undefined
    : wrongName(version, 'name the folder of a version v1, v2 and so on');
}

function wrongName(name: string, mend: string): Text {
  return { message: `has a wrong name (got ${JSON.stringify(name)})`, mend };
}
