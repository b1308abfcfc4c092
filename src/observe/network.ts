import { BadEnvironment, type Environment, rpcUrls, sourceNetwork } from '../live/environment.ts';
import type { RegistryChain } from '../schema/registry.ts';

/** Facts of public chains are below `content/`. Facts of simulated chains stay on this machine. */
export type Network = 'public' | 'local';

/** The folders of each network. Paths are relative to the root of the project. */
export const FACTS: Readonly<Record<Network, ReturnType<typeof foldersBelow>>> = {
  public: foldersBelow('content'),
  local: foldersBelow('.local'),
};

function foldersBelow(root: string) {
  return {
    root,
    history: `${root}/history`,
    observations: `${root}/observations`,
    verifications: `${root}/verifications`,
  } as const;
}

/** The public chains with `--live`, otherwise the local chains. */
export function networkOfCommand({ live }: { readonly live: boolean }): Network {
  return live ? 'public' : 'local';
}

/** The network whose facts a build shows. @throws {BadEnvironment} if `SOURCE_NETWORK` has an unknown value */
export function networkOfBuild(environment: Environment): Network {
  return sourceNetwork([], environment) ?? 'public';
}

/**
 * Returns the RPC addresses of a chain. Facts of a simulated chain must never be written into `content/`.
 *
 * @throws {BadEnvironment} if the addresses do not belong to the network `wanted`, or if no local address is set
 */
export function urlsOn(
  wanted: Network,
  chain: Pick<RegistryChain, 'chainId' | 'rpc'>,
  environment: Environment,
): readonly string[] {
  const name = variableOf(chain);
  if (wanted === 'local' && !isNamed(chain, environment)) {
    throw new BadEnvironment(
      `${name} is not set. Start the local chains with "npm run devnet" and set ${name} to the address that the command prints, or add --live to read the public chain.`,
    );
  }
  const urls = rpcUrls(chain, environment);
  const network = sourceNetwork(urls, environment) ?? 'public';
  if (network === wanted) return urls;
  throw new BadEnvironment(
    wanted === 'local'
      ? `${name} is the address of a public chain. Add --live to read this chain.`
      : `The chain is treated as simulated, because ${name} has a private address or SOURCE_NETWORK is "local". Facts of a simulated chain must never be written into content/. Run the command without --live. If the node belongs to the public chain, set SOURCE_NETWORK to "public".`,
  );
}

/** Whether the environment contains an RPC address for the chain. */
export function isNamed(chain: Pick<RegistryChain, 'chainId'>, environment: Environment): boolean {
  return (environment[variableOf(chain)] ?? '').trim() !== '';
}

const variableOf = ({ chainId }: Pick<RegistryChain, 'chainId'>) => `RPC_URL_${chainId}`;
