/** The files of a repository at the commit that an audit read. */
export interface AuditedFiles {
  readonly commit: string;
  /** Includes the files of submodules that were fetched. */
  readonly paths: ReadonlySet<string>;
  /** Null if the commit has no such file. */
  read(path: string): Promise<string | null>;
}

/**
 * Finds the contract that an entry such as "Donut (the token that is mined)" means. If the file has no contract of
 * this name, finds the contract that has the file's name.
 *
 * @returns null if the file has neither contract
 */
export function contractIn(content: string, path: string, scopeName: string): string | null {
  const named = /^[A-Za-z_$][\w$]*/.exec(scopeName)?.[0];
  const ofFile = path.slice(path.lastIndexOf('/') + 1).replace(/\.sol$/, '');
  return [named, ofFile].find((name) => name !== undefined && declares(content, name)) ?? null;
}

function declares(content: string, name: string): boolean {
  return new RegExp(`^\\s*contract\\s+${RegExp.escape(name)}\\b`, 'm').test(content);
}
