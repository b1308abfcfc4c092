import { textsIn } from '../fields/texts-in.ts';
import type { Problem } from '../files/problem.ts';
import { nodesOf } from '../prose/markdown-tree.ts';
import { bodyPosition, bodyProblem, type ContentFile, problemAt } from '../records/content-file.ts';
import type { AuditFile } from '../records/records.ts';
import { LEFT_TO_WRITE } from '../words/placeholder.ts';
import type { LinkedRule } from './common/rule.ts';

/** Protocols are public from the start, so a placeholder in a protocol is only a warning. */
export const writtenOut: LinkedRule = {
  name: 'written-out',
  holds:
    'A public record must not contain placeholders. In a protocol, a placeholder is only a warning.',
  looksAt: ['protocol', 'chain', 'audit', 'finding', 'methodology', 'terms', 'about'],
  fixable: false,
  prepare: ({ auditOf }) => ({
    reads({ place }) {
      return place.kind === 'finding' ? (auditOf(place)?.fields.status ?? '') : '';
    },
    *judge(file) {
      const { place } = file;
      if (place.kind === 'audit' && !isShown(file.fields)) return;
      if (place.kind === 'finding' && !isShown(auditOf(place)?.fields)) return;
      yield* judgeText(file, place.kind === 'protocol' ? 'warning' : 'error');
    },
  }),
};

function isShown({ status }: AuditFile['fields'] = {}): boolean {
  return status !== undefined && status !== 'draft';
}

function* judgeText(file: ContentFile, severity: Problem['severity']): Generator<Problem> {
  for (const { path, text } of textsIn(file.frontmatter?.data)) {
    const [left] = LEFT_TO_WRITE.exec(text) ?? [];
    if (left !== undefined) yield problemAt(file, path, problemText(left, severity));
  }
  for (const { type, position } of nodesOf(file.body?.blocks ?? [])) {
    if (type !== 'text' || position === undefined) continue;
    // The search uses the source, because the parsed text does not give positions in the file.
    const source = file.body!.text.slice(position.start.offset, position.end.offset);
    let offset = position.start.offset;
    for (const line of source.split('\n')) {
      const found = LEFT_TO_WRITE.exec(line);
      if (found !== null) {
        const at = bodyPosition(file, offset + found.index);
        yield bodyProblem(file, at, problemText(found[0], severity));
      }
      offset += line.length + 1;
    }
  }
}

function problemText(left: string, severity: Problem['severity']) {
  return {
    message: `still contains "${left}"`,
    fix: `write the missing text, and delete "${left}"`,
    severity,
  };
}
