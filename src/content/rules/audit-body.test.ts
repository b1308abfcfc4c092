import { expect, test } from 'vitest';
import { AUDIT, problemsOf, validText } from '../../../test/content/check-changed.ts';

test('text before the first section is refused', () => {
  expect(problemsOf({ [AUDIT]: ['## Summary', 'Hello\n\n## Summary'] })).toEqual([
    'content/audits/moon-lottery/v1/audit.md:22:1 body: has text before its first section; the body must have "## Summary", then "## Method", and no other section',
  ]);
});

test('a heading of level one is refused', () => {
  expect(problemsOf({ [AUDIT]: ['## Summary', '# Audit\n\n## Summary'] })).toEqual([
    'content/audits/moon-lottery/v1/audit.md:22:1 body: has a section that does not belong here (got "Audit"); the body must have "## Summary", then "## Method", and no other section',
  ]);
});

test('another section is refused', () => {
  expect(
    problemsOf({
      [AUDIT]: ['- **Who can change the odds?** The owner.', '- **Who?** The owner.\n\n## Notes'],
    }),
  ).toEqual([
    'content/audits/moon-lottery/v1/audit.md:32:1 body: has a section that does not belong here (got "Notes"); the body must have "## Summary", then "## Method", and no other section',
  ]);
});

test('a repeated section is refused', () => {
  expect(problemsOf({ [AUDIT]: ['## Method', '## Summary\n\nText.\n\n## Method'] })).toEqual([
    'content/audits/moon-lottery/v1/audit.md:26:1 body: has two sections with the same heading (got "Summary"); the body must have "## Summary", then "## Method", and no other section',
  ]);
});

test('a missing section is refused', () => {
  expect(problemsOf({ [AUDIT]: ['## Method', '### Method'] })).toEqual([
    'content/audits/moon-lottery/v1/audit.md:21:1 body: lacks the section "Method"; the body must have "## Summary", then "## Method", and no other section',
  ]);
});

test('an empty section is refused', () => {
  expect(problemsOf({ [AUDIT]: validText(AUDIT).replace(/^- Read[\s\S]*/m, '') })).toEqual([
    'content/audits/moon-lottery/v1/audit.md:26:1 body: has an empty section (got "Method"); write the text of this section',
  ]);
});

test('sections in the wrong order are refused', () => {
  expect(
    problemsOf({
      [AUDIT]: validText(
        AUDIT,
        ['## Summary', '## X'],
        ['## Method', '## Summary'],
        ['## X', '## Method'],
        ['One key', 'Who can change the odds? One key'],
      ),
    }),
  ).toEqual([
    'content/audits/moon-lottery/v1/audit.md:22:1 body: has its sections in the wrong order; the body must have "## Summary", then "## Method", and no other section',
  ]);
});

test('deeper headings inside a section pass', () => {
  expect(problemsOf({ [AUDIT]: ['## Method', '### Note\n\nText.\n\n## Method'] })).toEqual([]);
});
