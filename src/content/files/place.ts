import { slug as slugForm } from '../../schema/primitives.ts';
import { closest } from '../words/closest.ts';
import { codeMeant, isCode } from './finding-code.ts';

/** Records have frontmatter and a body. */
export const RECORD_KINDS = [
  'protocol',
  'chain',
  'audit',
  'finding',
  'methodology',
  'terms',
  'about',
] as const satisfies readonly Place['kind'][];

export type RecordKind = (typeof RECORD_KINDS)[number];

export function isRecordKind(kind: Place['kind']): kind is RecordKind {
  return (RECORD_KINDS as readonly Place['kind'][]).includes(kind);
}

/** The meaning of a file's path. A misspelled name counts as the name that was probably meant. */
export type Place =
  | { readonly kind: 'protocol'; readonly key: string }
  | { readonly kind: 'chain'; readonly chainId: string }
  | { readonly kind: 'audit'; readonly slug: string; readonly version: string }
  | {
      readonly kind: 'finding';
      readonly slug: string;
      readonly version: string;
      readonly code: string;
    }
  | { readonly kind: 'methodology'; readonly slug: string }
  | { readonly kind: 'terms' }
  | { readonly kind: 'about' }
  | { readonly kind: 'history'; readonly key: string }
  /** Facts from the chain, which `npm run observe` writes. */
  | { readonly kind: 'observation'; readonly key: string }
  /** Facts about the code of contracts, which `npm run verify` writes. */
  | { readonly kind: 'verifications'; readonly key: string }
  /** Data that programs write. The code that reads the data also checks its form. */
  | { readonly kind: 'measured' }
  /** The record of changes, which `npm run changes` extends. */
  | { readonly kind: 'changes' }
  | { readonly kind: 'readme' }
  /** `holds` is the kind of record to which the fields belong, if any. */
  | { readonly kind: 'unknown'; readonly holds?: RecordKind };

const FOLDERS: readonly string[] = [
  'protocols',
  'chains',
  'audits',
  'methodology',
  'history',
  'observations',
  'verifications',
];
const MEASURED: readonly string[] = ['methodology/montecarlo.json', 'methodology/proof.json'];
/** Each chain has two files. One has the recognized code of key holders, the other has the last block of read logs. */
const OF_CHAINS = /^(?:verifications\/holders|observations\/cursors)\/[1-9]\d*\.json$/;
/** The record of changes, relative to the content folder. */
export const CHANGES_FILE = 'changes.jsonl';
/** Each kind has one file, which is named after it. */
const SINGLE_FILES = ['terms', 'about'] as const;
const UNKNOWN: Place = { kind: 'unknown' };

/** The path is relative to the content folder, with forward slashes. */
export function placeOf(path: string): Place {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  if (name === 'README.md') return { kind: 'readme' };
  if (path === CHANGES_FILE) return { kind: 'changes' };
  if (MEASURED.includes(path) || OF_CHAINS.test(path)) return { kind: 'measured' };
  const [first = '', ...rest] = parts;
  const folder = rest.length === 0 ? undefined : closest(first, FOLDERS);
  if (folder === 'history' && rest.length === 1 && name.endsWith('.jsonl')) {
    return { kind: 'history', key: name.slice(0, -'.jsonl'.length) };
  }
  if (name.endsWith('.json') && rest.length === 1) {
    const key = name.slice(0, -'.json'.length);
    if (folder === 'observations') return { kind: 'observation', key };
    if (folder === 'verifications') return { kind: 'verifications', key };
  }
  const stem = stemOf(name);
  if (stem === undefined) return UNKNOWN;
  if (rest.length === 0) {
    const single = SINGLE_FILES.find((kind) => kind === stem.toLowerCase());
    return single === undefined ? UNKNOWN : { kind: single };
  }
  if (rest.length === 1) {
    if (folder === 'protocols') return { kind: 'protocol', key: slugMeant(stem) };
    if (folder === 'chains') return { kind: 'chain', chainId: stem.replace(/^0+(?=[1-9])/, '') };
    if (folder === 'methodology') return { kind: 'methodology', slug: slugMeant(stem) };
  }
  if (folder === 'audits' && rest.length === 3) {
    const slug = slugMeant(rest[0]!);
    const version = rest[1]!.replace(/^v?[-_. ]?0*([1-9]\d*)$/i, 'v$1');
    if (stem.toLowerCase() === 'audit') return { kind: 'audit', slug, version };
    const code = codeMeant(stem);
    if (/^f/i.test(code)) return { kind: 'finding', slug, version, code };
  }
  return UNKNOWN;
}

/** The correct path, relative to the content folder. Undefined for a kind without a `case` below. */
export function pathOf(place: Place): string | undefined {
  switch (place.kind) {
    case 'protocol':
      return `protocols/${place.key}.md`;
    case 'chain':
      return `chains/${place.chainId}.md`;
    case 'audit':
      return `audits/${place.slug}/${place.version}/audit.md`;
    case 'finding':
      return `audits/${place.slug}/${place.version}/${place.code}.md`;
    case 'methodology':
      return `methodology/${place.slug}.md`;
    case 'terms':
      return 'terms.md';
    case 'about':
      return 'about.md';
    case 'history':
      return `history/${place.key}.jsonl`;
    case 'observation':
      return `observations/${place.key}.json`;
    case 'verifications':
      return `verifications/${place.key}.json`;
    default:
      return undefined;
  }
}

/** Where a misplaced record should move. Unknown parts become placeholders, such as "<slug>". */
export function placeMeant(kind: RecordKind, path: string): Place {
  const parts = path.split('/');
  const stem = stemOf(parts.at(-1) ?? '') ?? '';
  const slug = parts[0] === 'audits' && parts.length > 2 ? slugMeant(parts[1]!) : undefined;
  const version = parts.find((part) => /^v[1-9]\d*$/.test(part)) ?? 'v<version>';
  switch (kind) {
    case 'protocol':
      return { kind, key: slugMeant(stem) };
    case 'chain':
      return { kind, chainId: /^[1-9]\d*$/.test(stem) ? stem : '<chainId>' };
    case 'audit':
      return { kind, slug: slug ?? (stem === 'audit' ? '<slug>' : slugMeant(stem)), version };
    case 'finding':
      return {
        kind,
        slug: slug ?? '<slug>',
        version,
        code: isCode(codeMeant(stem)) ? codeMeant(stem) : 'F-<number>',
      };
    case 'methodology':
      return { kind, slug: slugMeant(stem) };
    case 'terms':
    case 'about':
      return { kind };
  }
}

/** Undefined for a file that is not markdown. */
export function stemOf(name: string): string | undefined {
  return /^(.+)\.(?:md|markdown|mdx|mdown)$/i.exec(name)?.[1];
}

/** Returns "star-gacha" for "Star_Gacha". Words that cannot become a slug are returned unchanged. */
export function slugMeant(words: string): string {
  const slug = words
    .toLowerCase()
    .replace(/[\s_.-]+/g, '-')
    .replace(/^-|-$/g, '');
  return slugForm.safeParse(slug).success ? slug : words;
}
