import { bodyProblem } from '../content-file.ts';
import { quoteShort } from '../frontmatter.ts';
import { type MarkdownNode, nodesOf } from '../markdown-tree.ts';
import { RECORD_KINDS } from '../record-schemas.ts';
import type { Rule } from './rule.ts';

export const safeMarkdown: Rule = {
  name: 'safe-markdown',
  holds: 'Bodies are markdown and nothing else: no HTML, no address that a browser would run.',
  looksAt: RECORD_KINDS,
  fixable: false,
  *check({ all }) {
    for (const file of all) {
      for (const node of nodesOf(file.body?.blocks ?? [])) {
        const text = judge(node);
        if (text === undefined) continue;
        yield bodyProblem(file, node.position?.start ?? { line: 1, column: 1 }, text);
      }
    }
  },
};

function judge(node: MarkdownNode): { message: string; mend: string } | undefined {
  if (node.type === 'html') {
    return {
      message: `holds HTML (got ${quoteShort(node.value ?? '')})`,
      mend: 'write markdown; what is meant literally goes in backticks',
    };
  }
  if (node.type === 'footnoteReference' || node.type === 'footnoteDefinition') {
    return { message: 'holds a footnote', mend: 'write it into the text' };
  }
  if (node.url !== undefined && !isSafeUrl(node.url)) {
    return {
      message: `links to an address that is refused (got ${quoteShort(node.url)})`,
      mend: 'link to https://, mailto:, a path of this site or a heading',
    };
  }
  return undefined;
}

/** A browser skips white space and controls in an address, so they do not hide a scheme here. */
function isSafeUrl(url: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip these in an address
  const bare = url.replace(/[\u0000-\u0020]/g, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
  if (scheme === undefined) return !/^[\\/]{2}/.test(bare);
  return scheme === 'https' || scheme === 'http' || scheme === 'mailto';
}
