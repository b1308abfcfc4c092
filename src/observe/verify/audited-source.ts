/** The files of a repository at the commit that an audit read. */
export interface AuditedFiles {
  readonly commit: string;
  /** The path of every file, including those of submodules that were fetched. */
  readonly paths: ReadonlySet<string>;
  /** Null if the commit has no such file. */
  read(path: string): Promise<string | null>;
}

/**
 * The name of the contract in a file that the scope of an audit refers to. The scope's words begin with the name of the
 * contract, such as "Donut (the token that is mined)". If the file has no contract with that name, the contract is the
 * one that has the name of the file.
 *
 * @returns null if the file contains neither
 */
export function contractIn(content: string, path: string, scopeName: string): string | null {
  const named = /^[A-Za-z_$][\w$]*/.exec(scopeName)?.[0];
  const ofFile = path.slice(path.lastIndexOf('/') + 1).replace(/\.sol$/, '');
  return [named, ofFile].find((name) => name !== undefined && declares(content, name)) ?? null;
}

function declares(content: string, name: string): boolean {
  return new RegExp(`^\\s*contract\\s+${RegExp.escape(name)}\\b`, 'm').test(content);
}
