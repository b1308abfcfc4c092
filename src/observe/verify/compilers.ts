import type { CompiledRuntime, Sources } from '../../local-chain/solidity.ts';
import type { Ancestor } from '../../local-chain/solidity-ancestors.ts';
import type { AuditedSource } from '../../schema/source-link.ts';

/**
 * Thrown if a source cannot be compiled: the compiler or an import is missing, or the compiler reports errors. The
 * message is one line.
 */
export class CannotCompile extends Error {
  override readonly name = 'CannotCompile';
}

/** A compilation of a contract at the commit of an audit, with the settings of the team's configuration. */
export interface Reproduction {
  /** For example "solc 0.8.4". */
  readonly compiler: string;
  readonly runtime: CompiledRuntime;
}

/** The compilers and packages of `npm run prove`. */
export interface Compilers {
  /**
   * Compiles the contract with each known configuration of its repository. Returns an empty list if no configuration is
   * known.
   *
   * @throws {CannotCompile} if configurations are known, but none of them compiles the contract
   */
  reproduce(source: AuditedSource, contract: string): Promise<readonly Reproduction[]>;
  /**
   * Reads a file from a package. The version of the package comes from a known configuration of the repository. Returns
   * null if no configuration contains the package, or if the package has no such file.
   *
   * @throws {CannotCompile} if the package cannot be installed
   */
  packageFile(source: AuditedSource, name: string): Promise<PackageFile | null>;
  /**
   * Compiles a contract with one exact version of the compiler. Returns null if the file has no such contract.
   *
   * @throws {CannotCompile}
   */
  compile(compilation: Compilation): Promise<CompiledRuntime | null>;
  /**
   * Finds the contracts from which a contract inherits. Uses one exact version of the compiler. Returns null if the
   * file does not contain the inheriting contract.
   *
   * @throws {CannotCompile}
   */
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
