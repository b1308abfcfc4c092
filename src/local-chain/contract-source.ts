export interface ContractSource {
  readonly name: string;
  /** Our own file, or a file in a package. Null if the package has only compiled code. */
  readonly solidity: URL | string | null;
  /** Path of the compiled contract in a package. */
  readonly compiled?: string;
}

/** A contract of this project that replaces a real contract on a local chain. */
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
