import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Problem } from '../../files/problem.ts';
import type { Records } from '../../records/records.ts';
import { runAtOnce, type Steps } from '../../records/steps.ts';
import type { Rule } from './rule.ts';

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

/** Returns the same problems as `problemsOfRules`, but yields after each file. */
export function* judgeInSteps(records: Records, rules: readonly Rule[] = RULES): Steps<Problem[]> {
  const problems = rules.flatMap((rule) => ('check' in rule ? [...rule.check(records)] : []));
  const judges = rules.flatMap((rule) =>
    'prepare' in rule ? [{ kinds: new Set<string>(rule.looksAt), ...rule.prepare(records) }] : [],
  );
  for (const file of records.all) {
    for (const { kinds, judge } of judges) {
      if (kinds.has(file.place.kind)) problems.push(...judge(file));
    }
    yield;
  }
  return problems;
}
