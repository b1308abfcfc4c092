import { type Compiler, type CompilerErrors, compiled, type Sources } from './solidity.ts';

export interface Ancestor {
  readonly name: string;
  readonly file: string;
  /** The file of the contract and all its direct and indirect imports. */
  readonly needs: readonly string[];
}

/**
 * The contracts from which a contract inherits, most derived first.
 * The syntax tree names these contracts, so the compiler generates no code.
 *
 * @param settings remappings and the EVM version
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

interface Outline {
  readonly imports: readonly string[];
  readonly contracts: readonly {
    readonly id: number;
    readonly name: string;
    /** The contract itself and all its ancestors. */
    readonly linearized: readonly number[];
  }[];
}

/** The compiler's output since version 0.4.12. Source: docs.soliditylang.org, "JSON Output". */
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
