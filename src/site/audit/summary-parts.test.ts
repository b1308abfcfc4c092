import { expect, test } from 'vitest';
import { summaryParts } from './summary-parts.ts';

test.each([
  [
    'the first sentence, without its markup, and the rest',
    'One *key* sets the\nfee (F-01). Winners are **paid**.\n\nMore.',
    { lead: 'One key sets the fee (F-01).', rest: 'Winners are **paid**.\n\nMore.' },
  ],
  ['one sentence alone', 'One key sets the fee.', { lead: 'One key sets the fee.', rest: '' }],
  [
    'the whole text again if the sentence ends inside of markup',
    '**One key. Or two.** More.',
    { lead: 'One key.', rest: '**One key. Or two.** More.' },
  ],
  [
    'the whole text again if it starts with a list',
    '- One key. Or two.\n- More.',
    { lead: 'One key.', rest: '- One key. Or two.\n- More.' },
  ],
])('%s', (_, markdown, parts) => {
  expect(summaryParts(markdown)).toEqual(parts);
});
