/** Where a contract of the local chains comes from. */
export interface ContractSource {
  readonly name: string;
  /** Its source, ours or a file of an installed package; null where a package ships it compiled. */
  readonly solidity: URL | string | null;
  /** The file of a package that has it compiled, by a compiler older than ours. */
  readonly compiled?: string;
}

/** A stand-in of ours, in a source file that may hold several contracts. */
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
