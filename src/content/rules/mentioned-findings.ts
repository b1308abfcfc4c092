import { textsIn } from '../fields/texts-in.ts';
import { fixForCode } from '../files/finding-code.ts';
import { FINDING_MENTION } from '../prose/finding-mentions.ts';
import type { MarkdownNode } from '../prose/markdown-tree.ts';
import { bodyPosition, bodyProblem, problemAt } from '../records/content-file.ts';
import type { AuditFile, FindingFile } from '../records/records.ts';
import { misplacedNames } from './common/misplaced-names.ts';
import type { LinkedRule } from './common/rule.ts';

export const mentionedFindings: LinkedRule<AuditFile | FindingFile> = {
  name: 'mentioned-findings',
  holds:
    'A finding that an audit mentions must be in that audit, or in the version that the mention names.',
  looksAt: ['audit', 'finding'],
  fixable: false,
  prepare({ all }) {
    const misplaced = misplacedNames(all);
    const judgeMention = (file: AuditFile | FindingFile, [, code = '', other]: Mention) => {
      const version = other ?? file.place.version;
      const ofSeries = file.series.findings;
      const known = ofSeries
        .filter(({ place }) => place.version === version)
        .map(({ place }) => place.code);
      if (known.includes(code) || misplaced.has(code)) return undefined;
      const elsewhere = ofSeries.find(({ place }) => place.code === code);
      return {
        message: `mentions a finding that ${other ?? 'this audit'} does not have (got "${code}")`,
        fix:
          elsewhere === undefined
            ? fixForCode(code, known)
            : `write "${code} of ${elsewhere.place.version}" if you mean the finding of that version`,
      };
    };
    const misplacedList = [...misplaced].join();
    return {
      reads({ series }) {
        const codes = series.findings.map(({ place }) => `${place.version} ${place.code}`);
        return [misplacedList, ...codes].join();
      },
      *judge(file) {
        // Skips sources and web addresses, because a code in them may be a finding of another firm.
        const { sources: _, ...own } = file.frontmatter?.data ?? {};
        for (const { path, text } of textsIn(own)) {
          if (text.startsWith('https://')) continue;
          const found = [...text.matchAll(FINDING_MENTION)].map((match) =>
            judgeMention(file, match),
          );
          const first = found.find((problem) => problem !== undefined);
          if (first !== undefined) yield problemAt(file, path, first);
        }
        for (const { match, at } of mentionsIn(file)) {
          const text = judgeMention(file, match);
          if (text !== undefined) yield bodyProblem(file, at, text);
        }
      },
    };
  },
};

type Mention = RegExpExecArray;

/** Skips program code. Skips links to other sites too, because they may lead to reports of other firms. */
function* mentionsIn(file: AuditFile | FindingFile) {
  if (!file.body?.text.includes('F-')) return;
  for (const node of proseOf(file.body?.blocks ?? [])) {
    const { start, end } = node.position!;
    // Searches the text of the file, because positions in the parsed text can differ.
    const source = file.body!.text.slice(start.offset, end.offset);
    for (const match of source.matchAll(FINDING_MENTION)) {
      yield { match, at: bodyPosition(file, start.offset + match.index) };
    }
  }
}

function* proseOf(nodes: readonly MarkdownNode[]): Generator<MarkdownNode> {
  for (const node of nodes) {
    if (node.type === 'text' && node.position !== undefined) yield node;
    if (node.type === 'link' && /^https?:/i.test(node.url ?? '')) continue;
    if (node.children !== undefined) yield* proseOf(node.children);
  }
}
