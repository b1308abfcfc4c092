import { readFile } from 'node:fs/promises';
import { writeWhole } from '../../src/disk/write-whole.ts';
import { type ProofFamily, type ProofReport, proofReport } from '../../src/schema/proof.ts';
import { MAX_Z } from '../montecarlo/passes.ts';

/** Writes the result of a family, and replaces an earlier result of this family. */
export async function writeReport(path: string, family: ProofFamily): Promise<void> {
  const { families } = await readReport(path);
  const others = families.filter((one) => one.family !== family.family);
  const report = proofReport.parse({
    families: [...others, family].sort((a, b) => (a.family < b.family ? -1 : 1)),
  });
  await writeWhole(path, `${JSON.stringify(report, null, 2)}\n`);
}

async function readReport(path: string): Promise<ProofReport> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? { families: [] } : proofReport.parse(JSON.parse(text));
}

/** Whether the adapter's reading, the model and the contracts agree in every state. */
export function agrees({ states }: Pick<ProofFamily, 'states'>): boolean {
  return states.every(
    ({ differing, wrongChances, z }) =>
      differing === 0 && wrongChances === 0 && Math.abs(z) < MAX_Z,
  );
}
