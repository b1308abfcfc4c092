import { expect, test } from 'vitest';
import { sessionParts } from './session-parts.ts';

test('says in words how several pulls compare with their stakes', () => {
  const session = { ahead: 0.421883, lostUnderHalf: 0.004, lostHalfOrMore: 0, lostAll: 0.574117 };
  expect(sessionParts(session)).toEqual([
    { kind: 'ahead', share: 0.421883, words: 'end ahead', text: '42\u00a0% end ahead' },
    {
      kind: 'lost-under-half',
      share: 0.004,
      words: 'lose less than half',
      text: 'under 1\u00a0% lose less than half',
    },
    {
      kind: 'lost-half-or-more',
      share: 0,
      words: 'lose half or more',
      text: '0\u00a0% lose half or more',
    },
    { kind: 'lost-all', share: 0.574117, words: 'lose all', text: '57\u00a0% lose all' },
  ]);
});
