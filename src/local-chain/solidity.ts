import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import type { Abi, Hex } from 'viem';
import { cachedFile } from './cached-file.ts';

export interface CompiledContract {
  readonly abi: Abi;
  /** Creation code, without constructor arguments. */
  readonly bytecode: Hex;
}

/** The message contains the compiler's own messages. */
export class NotCompiled extends Error {
  override readonly name = 'NotCompiled';
}

/** The npm package `solc` in one version. */
export interface Compiler {
  readonly version: string;
  readonly folder: string;
}

/** By the names that imports use. */
export type Sources = Readonly<Record<string, { readonly content: string }>>;

/** The settings that change the generated code. */
export interface SolidityOptions {
  readonly optimizer?: { readonly enabled: boolean; readonly runs?: number };
  readonly viaIR?: boolean;
  readonly evmVersion?: string;
}

/** One contract's runtime code, with zeros in place of immutable values. */
export interface CompiledRuntime {
  readonly code: Hex;
  /** Where the immutable values are in the code, in bytes. */
  readonly immutables: Readonly<Record<string, readonly CodeRange[]>>;
  /** True if the code lacks the address of a library. `code` is then empty. */
  readonly linksLibraries: boolean;
  /** The runtime code of all compiled contracts, including this one, in hex without 0x. */
  readonly others: readonly string[];
}

export interface CodeRange {
  readonly start: number;
  readonly length: number;
}

const require = createRequire(import.meta.url);

/** Converts texts to sources. */
export function withContent(texts: Readonly<Record<string, string>>): Sources {
  return Object.fromEntries(Object.entries(texts).map(([name, content]) => [name, { content }]));
}

/**
 * All contracts of the sources, by name. The result is cached until a source, a setting or the compiler changes.
 *
 * @throws {NotCompiled}
 */
export async function compileSolidity(
  sources: Sources,
  {
    compiler,
    options,
    cache,
  }: { readonly compiler: Compiler; readonly options: SolidityOptions; readonly cache: string },
): Promise<Readonly<Record<string, CompiledContract>>> {
  return compiled(sources, {
    ...{ compiler, cache, settings: { ...options } },
    outputs: ['abi', 'evm.bytecode.object'],
    keep: contractsOf,
  });
}

export interface Compilation<Output, Kept> {
  readonly compiler: Compiler;
  readonly settings: Readonly<Record<string, unknown>>;
  /** The outputs to request for each contract. */
  readonly outputs: readonly string[];
  /** The outputs to request for each source file, such as the AST. */
  readonly ofSource?: readonly string[];
  readonly cache: string;
  /** The part of the output that is cached. */
  readonly keep: (output: Output) => Kept;
}

/**
 * Compiles, or returns the cached result.
 *
 * @throws {NotCompiled}
 */
export async function compiled<Kept, Output extends CompilerErrors>(
  sources: Sources,
  { compiler, settings, outputs, ofSource, cache, keep }: Compilation<Output, Kept>,
): Promise<Kept> {
  const selection = { '*': outputs, ...(ofSource && { '': ofSource }) };
  const input = JSON.stringify({
    language: 'Solidity',
    sources: Object.fromEntries(
      Object.keys(sources)
        .sort()
        .map((name) => [name, sources[name]]),
    ),
    settings: { ...settings, outputSelection: { '*': selection } },
  });
  const hash = createHash('sha256').update(compiler.version).update(input).digest('hex');
  const content = await cachedFile(join(cache, `${hash.slice(0, 32)}.json`), async () => {
    const output = JSON.parse(load(compiler.folder)(input)) as Output;
    refuseErrors(output);
    return JSON.stringify(keep(output));
  });
  return JSON.parse(content);
}

/** Old compilers accept these full names, but not `evm.deployedBytecode`. */
const RUNTIME_OUTPUTS = ['object', 'immutableReferences', 'linkReferences'].map(
  (name) => `evm.deployedBytecode.${name}`,
);

/**
 * The runtime code of one contract. The result is cached.
 *
 * @param settings all settings except the selection of outputs
 * @returns null if the file does not contain the contract
 * @throws {NotCompiled}
 */
