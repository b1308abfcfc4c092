import { expect, test } from 'vitest';
import { methodParts } from './method-parts.ts';

test('the questions are taken out, and the rest stays in order', () => {
  expect(
    methodParts('We read it.\n\n- **Who?** The owner.\n- **When?** Now.\n\nAnd more.'),
  ).toEqual({
    questions: '- **Who?** The owner.\n- **When?** Now.',
    method: 'We read it.\n\nAnd more.',
  });
});

test('if there is no list of questions, the whole text is the method', () => {
  const markdown = '- We read it.\n- **Who?** The owner.';
  expect(methodParts(markdown)).toEqual({ questions: undefined, method: markdown });
});
