import { expect, test } from 'vitest';
import { problemsOf, validText, WATCHED } from '../../../test/content/check-changed.ts';

test('a record that was pasted twice is refused at the start of the second copy', () => {
  expect(problemsOf({ [WATCHED]: `${validText(WATCHED)}\n${validText(WATCHED)}` })).toEqual([
    'content/protocols/sun-timer.md:22:1 body: contains a second record with its own frontmatter; delete one of the two records, or move one of them to its own file',
  ]);
});

test.each([
  ['a rule between two texts', 'One.\n\n---\n\nname it as you like: it stays.\n\n---\n\nTwo.'],
  ['a heading that is underlined', 'One\n---\n\nTwo\n---'],
  ['a field in a block of code', '```yaml\nname: x\n```'],
])('%s is not a second record', (_what, body) => {
  expect(problemsOf({ [WATCHED]: ['Each buy sets the clock back.', body] })).toEqual([]);
});
