import type { ProseFile, Records } from './records.ts';

/** The page that says how audits are made: what audits and findings are begun with and judged by. */
export function methodPage({ methodology }: Records): ProseFile | undefined {
  return methodology.find(isMethodPage);
}

export function isMethodPage({ place }: ProseFile): boolean {
  return place.kind === 'methodology' && place.slug === 'audits';
}
