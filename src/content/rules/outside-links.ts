import { httpsUrl } from '../../schema/primitives.ts';
import { RECORD_KINDS } from '../files/place.ts';
import type { Problem } from '../files/problem.ts';
import { definitionsIn } from '../prose/definitions.ts';
import { schemeOf } from '../prose/link-scheme.ts';
import { type MarkdownNode, nodesOf, plainText } from '../prose/markdown-tree.ts';
import { bodyProblem, type ContentFile } from '../records/content-file.ts';
import { quoteShort } from '../words/quote-short.ts';
import type { Verdict } from './common/judge-nodes.ts';
import type { FileRule } from './common/rule.ts';

export const outsideLinks: FileRule = {
  name: 'outside-links',
  holds:
    'A link that leaves the site must be a full https:// address, and must lead to the address that its text shows.',
  looksAt: RECORD_KINDS,
  fixable: false,
  judge,
};

function* judge(file: ContentFile): Generator<Problem> {
  if (!MAY_LEAVE_THE_SITE.test(file.body?.text ?? '')) return;
  const nodes = nodesOf(file.body?.blocks ?? []);
  const definitionOf = definitionsIn(nodes);
  for (const node of nodes) {
    const verdict =
      node.type === 'linkReference'
        ? misled(node, definitionOf(node)?.url)
        : (malformed(node) ?? misled(node, node.url));
    if (verdict === undefined) continue;
    yield bodyProblem(file, node.position?.start ?? { line: 1, column: 1 }, verdict);
  }
}

/** An entity or an escape can hide the colon of a link. */
const MAY_LEAVE_THE_SITE = /[:&\\]|www\./i;

function leavesTheSite(url: string): boolean {
  return ['http', 'https'].includes(schemeOf(url) ?? '');
}

function malformed({ url }: MarkdownNode): Verdict | undefined {
  if (url === undefined || !leavesTheSite(url)) return undefined;
  const issue = httpsUrl.safeParse(url).error?.issues[0];
  if (issue === undefined) return undefined;
  return {
    message: `links to an address in the wrong form (got ${quoteShort(url)})`,
    fix: issue.message,
  };
}

function misled(node: MarkdownNode, url: string | undefined): Verdict | undefined {
  if (url === undefined || !leavesTheSite(url)) return undefined;
  const host = hostsIn(url)[0];
  const said = hostsIn(plainText([node])).find((shown) => shown !== host);
  if (said === undefined) return undefined;
  return {
    message: `shows ${quoteShort(said)} but leads to ${quoteShort(host ?? '')}`,
    fix: 'show the address that the link leads to, or text that is not an address',
  };
}

/** Returns host names: names with a scheme, a path, or an ending of `DOMAINS`. */
function hostsIn(text: string): string[] {
  return Array.from(text.matchAll(SHOWN_ADDRESS), ([, afterScheme, bare]) =>
    (afterScheme ?? bare ?? '').toLowerCase(),
  );
}

const NAME = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?';
const FILE_ENDINGS =
  'c|cairo|css|csv|fe|go|html?|java|js|json|jsx|lock|md|mjs|move|pdf|png|py|rs|sh|sol|svg|toml|tsx?|txt|vy|ya?ml|zip';
/**
 * A name without a scheme or a path counts as a host only with one of these endings. The name block.timestamp, for
 * example, is code.
 */
const DOMAINS =
  'ai|app|art|bet|casino|cash|club|co|com|dev|eth|example|fi|finance|fun|game|games|gg|in|info|io|land|link|live|lol|market|me|money|net|network|online|org|page|site|so|store|tech|to|top|trade|uk|us|vip|win|wtf|xyz|zone';
const SHOWN_ADDRESS = new RegExp(
  `https?://(?:[^/?#\\s]*@)?([^/?#\\s:]+)|(?<![\\p{L}\\p{N}@/._-])((?:${NAME}\\.)+(?:(?!(?:${FILE_ENDINGS})/)\\p{L}{2,63}(?=/)|(?:${DOMAINS})))(?![\\p{L}\\p{N}(_-]|\\.[\\p{L}\\p{N}])`,
  'giu',
);
