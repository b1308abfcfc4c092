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

/** A compiler from npm: the package `solc` in one version. */
export interface Compiler {
  readonly version: string;
  /** Folder of the package. */
  readonly folder: string;
}

/** Sources under the names that imports give them. */
export type Sources = Readonly<Record<string, { readonly content: string }>>;

/** The compiler settings that change the code. All other settings keep their defaults. */
export interface SolidityOptions {
  readonly optimizer?: { readonly enabled: boolean; readonly runs?: number };
  readonly viaIR?: boolean;
  readonly evmVersion?: string;
}

const require = createRequire(import.meta.url);

/**
 * Every contract of one source and of its imports, by name. Compiling takes seconds of a whole core, so the result is
 * kept in the cache folder until a source, a setting or the compiler changes.
 *
 * @throws {Error} with the compiler's messages
 */
export async function compileSolidity(
  sources: Sources,
  {
    compiler,
    options,
    cache,
  }: { readonly compiler: Compiler; readonly options: SolidityOptions; readonly cache: string },
): Promise<Readonly<Record<string, CompiledContract>>> {
  const input = JSON.stringify({
    language: 'Solidity',
    sources: Object.fromEntries(
      Object.keys(sources)
        .sort()
        .map((name) => [name, sources[name]]),
    ),
    settings: { ...options, outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } },
  });
  const hash = createHash('sha256').update(compiler.version).update(input).digest('hex');
  const content = await cachedFile(join(cache, `${hash.slice(0, 32)}.json`), async () =>
    JSON.stringify(contractsOf(JSON.parse(load(compiler.folder)(input)))),
  );
  return JSON.parse(content);
}

/** Reads a source and all its imports, under the names that the compiler uses. */
export async function collectSources(
  name: string,
  read: (name: string) => Promise<string>,
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
      wanted.push(
        imported!.startsWith('.') ? posix.join(posix.dirname(next), imported!) : imported!,
      );
    }
  }
  return sources;
}

/** Loading solc adds a handler that turns every unhandled rejection into a crash, so the handler is removed again. */
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
  // Up to version 0.4, solc's `compile` takes another form of input. This function takes the standard form.
  return solc.compileStandardWrapper ?? solc.compile!;
}

interface CompilerOutput {
  readonly errors?: readonly { severity: string; formattedMessage: string }[];
  readonly contracts?: Record<
    string,
    Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>
  >;
}

function contractsOf(output: CompilerOutput): Record<string, CompiledContract> {
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map((e) => e.formattedMessage).join('\n'));
  return Object.fromEntries(
    Object.values(output.contracts ?? {}).flatMap((contracts) =>
      Object.entries(contracts).map(([name, { abi, evm }]): [string, CompiledContract] => [
        name,
        { abi, bytecode: `0x${evm.bytecode.object}` },
      ]),
    ),
  );
}
