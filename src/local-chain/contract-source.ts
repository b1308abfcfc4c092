/** The source of a contract for local chains. */
export interface ContractSource {
  readonly name: string;
  /** A source file of ours or of an installed package; null if a package ships the contract compiled. */
  readonly solidity: URL | string | null;
  /** The file of a package that contains the compiled contract. The compiler was older than ours. */
  readonly compiled?: string;
}

/** One of our stand-ins. Its source file may contain several contracts. */
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
