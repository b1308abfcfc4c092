import { createEndpoint } from '../../src/chain/endpoint.ts';
import { rpcUrls } from '../../src/live/environment.ts';
import type { RegistryChain } from '../../src/schema/registry.ts';
import { CannotServe } from '../../src/serve/cannot-serve.ts';

const TIMEOUT_MS = 5000;

/**
 * Checks that each RPC address in an environment variable serves its chain.
 *
 * @throws {BadEnvironment} when a variable contains something that is not an address
 * @throws {CannotServe} when an address does not respond or serves another chain
 */
export async function checkRpc(
  chain: Pick<RegistryChain, 'chainId' | 'rpc'>,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const urls = rpcUrls(chain, environment);
  if (urls === chain.rpc) return;
  await Promise.all(urls.map((url) => checkEndpoint(url, chain.chainId)));
}

async function checkEndpoint(url: string, chainId: number): Promise<void> {
  const endpoint = createEndpoint(url);
  const what = `RPC_URL_${chainId}: ${endpoint.host}`;
  let answer: Awaited<ReturnType<typeof endpoint.request>>[number] | undefined;
  try {
    [answer] = await endpoint.request([{ method: 'eth_chainId', params: [] }], TIMEOUT_MS);
  } catch (cause) {
    throw new CannotServe(`${what} does not respond; give an address that responds.`, { cause });
  }
  if (answer?.error || Number(answer?.result) !== chainId) {
    const said = answer?.error ? 'does not report its chain id' : 'serves another chain';
    throw new CannotServe(`${what} ${said}; give an address of chain ${chainId}.`);
  }
}
