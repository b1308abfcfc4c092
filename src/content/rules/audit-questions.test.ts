import { expect, test } from 'vitest';
import { AUDIT, problemsOf, validText } from '../../../test/content/check-changed.ts';

const PAGE = 'methodology/audits.md';
const ASKING = validText(PAGE, [
  '  - Who can change the odds or the price?\n',
  '  - Who can change the odds?\n  - Who can pause?\n',
]);

/** What is told of an audit with this for its method. */
function told(method: string, status = 'in-review', methodology = '"1"') {
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

test('a question that is left out is named at the heading of the method', () => {
  expect(told('- **Who can change the price or the odds?** Nobody.')).toEqual([
    'content/audits/moon-lottery/v1/audit.md:25:1 body: does not answer every question of content/methodology/audits.md (missing: "Who can pause?"); answer below this heading, as "- **Who can pause?** …"',
  ]);
});

test('an answer is known by the first words of its question, in whichever form', () => {
  expect(told('### Who can change it?\n\nNobody.\n\nWho can pause it is not known.')).toEqual([]);
});

test('a draft may still leave it out', () => {
  expect(told('Read.', 'draft')).toEqual([]);
});
