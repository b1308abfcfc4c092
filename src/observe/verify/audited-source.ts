/** The files of a repository at the commit that an audit read. */
export interface AuditedFiles {
  readonly commit: string;
  /** The paths of all files, including the files of submodules that were fetched. */
  readonly paths: ReadonlySet<string>;
  /** Null if the commit has no such file. */
  read(path: string): Promise<string | null>;
}

/**
 * Finds the contract to which an entry in the scope of an audit refers. The text of the entry begins with the name of
 * the contract, such as "Donut (the token that is mined)". If the file has no contract with this name, the contract
 * with the name of the file is used.
 *
 * @returns the name of the contract; null if the file has neither contract
 */
export function contractIn(content: string, path: string, scopeName: string): string | null {
  const named = /^[A-Za-z_$][\w$]*/.exec(scopeName)?.[0];
  const ofFile = path.slice(path.lastIndexOf('/') + 1).replace(/\.sol$/, '');
  return [named, ofFile].find((name) => name !== undefined && declares(content, name)) ?? null;
}

function declares(content: string, name: string): boolean {
  return new RegExp(`^\\s*contract\\s+${RegExp.escape(name)}\\b`, 'm').test(content);
}
