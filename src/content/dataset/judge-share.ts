import type { EarlierRun } from '../records/earlier-run.ts';
import { type ContentFiles, readRecords } from '../records/read-records.ts';
import type { Share } from '../records/share.ts';
import { runWithPauses, type Steps } from '../records/steps.ts';
import { judgeInSteps, RULES } from '../rules/common/rules.ts';

interface SharedContent extends ContentFiles {
  /** Gets the frontmatter of files and the verdicts. */
  readonly earlier: EarlierRun;
}

/** The rules that judge one file at a time. */
const RULES_OF_FILES = RULES.filter((rule) => !('check' in rule));

/**
 * Judges the files of a share, so that a check of all files need not judge most of them again. Problems are not
 * reported, because that check finds them too. It does not use a verdict that depends on a file outside the share,
 * because its question about this file is another one.
 */
export function judgeShare(content: SharedContent, isInShare: Share): Promise<void> {
  const files = content.files.filter(({ relativePath }) => isInShare(relativePath));
  return runWithPauses(judgeFiles({ ...content, files }));
}

function* judgeFiles(content: SharedContent): Steps<void> {
  yield* judgeInSteps(readRecords(content).records, RULES_OF_FILES, content.earlier.verdicts);
}
