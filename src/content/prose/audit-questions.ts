import { type Block, plainText } from './markdown-tree.ts';

/**
 * Returns the list of questions and answers in the "Method" section of an audit. Each item starts with its question in
 * bold. Undefined if the section answers the questions in another form.
 */
export function questionList(method: readonly Block[]): Block | undefined {
  return method.find(({ type, children = [] }) => type === 'list' && children.every(isQuestion));
}

function isQuestion({ children = [] }: Block): boolean {
  const first = children[0]?.children?.[0];
  return first?.type === 'strong' && plainText([first]).endsWith('?');
}
