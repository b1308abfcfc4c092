/**
 * The compiler names a source by its path in the project, such as "contracts/Lottery.sol". In the repository, the path
 * of the same source may be "projects/lottery/contracts/Lottery.sol".
 */
export interface RepositoryNames {
  /** Null if the source cannot belong to the project. */
  pathOf(name: string): string | null;
  /** Null if the path is outside the project. */
  nameOf(path: string): string | null;
}

/**
 * @param name the compiler's name of one source
 * @param path its path in the repository
 * @returns null if the two file names differ
 */
export function repositoryNames(name: string, path: string): RepositoryNames | null {
  const [inCompiler, inRepository] = [name.split('/'), path.split('/')];
  let common = 0;
  while (
    common < Math.min(inCompiler.length, inRepository.length) &&
    inCompiler.at(-1 - common) === inRepository.at(-1 - common)
  ) {
    common += 1;
  }
  if (common === 0) return null;
  const folder = (parts: readonly string[]) =>
    parts
      .slice(0, parts.length - common)
      .map((part) => `${part}/`)
      .join('');
  const [before, project] = [folder(inCompiler), folder(inRepository)];
  const replaced = (text: string, from: string, to: string) =>
    text.startsWith(from) ? `${to}${text.slice(from.length)}` : null;
  return {
    pathOf: (source) => replaced(source, before, project),
    nameOf: (file) => replaced(file, project, before),
  };
}
