import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Build, Proof } from '../../src/families/proof.ts';
import {
  type Compiler,
  collectSources,
  compileRuntime,
  NotCompiled,
} from '../../src/local-chain/solidity.ts';
import { ancestorsOf } from '../../src/local-chain/solidity-ancestors.ts';
import type { AuditedFiles } from '../../src/observe/verify/audited-source.ts';
import {
  CannotCompile,
  type Compilers,
  type PackageFile,
  type Reproduction,
} from '../../src/observe/verify/compilers.ts';
import type { AuditedSource } from '../../src/schema/source-link.ts';
import { Refused } from '../command/refused.ts';
import { readerOf } from '../prove/compile-family.ts';
import { packageFolder } from '../prove/packages.ts';

/** Nightly builds of the compiler are not on npm. */
const RELEASED = /^(\d+\.\d+\.\d+)\+commit\.[0-9a-f]{8}$/;

export interface KnownCompilersOptions {
  /** The public sources that `npm run prove` compiles. */
  readonly proofs: readonly Proof[];
  readonly files: (source: AuditedSource) => AuditedFiles | null;
  /** Folder for npm packages and for compiled contracts. */
  readonly cache: string;
}

/** Compiles with compilers and packages from npm. Takes the settings from the proof of the same commit. */
export function knownCompilers({ proofs, files, cache }: KnownCompilersOptions): Compilers {
  const compilations = join(cache, 'contracts');
  const buildsOf = ({ repository, commit }: AuditedSource): readonly Build[] =>
    proofs
      .filter((proof) => proof.repository === repository && proof.commit === commit)
      .flatMap(({ builds }) => builds);

  async function reproduction(
    build: Build,
    source: AuditedSource,
    contract: string,
  ): Promise<Reproduction | null> {
    const audited = files(source);
    const checkout = {
      read: async (file: string) => {
        const content = await audited?.read(file);
        if (content == null) throw new Refused(`the commit does not contain ${file}`);
        return content;
      },
    };
    const compiler = {
      version: build.solc,
      folder: await packageFolder('solc', build.solc, cache),
    };
    const sources = await collectSources(source.path, await readerOf(build, checkout, cache));
    const runtime = await compileRuntime(
      sources,
      { file: source.path, name: contract },
      { compiler, settings: { ...build.options }, cache: compilations },
    );
    return runtime && { compiler: `solc ${build.solc}`, runtime };
  }

  return {
    async reproduce(source, contract) {
      const reproductions: Reproduction[] = [];
      const reasons: string[] = [];
      for (const build of buildsOf(source)) {
        try {
          const one = await reproduction(build, source, contract);
          if (one === null) reasons.push(`${source.path} has no contract ${contract}`);
          else reproductions.push(one);
        } catch (error) {
          reasons.push(cannotCompile(error).message);
        }
      }
      if (reproductions.length === 0 && reasons.length > 0) throw new CannotCompile(reasons[0]!);
      return reproductions;
    },

    async packageFile(source, name): Promise<PackageFile | null> {
      for (const { dependencies = {} } of buildsOf(source)) {
        const found = Object.entries(dependencies).find(([one]) => name.startsWith(`${one}/`));
        if (found === undefined) continue;
        const [alias, version] = found;
        const content = await fileOf(alias, version, name.slice(alias.length + 1));
        if (content !== null) return { package: packageName(alias, version), content };
      }
      return null;
    },

    async compile({ sources, target, compilerVersion, settings }) {
      const { compilationTarget: _, ...ofCompiler } = settings;
      return withCompiler(compilerVersion, (compiler) =>
        compileRuntime(sources, target, { compiler, settings: ofCompiler, cache: compilations }),
      );
    },

    async ancestors({ sources, target, compilerVersion, settings: { remappings, evmVersion } }) {
      // Other settings affect only generated code, and this compilation generates none.
      const settings = { remappings, evmVersion };
      return withCompiler(compilerVersion, (compiler) =>
        ancestorsOf(sources, target, { compiler, settings, cache: compilations }),
      );
    },
  };

  /** @throws {CannotCompile} when npm has no such compiler, or when the compiler refuses the sources */
  async function withCompiler<Result>(
    compilerVersion: string,
    work: (compiler: Compiler) => Promise<Result>,
  ): Promise<Result> {
    const version = RELEASED.exec(compilerVersion)?.[1];
    if (version === undefined) throw new CannotCompile(`there is no release ${compilerVersion}`);
    try {
      return await work({ version, folder: await packageFolder('solc', version, cache) });
    } catch (error) {
      throw cannotCompile(error);
    }
  }

  async function fileOf(name: string, version: string, path: string): Promise<string | null> {
    // A path with ".." could name a file outside the package.
    if (path.split('/').includes('..')) return null;
    try {
      const folder = await packageFolder(name, version, cache);
      return await readFile(join(folder, path), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw cannotCompile(error);
    }
  }
}

/** For example "@openzeppelin/contracts@4.2.0". The `version` of an alias is "npm:<package>@<version>". */
function packageName(alias: string, version: string): string {
  return version.startsWith('npm:') ? version.slice('npm:'.length) : `${alias}@${version}`;
}

/** Returns the reason of an expected error in one line. Throws an unexpected error again, because it is a defect. */
function cannotCompile(error: unknown): CannotCompile {
  const { code } = error as NodeJS.ErrnoException;
  if (!(error instanceof Refused || error instanceof NotCompiled || code === 'ENOENT')) throw error;
  const [line = ''] = (error as Error).message.trim().split('\n');
  return new CannotCompile(line.replace(/\.$/, '').slice(0, 200), { cause: error });
}
