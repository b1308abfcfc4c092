import { contractsOf } from '../src/families/parts.ts';
import { FAMILY_IDS } from '../src/families/protocol-record.ts';
import { compileContract } from '../src/local-chain/compile.ts';
import * as shared from '../src/local-chain/contracts.ts';

/** Before the tests that play on local chains, once: none of them waits for the compiler within its own time. */
export default async function setup(): Promise<void> {
  const ofFamilies = await Promise.all(FAMILY_IDS.map(contractsOf));
  for (const contract of [...Object.values(shared), ...ofFamilies.flat()]) {
    await compileContract(contract);
  }
}
