import { expect, test } from 'vitest';
import { problemsOf, validText } from '../../../test/content/check-changed.ts';

const about = (body: string, title = 'About') =>
  `${
    validText('terms.md')
      .replace(/title: .*/, `title: "${title}"`)
      .split('\n---\n')[0]
  }\n---\n\n${body}\n`;
const ofAbout = (body: string, title?: string) => problemsOf({ 'about.md': about(body, title) });

test('a text that contains only facts is accepted, and so is a folder without this text', () => {
  expect(ofAbout('The name of the operator is not published yet.')).toEqual([]);
  expect(problemsOf({})).toEqual([]);
});

test.each([
  ['Write to editors@example.com.', 'contains a placeholder (got "example.com")'],
  ['See [the repository](https://github.example/us).', 'contains a placeholder (got ".example")'],
  ['Open `https://github.com/<owner>`.', 'contains a placeholder (got "<owner>")'],
  ['Run by <your-name>.', 'contains HTML (got "<your-name>")'],
  ['TODO', 'still contains "TODO"'],
])('%s is one problem', (body, message) => {
  const problems = ofAbout(body);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`content/about.md:`);
  expect(problems[0]).toContain(message);
});

test('a field may not contain a placeholder either', () => {
  expect(ofAbout('Facts.', 'About <name>')).toEqual([
    expect.stringContaining('title: contains a placeholder (got "<name>")'),
  ]);
});
