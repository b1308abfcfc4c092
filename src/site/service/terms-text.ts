import * as pages from '../../addresses/pages.ts';
import type { Prose } from '../../content/dataset/dataset.ts';

/** `/terms.txt`: the version and the text, exactly as in the record. */
export function termsText({ title, version, updatedAt, body }: Prose, siteUrl: string): string {
  return `# ${title}\n\nVersion ${version}, ${updatedAt}. ${siteUrl}${pages.terms}\n\n${body.trim()}\n`;
}
