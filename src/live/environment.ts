import type { RegistryChain } from '../schema/registry.ts';
import { isPrivateHost } from './private-host.ts';

/** The environment variables that change the function's behaviour. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** An environment variable that cannot be used. The message must not contain the value, which may contain a key. */
export class BadEnvironment extends Error {
  override readonly name = 'BadEnvironment';
}

/**
 * The RPC addresses of a chain, in the order in which to try them.
 * Addresses in `RPC_URL_<chainId>`, separated by commas, replace the addresses of the record.
 *
 * @throws {BadEnvironment} when the variable contains anything but http or https addresses
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
      `${name} contains something that is not an http:// or https:// address; separate addresses with commas.`,
    );
  });
}

/** All RPC addresses, including invalid ones from the configuration. */
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
 * Returns `local` for a simulated chain, because its figures must never look real. `SOURCE_NETWORK` decides. Without
 * this variable, the result is `local` if any RPC URL has a private host.
 *
 * @throws {BadEnvironment} when the variable has a value other than `local` and `public`
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
      'SOURCE_NETWORK must be "local" or "public". Without SOURCE_NETWORK, the network is local if an RPC address is private, and public otherwise.',
    );
  }
  return urls.some((url) => isPrivateHost(new URL(url).hostname)) ? 'local' : undefined;
}
