import { httpsUrl } from '../../schema/primitives.ts';
import { RECORD_KINDS } from '../files/place.ts';
import { schemeOf } from '../prose/link-scheme.ts';
import { type MarkdownNode, plainText } from '../prose/markdown-tree.ts';
import { quoteShort } from '../words/quote-short.ts';
import { judgeNodes, type Verdict } from './common/judge-nodes.ts';
import type { Rule } from './common/rule.ts';

export const outsideLinks: Rule = {
  name: 'outside-links',
  holds:
    'A link that leaves the site has the form of every address in a field, and leads where it says.',
  looksAt: RECORD_KINDS,
  fixable: false,
  check: ({ all }) => judgeNodes(all, judge),
};

function judge(node: MarkdownNode): Verdict | undefined {
  const { url } = node;
  if (url === undefined || !['http', 'https'].includes(schemeOf(url) ?? '')) return undefined;
  const issue = httpsUrl.safeParse(url).error?.issues[0];
  if (issue !== undefined) {
    const message = `links to an address in the wrong form (got ${quoteShort(url)})`;
    return { message, mend: issue.message };
  }
  const said = hostIn(plainText([node]));
  const host = hostIn(url);
  if (said === undefined || said === host) return undefined;
  return {
    message: `shows ${quoteShort(said)} and leads to ${quoteShort(host ?? '')}`,
    mend: 'write the address that it leads to, or words that are no address',
  };
}

/** The host of an address that a text starts with. */
function hostIn(text: string): string | undefined {
  return /^(?:https?:\/\/|(?=www\.))(?:[^/?#\s]*@)?([^/?#\s:]+)/i.exec(text.trim())?.[1];
}
