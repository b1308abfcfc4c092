import { RECORD_SCHEMAS } from '../fields/record-schemas.ts';
import { isRecordKind, RECORD_KINDS } from '../files/place.ts';
import { bodyProblem } from '../records/content-file.ts';
import type { FileRule } from './common/rule.ts';

/** Without this rule, no error would be reported. Markdown shows a second frontmatter as a line and a heading. */
export const oneRecord: FileRule = {
  name: 'one-record',
  holds:
    'A file must contain only one record: its body must not have a second block of frontmatter.',
  looksAt: RECORD_KINDS,
  fixable: false,
  *judge(file) {
    const { kind } = file.place;
    if (file.body === null || !isRecordKind(kind)) return;
    const fields = Object.keys(RECORD_SCHEMAS[kind].shape);
    const lines = file.body.text.split('\n');
    for (const [index, line] of lines.entries()) {
      if (line.trimEnd() !== '---') continue;
      const end = lines.findIndex((other, at) => at > index && other.trimEnd() === '---');
      const between = lines.slice(index + 1, Math.max(end, 0));
      const isOfFields = between.some((below) => fields.includes(/^(\w+):/.exec(below)?.[1] ?? ''));
      if (!isOfFields) continue;
      yield bodyProblem(
        file,
        { line: index + 1, column: 1 },
        {
          message: 'contains a second record with its own frontmatter',
          fix: 'delete one of the two records, or move one of them to its own file',
        },
      );
      return;
    }
  },
};
