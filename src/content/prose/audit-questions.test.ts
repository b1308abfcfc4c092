import { expect, test } from 'vitest';
import { questionList } from './audit-questions.ts';
import { parseMarkdown, plainText } from './markdown-tree.ts';

const found = (markdown: string) => {
  const list = questionList(parseMarkdown(markdown));
  return list && plainText([list]);
};

test('the list whose items all start with a question in bold', () => {
  expect(found('Read.\n\n- one\n\n1. **Who?** The owner.\n2. **What *else*?** Nothing.')).toBe(
    'Who? The owner. What else? Nothing.',
  );
});

test.each([
  ['no list', '**Who?** The owner.'],
  ['a list that also has other items', '- Read every line.\n- **Who?** The owner.'],
  ['words in bold that are no question', '- **The owner** can pause.'],
  ['a question that is not in bold', '- Who? The owner.'],
])('%s is not such a list', (_, markdown) => {
  expect(found(markdown)).toBeUndefined();
});
