import type { RegistryChain } from '../schema/registry.ts';

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

/** `local` when the answers come from a simulated chain, as `SOURCE_NETWORK=local` says. */
export function sourceNetwork(environment: Environment): 'local' | undefined {
  return environment.SOURCE_NETWORK === 'local' ? 'local' : undefined;
}
