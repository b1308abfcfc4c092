/**
 * What a file's path says. It is lenient about names (a rule judges those), so that the text of a
 * misnamed file is checked too.
 */
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
  | { readonly kind: 'history'; readonly key: string }
  /** What `npm run montecarlo` writes: data, checked by the page that shows it. */
  | { readonly kind: 'monte-carlo' }
  | { readonly kind: 'readme' }
  | { readonly kind: 'unknown' };

/** `path` is relative to the content folder, with forward slashes. */
export function placeOf(path: string): Place {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  if (name === 'README.md') return { kind: 'readme' };
  const [folder, ...rest] = parts;
  if (path === 'terms.md') return { kind: 'terms' };
  if (path === 'methodology/montecarlo.json') return { kind: 'monte-carlo' };
  if (folder === 'history' && rest.length === 1 && name.endsWith('.jsonl')) {
    return { kind: 'history', key: name.slice(0, -'.jsonl'.length) };
  }
  if (!name.endsWith('.md')) return { kind: 'unknown' };
  const stem = name.slice(0, -'.md'.length);
  if (rest.length === 1) {
    if (folder === 'protocols') return { kind: 'protocol', key: stem };
    if (folder === 'chains') return { kind: 'chain', chainId: stem };
    if (folder === 'methodology') return { kind: 'methodology', slug: stem };
  }
  if (folder === 'audits' && rest.length === 3) {
    const [slug, version] = rest as [string, string, string];
    if (stem === 'audit') return { kind: 'audit', slug, version };
    if (/^f/i.test(stem)) return { kind: 'finding', slug, version, code: stem };
  }
  return { kind: 'unknown' };
}
