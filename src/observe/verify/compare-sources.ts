import {
  type CompiledRuntime,
  collectSources,
  type Sources,
  withContent,
} from '../../local-chain/solidity.ts';
import type { AuditedSource } from '../../schema/source-link.ts';
import type { AuditedFiles } from './audited-source.ts';
import { CannotCompile, type Compilers } from './compilers.ts';
import { redirectsAny, remapped } from './remappings.ts';
import { type RepositoryNames, repositoryNames } from './repository-names.ts';
import { compareRuntime } from './runtime-code.ts';
import type { VerifiedSources } from './sourcify.ts';
import { differs, matches, unknown, type Verdict } from './verdict.ts';

export interface SourceComparison {
  readonly verified: VerifiedSources;
  /** The file that the audit read, at its commit. */
  readonly source: AuditedSource;
  /** The name of the audited contract in `source`. */
  readonly contract: string;
  readonly files: AuditedFiles;
  readonly compilers: Compilers;
}

/**
 * Compares the sources from Sourcify with the files at the audit's commit. The caller must check first that Sourcify
 * has the deployed code.
 *
 * - `matches`: every source equals the file at the commit or in a known package.
 * - `matches`: a file differs, but both versions compile to the deployed code.
 * - `differs`: only Sourcify's sources compile to the deployed code.
 * - `unknown`: all other cases.
 */
export async function compareSources(comparison: SourceComparison): Promise<Verdict> {
  const { verified, source, contract, files } = comparison;
  const { target, sources, settings } = verified;
  if (verified.language !== 'Solidity') {
    return unknown(`Sourcify shows a source in ${verified.language}, which is not compared.`);
  }
  if (verified.linksLibraries || hasEntries(settings.libraries)) {
    return unknown('The code links a library, whose code is not compared.');
  }
  const names = repositoryNames(target.file, source.path);
  if (names === null || target.name !== contract) {
    return unknown(
      `Sourcify shows ${target.name} in ${target.file}, and the audit read ${contract} in ${source.path}.`,
    );
  }
  const ofCommit = [...files.paths]
    .map((path) => names.nameOf(path))
    .filter((name) => name !== null);
  if (redirectsAny(settings, [...Object.keys(sources), ...ofCommit])) {
    return unknown(
      'A remapping of the compiler may replace a file, so equal sources prove nothing.',
    );
  }
  const origins = await originsOf(comparison, names);
  const changed = origins.filter(({ origin }) => origin === 'changed');
  const foreign = origins.filter(({ origin }) => origin === 'foreign');
  if (changed.length > 0) return proofOfChange(comparison, names, changed[0]!.path);
  if (foreign.length > 0) {
    return unknown(
      `Its source imports ${foreign[0]!.name}, which is neither at the commit nor in a package whose version is known.`,
    );
  }
  const packages = [...new Set(origins.flatMap((one) => one.package ?? []))].sort();
  const others =
    packages.length > 0 ? `, and the others equal those of ${packages.join(', ')}` : '';
  return matches(
    `Sourcify made this code from ${contract} in ${source.path}; every source of it equals the file at the commit${others}.`,
  );
}

interface Origin {
  /** The compiler's name. */
  readonly name: string;
  /** The repository may have no file at this path. */
  readonly path: string;
  readonly origin: 'same' | 'changed' | 'package' | 'foreign';
  readonly package?: string;
}

async function originsOf(
  { verified, source, files, compilers }: SourceComparison,
  names: RepositoryNames,
): Promise<Origin[]> {
  const origins: Origin[] = [];
  for (const name of Object.keys(verified.sources).sort()) {
    const content = verified.sources[name]!;
    const path = names.pathOf(name) ?? name;
    const audited = await files.read(path);
    if (audited !== null) {
      origins.push({ name, path, origin: audited === content ? 'same' : 'changed' });
      continue;
    }
    const packaged = await compilers.packageFile(source, name);
    const equal = packaged !== null && packaged.content === content;
    origins.push({
      ...{ name, path, origin: equal ? 'package' : 'foreign' },
      ...(equal && { package: packaged.package }),
    });
  }
  return origins;
}

async function proofOfChange(
  comparison: SourceComparison,
  names: RepositoryNames,
  path: string,
): Promise<Verdict> {
  const { verified, contract, compilers } = comparison;
  const { target, compilerVersion, onchainCode } = verified;
  const changed = `Sourcify shows another version of ${path} than the commit has`;
  const compile = (sources: Sources) =>
    compilers.compile({ sources, target, compilerVersion, settings: verified.settings });
  const shown = await attempt(() => compile(withContent(verified.sources)));
  if (!reproduces(onchainCode, shown)) {
    return unknown(`${changed}, but its sources do not give the deployed code here${why(shown)}.`);
  }
  const audited = await attempt(async () => {
    const { sources, foreign } = await auditedSources(comparison, names);
    return { runtime: await compile(sources), foreign };
  });
  if (audited instanceof CannotCompile || audited.runtime === null) {
    return unknown(`${changed}, and the commit does not compile in its place${why(audited)}.`);
  }
  const missing = audited.foreign.find((name) => topFolder(name) === topFolder(target.file));
  if (missing !== undefined) {
    return unknown(`${changed}, and the commit lacks ${missing}, which its source imports.`);
  }
  const { equal } = compareRuntime(onchainCode, audited.runtime);
  const settings = `solc ${compilerVersion} and the settings of the deployed code`;
  if (!equal) {
    return differs(
      `With ${settings}, the source that Sourcify shows gives the deployed code of ${contract}, and the commit gives other code: ${path} differs.`,
    );
  }
  if (audited.foreign.length > 0) {
    return unknown(
      `Its source imports ${audited.foreign[0]}, which is neither at the commit nor in a package whose version is known.`,
    );
  }
  return matches(
    `With ${settings}, ${contract} at the commit gives the deployed code, although the text of ${path} differs; immutable values and metadata hashes are masked.`,
  );
}

/** If the commit does not contain a file, Sourcify's source is used. */
async function auditedSources(
  { verified, source, files, compilers }: SourceComparison,
  names: RepositoryNames,
): Promise<{ readonly sources: Sources; readonly foreign: readonly string[] }> {
  const foreign: string[] = [];
  const sources = await collectSources(
    verified.target.file,
    async (name) => {
      const audited = await files.read(names.pathOf(name) ?? name);
      if (audited !== null) return audited;
      const content = verified.sources[name];
      if (content === undefined) throw new CannotCompile(`there is no source for ${name}`);
      const packaged = await compilers.packageFile(source, name);
      if (packaged?.content !== content) foreign.push(name);
      return content;
    },
    (name, importedBy) => remapped(verified.settings, name, importedBy),
  );
  return { sources, foreign: foreign.sort() };
}

/** The first folder of a path shows whether a file belongs to the project or to a package. */
function topFolder(name: string): string {
  return name.includes('/') ? name.slice(0, name.indexOf('/')) : '';
}

/** Returns a `CannotCompile` instead of throwing it. */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result | CannotCompile> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CannotCompile) return error;
    throw error;
  }
}

function reproduces(
  onchainCode: VerifiedSources['onchainCode'],
  runtime: CompiledRuntime | CannotCompile | null,
): boolean {
  if (runtime === null || runtime instanceof CannotCompile) return false;
  return compareRuntime(onchainCode, runtime).equal;
}

function why(outcome: unknown): string {
  return outcome instanceof CannotCompile ? ` (${outcome.message})` : '';
}

function hasEntries(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
