import { compileContracts } from '../src/local-chain/compile.ts';

/** Before the tests that play on local chains, once: none of them waits for the compiler within its own time. */
export default async function setup(): Promise<void> {
  await compileContracts();
}
