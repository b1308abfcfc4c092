import { contractsOf } from '../src/families/parts.ts';
import { FAMILY_IDS } from '../src/families/protocol-record.ts';
import { compileContract } from '../src/local-chain/compile.ts';
import * as shared from '../src/local-chain/contracts.ts';

/** Compiles all contracts before the tests, so that no test's time limit includes compiling. */
export default async function setup(): Promise<void> {
  const ofFamilies = await Promise.all(FAMILY_IDS.map(contractsOf));
  for (const contract of [...Object.values(shared), ...ofFamilies.flat()]) {
    await compileContract(contract);
  }
}
