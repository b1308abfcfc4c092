import { type Compiler, type CompilerErrors, compiled, type Sources } from './solidity.ts';

/** A contract from which another contract inherits. */
export interface Ancestor {
  readonly name: string;
  /** The source file that declares the contract. */
  readonly file: string;
  /**
   * Every source that the compiler needs for this contract: the file of the contract, and all files that it imports,
   * directly or indirectly.
   */
  readonly needs: readonly string[];
}

/**
 * Returns the contracts from which a contract inherits, directly or indirectly, beginning with the most derived
 * contract. They come from the compiler's syntax tree, so the compiler itself resolves names, imports and remappings.
 * The compiler generates no code, so this takes much less time than a compilation.
 *
 * @param settings the compiler settings that change the meaning of a source: remappings and the EVM version
 * @returns null if the file does not contain the contract
 * @throws {NotCompiled}
 */
export async function ancestorsOf(
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
): Promise<readonly Ancestor[] | null> {
  const trees = await compiled<Record<string, Outline>, TreeOutput>(sources, {
    ...{ compiler, cache, settings },
    outputs: [],
    ofSource: ['ast'],
    keep: outlines,
  });
  const target = trees[file]?.contracts.find((contract) => contract.name === name);
  if (!target) return null;
  const declared = new Map(
    Object.entries(trees).flatMap(([declaredIn, { contracts }]) =>
      contracts.map((contract) => [contract.id, { ...contract, declaredIn }] as const),
    ),
  );
  return target.linearized
    .filter((id) => id !== target.id)
    .map((id) => {
      const ancestor = declared.get(id)!;
      return {
        name: ancestor.name,
        file: ancestor.declaredIn,
        needs: reachable(ancestor.declaredIn, trees),
      };
    });
}

/** The parts of a source's syntax tree that are used here. */
interface Outline {
  readonly imports: readonly string[];
  readonly contracts: readonly {
    readonly id: number;
    readonly name: string;
    /** The ids of the contract and of all contracts from which it inherits. */
    readonly linearized: readonly number[];
  }[];
}

/** The compiler's output since version 0.4.12, with the syntax tree. Source: docs.soliditylang.org, "JSON Output". */
interface TreeOutput extends CompilerErrors {
  readonly sources?: Readonly<
    Record<string, { readonly ast: { readonly nodes: readonly Node[] } }>
  >;
}

type Node =
  | { readonly nodeType: 'ImportDirective'; readonly absolutePath: string }
  | {
      readonly nodeType: 'ContractDefinition';
      readonly id: number;
      readonly name: string;
      readonly linearizedBaseContracts: readonly number[];
    }
  | { readonly nodeType: 'other' };

function outlines({ sources = {} }: TreeOutput): Record<string, Outline> {
  return Object.fromEntries(
    Object.entries(sources).map(([file, { ast }]) => [
      file,
      {
        imports: ast.nodes.flatMap((node) =>
          node.nodeType === 'ImportDirective' ? [node.absolutePath] : [],
        ),
        contracts: ast.nodes.flatMap((node) =>
          node.nodeType === 'ContractDefinition'
            ? [{ id: node.id, name: node.name, linearized: node.linearizedBaseContracts }]
            : [],
        ),
      },
    ]),
  );
}

function reachable(from: string, trees: Readonly<Record<string, Outline>>): string[] {
  const found = new Set([from]);
  for (const file of found) for (const imported of trees[file]!.imports) found.add(imported);
  return [...found];
}
