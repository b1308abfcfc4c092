/** The source of a contract for local chains. */
export interface ContractSource {
  readonly name: string;
  /**
   * Our own source file, or a source file in an installed package. Null if the package contains only the compiled
   * contract.
   */
  readonly solidity: URL | string | null;
  /** The compiled contract: a file in an installed package. The package used an older compiler than ours. */
  readonly compiled?: string;
}

/**
 * A stand-in: a contract of this project that takes the place of a real contract on a local chain. Its source file may
 * contain several contracts.
 */
export function standIn(name: string, file: URL): ContractSource {
  return { name, solidity: file };
}

/** A contract whose source is in a package. */
export function ofPackage(name: string, file: string): ContractSource {
  return { name, solidity: file };
}

/** A contract that a package contains only as compiled code. */
export function builtByPackage(name: string, file: string): ContractSource {
  return { name, solidity: null, compiled: file };
}
