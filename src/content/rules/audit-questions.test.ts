import { expect, test } from 'vitest';
import { AUDIT, problemsOf, validText } from '../../../test/content/check-changed.ts';

const PAGE = 'methodology/audits.md';
const ASKING = validText(PAGE, [
  '  - Who can change the odds or the price?\n',
  '  - Who can change the odds?\n  - Who can pause?\n',
]);

function reported(method: string, status = 'in-review', methodology = '"1"') {
  return problemsOf({
    [PAGE]: ASKING,
    [AUDIT]: validText(
      AUDIT,
      ['status: published\npublishedAt: "2026-11-22T09:00:00.000Z"', `status: ${status}`],
      ['methodology: "1"', `methodology: ${methodology}`],
      [
        '- Read every line.\n- Replayed one draw.\n- **Who can change the odds?** The owner.',
        method,
      ],
    ),
  }).filter((line) => line.includes('audit.md'));
}

test('an unanswered question is reported at the heading of the method', () => {
  expect(reported('- **Who can change the price or the odds?** Nobody.')).toEqual([
    'content/audits/moon-lottery/v1/audit.md:25:1 body: does not answer every question of content/methodology/audits.md (missing: "Who can pause?"); write each answer below this heading, in the form "- **Who can pause?** …"',
  ]);
});

test('an answer is recognised by the first words of its question, in any form', () => {
  expect(reported('### Who can change it?\n\nNobody.\n\nWho can pause it is not known.')).toEqual(
    [],
  );
});

test('a draft may leave a question unanswered', () => {
  expect(reported('Read.', 'draft')).toEqual([]);
});
