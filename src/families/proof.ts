import type { Replacements } from '../local-chain/chain.ts';
import type { CompiledContract, SolidityOptions } from '../local-chain/solidity.ts';

/** How a part of a repository is compiled, as its own configuration says. */
export interface Build {
  /** Exact version of the compiler. */
  readonly solc: string;
  readonly options: SolidityOptions;
  /** Packages that the sources import, with the exact version that the repository locks. */
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Interfaces of ours, by the path under which they are imported, whose package npm does not have any more. */
  readonly interfaces?: Readonly<Record<string, string>>;
  /** The file in the repository of each contract that is placed. */
  readonly contracts: Readonly<Record<string, string>>;
}

/** The public source of a family's contracts, and how they take the place of our stand-ins. */
export interface Proof {
  /** Address of the public repository. */
  readonly repository: string;
  /** The commit that the audit read, whole. */
  readonly commit: string;
  readonly builds: readonly Build[];
  /** What stands in for services of others, as the page names it ("the price feed"). */
  readonly standIns: readonly string[];
  /** What of the state was written into storage instead of played, if anything. */
  readonly written?: string;
  /** What is placed for each of our contracts that the experiments place. */
  replacements(contracts: Readonly<Record<string, CompiledContract>>): Replacements;
}
