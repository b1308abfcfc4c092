import type { RegistryChain } from '../schema/registry.ts';
import { isPrivateHost } from './private-host.ts';

/** The variables that change what the function does, as a process has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable that cannot be used. The message names the variable and says how to mend it, not its value. */
export class BadEnvironment extends Error {
  override readonly name = 'BadEnvironment';
}

/**
 * The RPC addresses of a chain in the order in which they are tried: `RPC_URL_<chainId>`, several
 * separated by commas, or else the public ones of the chain's record.
 *
 * @throws {BadEnvironment} when the variable holds something that is no http or https address
 */
export function rpcUrls(
  { chainId, rpc }: Pick<RegistryChain, 'chainId' | 'rpc'>,
  environment: Environment,
): readonly string[] {
  const name = `RPC_URL_${chainId}`;
  const value = environment[name]?.trim();
  if (!value) return rpc;
  return value.split(',').map((part) => {
    const url = part.trim();
    const protocol = URL.canParse(url) ? new URL(url).protocol : null;
    if (protocol === 'http:' || protocol === 'https:') return url;
    throw new BadEnvironment(
      `${name} holds something that is not an http:// or https:// address; separate several with commas.`,
    );
  });
}

/** Every RPC address that is configured or on record; what cannot be read as one is left out. */
export function allRpcUrls(
  chains: readonly Pick<RegistryChain, 'chainId' | 'rpc'>[],
  environment: Environment,
): string[] {
  return chains.flatMap(({ chainId, rpc }) => [
    ...rpc,
    ...(environment[`RPC_URL_${chainId}`] ?? '').split(',').map((part) => part.trim()),
  ]);
}

/**
 * `local` when the answers come from a simulated chain: as `SOURCE_NETWORK` says (`local` or `public`), and
 * without it whenever an RPC address is one of this machine or of a private network. Numbers of made-up players
 * must never look real; whoever runs a node of a public chain there says `public`.
 *
 * @throws {BadEnvironment} when the variable says anything else
 */
export function sourceNetwork(
  urls: readonly string[],
  environment: Environment,
): 'local' | undefined {
  const said = environment.SOURCE_NETWORK;
  if (said === 'local') return 'local';
  if (said === 'public') return undefined;
  if (said) {
    throw new BadEnvironment(
      'SOURCE_NETWORK is "local" or "public"; leave it out to judge by the RPC addresses.',
    );
  }
  return urls.some((url) => isPrivateHost(new URL(url).hostname)) ? 'local' : undefined;
}
