import { type Block, plainText } from './markdown-tree.ts';

/** The list whose items start with a question in bold. */
export function questionList(method: readonly Block[]): Block | undefined {
  return method.find(({ type, children = [] }) => type === 'list' && children.every(isQuestion));
}

function isQuestion({ children = [] }: Block): boolean {
  const first = children[0]?.children?.[0];
  return first?.type === 'strong' && plainText([first]).endsWith('?');
}
