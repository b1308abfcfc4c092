import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashOfText, sha256 } from '../../files/content-hash.ts';
import type { Problem } from '../../files/problem.ts';
import type { ContentFile } from '../../records/content-file.ts';
import type { KnownVerdicts } from '../../records/earlier-run.ts';
import type { Records } from '../../records/records.ts';
import { runAtOnce, type Steps } from '../../records/steps.ts';
import type { LinkedJudge, Rule } from './rule.ts';

/** Lists the rules at run time, so this module must not be bundled. */
const FOLDER = join(import.meta.dirname, '..');

/** The order of the rules has no effect, because problems are sorted. */
export const RULES: readonly Rule[] = await Promise.all(
  readdirSync(FOLDER)
    .map((file) => /^([a-z-]+)\.ts$/.exec(file)?.[1])
    .filter((name) => name !== undefined)
    .sort()
    .map(loadRule),
);

/** @throws if the file exports no rule whose name is the name of the file */
async function loadRule(name: string): Promise<Rule> {
  const file = join(FOLDER, `${name}.ts`);
  const exported: Record<string, Rule> = await import(pathToFileURL(file).href);
  const rule = Object.values(exported).find((value) => value.name === name);
  if (rule === undefined) throw new Error(`${file} exports no rule with the name "${name}".`);
  return rule;
}

/** Every problem that these rules find, unsorted. */
export function problemsOfRules(records: Records, rules: readonly Rule[] = RULES): Problem[] {
  return runAtOnce(judgeInSteps(records, rules));
}

/**
 * Returns the same problems as `problemsOfRules`, but yields after each file.
 *
 * @param verdicts of an earlier run with the same rules; gets the verdicts of this run
 */
export function* judgeInSteps(
  records: Records,
  rules: readonly Rule[] = RULES,
  verdicts?: KnownVerdicts,
): Steps<Problem[]> {
  const problems = rules.flatMap((rule) => ('check' in rule ? [...rule.check(records)] : []));
  const judges = rules.flatMap((rule): FileJudge[] => {
    const kinds = new Set<string>(rule.looksAt);
    if ('judge' in rule) return [{ kinds, judge: rule.judge, reads: () => '' }];
    return 'prepare' in rule ? [{ kinds, ...rule.prepare(records) }] : [];
  });
  // All rules judge one file before the next one is parsed, because the parsed texts of all bodies do not fit into memory.
  for (const file of records.all) {
    const ofFile = judges.filter(({ kinds }) => kinds.has(file.place.kind));
    const question = verdicts && ofFile.length > 0 ? questionOf(file, ofFile) : undefined;
    if (question !== undefined && verdicts?.hasNoProblem(question)) continue;
    const found = ofFile.flatMap(({ judge }) => [...judge(file)]);
    if (question !== undefined && found.length === 0) verdicts?.addWithoutProblem(question);
    problems.push(...found);
    yield;
  }
  return problems;
}

interface FileJudge extends LinkedJudge {
  readonly kinds: ReadonlySet<string>;
}

/** A hash of everything on which the verdicts of these judges depend. Undefined if a judge must see the file again. */
function questionOf(file: ContentFile, judges: readonly FileJudge[]): string | undefined {
  const read = judges.map(({ reads }) => reads(file));
  const hash = hashOfText(file.source);
  if (hash === null || read.includes(undefined)) return undefined;
  return sha256(JSON.stringify([file.path, hash, read]));
}
