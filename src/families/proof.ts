import type { Replacements } from '../local-chain/chain.ts';
import type { CompiledContract, SolidityOptions } from '../local-chain/solidity.ts';

/** How a part of a repository is compiled, with the repository's own settings. */
export interface Build {
  readonly solc: string;
  readonly options: SolidityOptions;
  /** Imported packages, with the exact versions that the repository locks. */
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Our copies of interfaces that are no longer on npm, by import path. */
  readonly interfaces?: Readonly<Record<string, string>>;
  /** The contracts to compile. Keys are contract names, and values are paths of files in the repository. */
  readonly contracts: Readonly<Record<string, string>>;
}

/** The public source of a family. `npm run prove` plays its compiled contracts instead of our stand-ins. */
export interface Proof {
  readonly repository: string;
  /** The full hash of the audited commit. */
  readonly commit: string;
  readonly builds: readonly Build[];
  /** Stand-ins for third-party services, as shown on the page, such as "the price feed". */
  readonly standIns: readonly string[];
  /** State that was written into storage because no play produced it. */
  readonly written?: string;
  /** Returns functions that place the repository's compiled contracts instead of our stand-ins. */
  replacements(contracts: Readonly<Record<string, CompiledContract>>): Replacements;
}
