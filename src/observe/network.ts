import { BadEnvironment, type Environment, rpcUrls, sourceNetwork } from '../live/environment.ts';
import type { RegistryChain } from '../schema/registry.ts';

/** Facts of public chains are stored below `content/`. Facts of simulated chains stay on this machine. */
export type Network = 'public' | 'local';

/** Where the facts of a network are, below the root of the project. */
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

/** The network that a command reads: without `--live`, the local chains. */
export function networkOfCommand({ live }: { readonly live: boolean }): Network {
  return live ? 'public' : 'local';
}

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
 * The RPC addresses of a chain, if they belong to the wanted network. Facts of a simulated chain must never get into
 * `content/`, and a command for local chains must not ask public nodes.
 *
 * @throws {BadEnvironment} when they belong to the other network, or when no local chain is named; the message says what
 * to set
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
      ? `${name} names a public chain: add --live to read it.`
      : `${name} or SOURCE_NETWORK names a simulated chain, and its facts must never get into content/. Leave out --live. For a node of the public chain, set SOURCE_NETWORK to "public".`,
  );
}

/** Whether the environment names an address for the chain. */
export function isNamed(chain: Pick<RegistryChain, 'chainId'>, environment: Environment): boolean {
  return (environment[variableOf(chain)] ?? '').trim() !== '';
}

const variableOf = ({ chainId }: Pick<RegistryChain, 'chainId'>) => `RPC_URL_${chainId}`;
