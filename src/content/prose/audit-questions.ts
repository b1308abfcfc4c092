import { type Block, plainText } from './markdown-tree.ts';

/**
 * Finds the list of questions and answers in the "Method" section of an audit. Each item of the list starts with a
 * question in bold. Returns undefined if the section has no such list.
 */
export function questionList(method: readonly Block[]): Block | undefined {
  return method.find(({ type, children = [] }) => type === 'list' && children.every(isQuestion));
}

function isQuestion({ children = [] }: Block): boolean {
  const first = children[0]?.children?.[0];
  return first?.type === 'strong' && plainText([first]).endsWith('?');
}
