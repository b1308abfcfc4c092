import type { Problem } from '../../files/problem.ts';
import { type MarkdownNode, nodesOf } from '../../prose/markdown-tree.ts';
import { bodyProblem, type ContentFile } from '../../records/content-file.ts';

export interface Verdict {
  readonly message: string;
  readonly fix: string;
}

/**
 * Returns a problem at the start of each node that `judge` rejects.
 *
 * @param judge returns undefined if nothing is wrong with the node
 */
export function* judgeNodes(
  file: ContentFile,
  judge: (node: MarkdownNode) => Verdict | undefined,
): Generator<Problem> {
  for (const node of nodesOf(file.body?.blocks ?? [])) {
    const verdict = judge(node);
    if (verdict === undefined) continue;
    yield bodyProblem(file, node.position?.start ?? { line: 1, column: 1 }, verdict);
  }
}
