import * as pages from '../addresses/pages.ts';
import type { Prose } from '../content/dataset/dataset.ts';

/** `/terms.txt`: the terms exactly as the record contains them, with their version. */
export function termsText({ title, version, updatedAt, body }: Prose, siteUrl: string): string {
  return `# ${title}\n\nVersion ${version}, ${updatedAt}. ${siteUrl}${pages.terms}\n\n${body.trim()}\n`;
}
