import { type ContentFiles, readRecords } from '../records/read-records.ts';
import type { Share } from '../records/share.ts';
import { runWithPauses, type Steps } from '../records/steps.ts';
import { judgeInSteps, RULES } from '../rules/common/rules.ts';

/** The rules that judge one file at a time. */
const RULES_OF_FILES = RULES.filter((rule) => !('check' in rule));

/**
 * Reads and judges the files of a share, and adds what it finds out to `content.earlier`. So a check of all files need
 * not parse or judge these files again. Problems are not reported: the check of all files finds them again. A verdict
 * that depends on a file outside the share is not used either, because its question is another one.
 */
export function judgeShare(content: ContentFiles, isInShare: Share): Promise<void> {
  const files = content.files.filter(({ relativePath }) => isInShare(relativePath));
  return runWithPauses(judgeFiles({ ...content, files }));
}

function* judgeFiles(content: ContentFiles): Steps<void> {
  yield* judgeInSteps(readRecords(content).records, RULES_OF_FILES, content.earlier?.verdicts);
}
