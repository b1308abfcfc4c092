import { BadEnvironment, type Environment, rpcUrls, sourceNetwork } from '../live/environment.ts';
import type { RegistryChain } from '../schema/registry.ts';

/** Facts and series of public chains go below `content/`. Those of simulated chains stay on this machine. */
export type Network = 'public' | 'local';

/** Where the series of a network are, below the root of the project. */
export const HISTORY_FOLDERS: Readonly<Record<Network, string>> = {
  public: 'content/history',
  local: '.local/history',
};

/**
 * Returns the network whose facts a build shows. `npm start` sets `SOURCE_NETWORK` to `local` when it starts local
 * chains.
 *
 * @throws {BadEnvironment} when the variable has another value
 */
export function networkOfBuild(environment: Environment): Network {
  return sourceNetwork([], environment) ?? 'public';
}

/**
 * The folder, below the root of the project, whose observations a build shows instead of those in `content/`; undefined
 * for a build that shows the public chains.
 *
 * @throws {BadEnvironment} when `SOURCE_NETWORK` has another value
 */
export function observedFolder(environment: Environment): string | undefined {
  return networkOfBuild(environment) === 'local' ? '.local' : undefined;
}

/**
 * Refuses to read the wrong kind of chain: facts of a simulated chain must never get into `content/`, and a local run
 * must not ask public nodes.
 *
 * @throws {BadEnvironment} when a chain belongs to the other network; the message names the variable to set
 */
export function checkNetwork(
  chains: readonly Pick<RegistryChain, 'chainId' | 'rpc'>[],
  environment: Environment,
  wanted: Network,
): void {
  for (const chain of chains) {
    const name = `RPC_URL_${chain.chainId}`;
    const network = sourceNetwork(rpcUrls(chain, environment), environment) ?? 'public';
    if (network === wanted) continue;
    throw new BadEnvironment(
      wanted === 'local'
        ? `Without --live only local chains are read. Start them with "npm run devnet", and set ${name} to the address that it prints.`
        : `${name} or SOURCE_NETWORK names a simulated chain, whose facts are not recorded with --live. Set SOURCE_NETWORK to "public" if the address is a node of the public chain.`,
    );
  }
}