export async function compileRuntime(
  sources: Sources,
  { file, name }: { readonly file: string; readonly name: string },
  {
    compiler,
    settings,
    cache,
  }: {
    readonly compiler: Compiler;
    readonly settings: Readonly<Record<string, unknown>>;
    readonly cache: string;
  },
): Promise<CompiledRuntime | null> {
  const contracts = await compiled<RuntimeContracts, RuntimeOutput>(sources, {
    ...{ compiler, cache, settings },
    outputs: RUNTIME_OUTPUTS,
    keep: ({ contracts: all }) => all ?? {},
  });
  const runtime = contracts[file]?.[name]?.evm.deployedBytecode;
  if (!runtime) return null;
  const linksLibraries = Object.keys(runtime.linkReferences ?? {}).length > 0;
  return {
    // If a library's address is missing, the object is not hexadecimal.
    code: linksLibraries ? '0x' : `0x${runtime.object}`,
    immutables: runtime.immutableReferences ?? {},
    linksLibraries,
    others: Object.values(contracts).flatMap((ofFile) =>
      Object.values(ofFile).map(({ evm }) => evm.deployedBytecode.object),
    ),
  };
}

/**
 * Reads a source and all its imports.
 *
 * @param remap applies the compiler's remappings to an import
 */
export async function collectSources(
  name: string,
  read: (name: string) => Promise<string>,
  remap: (name: string, importedBy: string) => string = (imported) => imported,
): Promise<Sources> {
  const sources: Record<string, { content: string }> = {};
  const wanted = [name];
  for (let next = wanted.pop(); next !== undefined; next = wanted.pop()) {
    if (sources[next]) continue;
    const content = await read(next);
    sources[next] = { content };
    for (const [, imported] of content.matchAll(
      /^\s*import\s(?:[^"';]*\sfrom\s+)?["']([^"']+)["']/gm,
    )) {
      const path = imported!.startsWith('.')
        ? posix.join(posix.dirname(next), imported!)
        : imported!;
      wanted.push(remap(path, next));
    }
  }
  return sources;
}

/** solc adds a handler that turns every unhandled rejection into a crash, so we remove it. */
function load(folder: string): (input: string) => string {
  const events = ['uncaughtException', 'unhandledRejection'] as const;
  const before = events.map((event) => new Set(process.listeners(event as 'uncaughtException')));
  const solc = require(folder) as Record<
    'compile' | 'compileStandardWrapper',
    ((input: string) => string) | undefined
  >;
  events.forEach((event, index) => {
    for (const listener of process.listeners(event as 'uncaughtException')) {
      if (!before[index]!.has(listener)) process.off(event, listener);
    }
  });
  // Up to version 0.4, only `compileStandardWrapper` takes standard JSON.
  return solc.compileStandardWrapper ?? solc.compile!;
}

export interface CompilerErrors {
  readonly errors?: readonly { severity: string; formattedMessage: string }[];
}

type RuntimeContracts = Record<string, Record<string, { evm: { deployedBytecode: Deployed } }>>;

interface RuntimeOutput extends CompilerErrors {
  readonly contracts?: RuntimeContracts;
}

interface Deployed {
  readonly object: string;
  /** Absent in old compilers. */
  readonly immutableReferences?: Record<string, CodeRange[]>;
  readonly linkReferences?: Record<string, unknown>;
}

interface CompilerOutput extends CompilerErrors {
  readonly contracts?: Record<
    string,
    Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>
  >;
}

function refuseErrors({ errors = [] }: CompilerErrors): void {
  const found = errors.filter(({ severity }) => severity === 'error');
  if (found.length > 0) throw new NotCompiled(found.map((e) => e.formattedMessage).join('\n'));
}

function contractsOf(output: CompilerOutput): Record<string, CompiledContract> {
  return Object.fromEntries(
    Object.values(output.contracts ?? {}).flatMap((contracts) =>
      Object.entries(contracts).map(([name, { abi, evm }]): [string, CompiledContract] => [
        name,
        { abi, bytecode: `0x${evm.bytecode.object}` },
      ]),
    ),
  );
}
