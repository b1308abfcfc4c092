import { type Environment, rpcUrls, sourceNetwork } from '../src/live/environment.ts';
import type { RegistryChain } from '../src/schema/registry.ts';
import { Refused } from './refused.ts';

/**
 * The RPC addresses that an observation reads. Facts of a local chain must not get into `content/`, so `--live` reads only
 * public chains, and without it only local chains are read.
 *
 * @returns null if no local chain is named
 * @throws {Refused} when `RPC_URL_<chainId>` leads to a chain of the other kind
 */
export function observedUrls(
  chain: Pick<RegistryChain, 'chainId' | 'rpc'>,
  { live, environment }: { readonly live: boolean; readonly environment: Environment },
): readonly string[] | null {
  const name = `RPC_URL_${chain.chainId}`;
  if (!live && !environment[name]?.trim()) return null;
  const urls = rpcUrls(chain, environment);
  const local = sourceNetwork(urls, environment) === 'local';
  if (live && local) {
    throw new Refused(
      `${name} leads to a local chain, and its facts must not get into content/. Run "npm run observe" without --live, or set SOURCE_NETWORK=public for a node of the public chain.`,
    );
  }
  if (!live && !local) throw new Refused(`${name} leads to a public chain: add --live to read it.`);
  return urls;
}
