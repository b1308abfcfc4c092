/** The source of a contract for local chains. */
export interface ContractSource {
  readonly name: string;
  /** Its Solidity source, ours or a file of an installed package; null if a package ships it compiled. */
  readonly solidity: URL | string | null;
  /** The file of a package with the compiled contract, from a compiler older than ours. */
  readonly compiled?: string;
}

/** A stand-in of ours, in a source file that may contain several contracts. */
export function standIn(name: string, file: URL): ContractSource {
  return { name, solidity: file };
}

/** A contract whose source a package ships. */
export function ofPackage(name: string, file: string): ContractSource {
  return { name, solidity: file };
}

/** A contract that a package ships compiled. */
export function builtByPackage(name: string, file: string): ContractSource {
  return { name, solidity: null, compiled: file };
}
