import { RECORD_KINDS } from '../files/place.ts';
import { schemeOf } from '../prose/link-scheme.ts';
import type { MarkdownNode } from '../prose/markdown-tree.ts';
import { quoteShort } from '../words/quote-short.ts';
import { judgeNodes, type Verdict } from './common/judge-nodes.ts';
import type { FileRule } from './common/rule.ts';

export const safeMarkdown: FileRule = {
  name: 'safe-markdown',
  holds:
    'Bodies must contain only markdown: no HTML, no pictures, and no address that a browser would run as code.',
  looksAt: RECORD_KINDS,
  fixable: false,
  judge: (file) => judgeNodes(file, judge),
};

const SAFE_SCHEMES: readonly (string | undefined)[] = [undefined, 'https', 'http', 'mailto'];

function judge(node: MarkdownNode): Verdict | undefined {
  if (node.type === 'html') {
    return {
      message: `contains HTML (got ${quoteShort(node.value ?? '')})`,
      fix: 'write markdown, and put literal text in backticks',
    };
  }
  if (node.type === 'footnoteReference' || node.type === 'footnoteDefinition') {
    return {
      message: 'contains a footnote',
      fix: 'write the text of the footnote where the footnote is mentioned',
    };
  }
  if (node.url !== undefined && !SAFE_SCHEMES.includes(schemeOf(node.url))) {
    return {
      message: `links to an address that is not allowed (got ${quoteShort(node.url)})`,
      fix: 'link to https://, mailto:, a path of this site or a heading',
    };
  }
  if (node.type === 'image' || node.type === 'imageReference') {
    return {
      message: 'contains a picture',
      fix: 'describe the picture in words or link to it: pages load nothing from other sites',
    };
  }
  return undefined;
}
