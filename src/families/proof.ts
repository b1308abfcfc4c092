import type { Replacements } from '../local-chain/chain.ts';
import type { CompiledContract, SolidityOptions } from '../local-chain/solidity.ts';

/** How a part of a repository is compiled, with the settings of its own configuration. */
export interface Build {
  /** Exact version of the compiler. */
  readonly solc: string;
  readonly options: SolidityOptions;
  /** Packages that the sources import, with the exact version that the repository locks. */
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Our copies of interfaces whose package is no longer on npm, by import path. */
  readonly interfaces?: Readonly<Record<string, string>>;
  /** For each contract that is placed, its file in the repository. */
  readonly contracts: Readonly<Record<string, string>>;
}

/**
 * The public source of a family's contracts. `npm run prove` plays these contracts instead of our stand-ins, which are
 * contracts that we wrote for local chains.
 */
export interface Proof {
  /** Address of the public repository. */
  readonly repository: string;
  /** The full hash of the audited commit. */
  readonly commit: string;
  readonly builds: readonly Build[];
  /** Stand-ins for third-party services, in the words that the page uses ("the price feed"). */
  readonly standIns: readonly string[];
  /** The part of the state that was written directly into storage, because no play produced it; absent if none. */
  readonly written?: string;
  /** Returns functions that place the repository's compiled contracts instead of our stand-ins. */
  replacements(contracts: Readonly<Record<string, CompiledContract>>): Replacements;
}
