import type { MarkdownNode } from './markdown-tree.ts';

/**
 * Finds the definition of a reference, as markdown does: the first one counts, and names are compared without regard to
 * letter case and to the kind of white space.
 *
 * @param nodes all nodes of a text
 */
export function definitionsIn(
  nodes: readonly MarkdownNode[],
): (reference: MarkdownNode) => MarkdownNode | undefined {
  const first = new Map<string, MarkdownNode>();
  for (const node of nodes) {
    if (node.type === 'definition' && !first.has(nameOf(node))) first.set(nameOf(node), node);
  }
  return (reference) => first.get(nameOf(reference));
}

/** In this order, both conversions together treat "ẞ" and "SS" as equal, which markdown requires. */
function nameOf({ identifier = '' }: MarkdownNode): string {
  return identifier.toLowerCase().toUpperCase();
}
