import type { CompiledRuntime, Sources } from '../../local-chain/solidity.ts';
import type { Ancestor } from '../../local-chain/solidity-ancestors.ts';
import type { AuditedSource } from '../../schema/source-link.ts';

/** The compiler or an import is missing, or the compiler reports errors. The message is one line. */
export class CannotCompile extends Error {
  override readonly name = 'CannotCompile';
}

/** The compiled contract of an audited commit. The compiler used the team's settings. */
export interface Reproduction {
  /** For example "solc 0.8.4". */
  readonly compiler: string;
  readonly runtime: CompiledRuntime;
}

export interface Compilers {
  /**
   * Compiles with each known configuration of the repository.
   *
   * @throws {CannotCompile} if no known configuration compiles the contract
   */
  reproduce(source: AuditedSource, contract: string): Promise<readonly Reproduction[]>;
  /**
   * Reads a file of a package in the version that a known configuration names. Null if the file is not found.
   *
   * @throws {CannotCompile} if the package cannot be installed
   */
  packageFile(source: AuditedSource, name: string): Promise<PackageFile | null>;
  /** Uses one exact version of the compiler. Null if the file has no such contract. @throws {CannotCompile} */
  compile(compilation: Compilation): Promise<CompiledRuntime | null>;
  /** The contracts from which `target` inherits. Null if `target.file` has no such contract. @throws {CannotCompile} */
  ancestors(compilation: Compilation): Promise<readonly Ancestor[] | null>;
}

export interface PackageFile {
  /** For example "@openzeppelin/contracts@4.2.0". */
  readonly package: string;
  readonly content: string;
}

export interface Compilation {
  readonly sources: Sources;
  readonly target: { readonly file: string; readonly name: string };
  /** For example "0.8.4+commit.c7e474f2". */
  readonly compilerVersion: string;
  readonly settings: Readonly<Record<string, unknown>>;
}
