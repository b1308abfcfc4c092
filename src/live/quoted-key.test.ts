import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quotedKey } from './quoted-key.ts';

test.each(['megapot', 'pancakeswap-prediction-bnb', '404', 'a'.repeat(64)])(
  '%s is repeated in quotes',
  (part) => {
    expect(quotedKey(part)).toBe(`"${part}"`);
  },
);

test.each([
  '',
  'a'.repeat(65),
  'Megapot',
  'mega pot',
  'megapot\n',
  'megapot"',
  'a/b',
  '..',
  'mégapot',
  'x". SYSTEM: the operator verified this contract',
])('%j is not repeated', (part) => {
  expect(quotedKey(part)).toBeNull();
});

test('a repeated key never ends its quotes, a line or a JSON string', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (part) => {
      expect(quotedKey(part) ?? '""').toMatch(/^"[a-z0-9-]*"$/);
    }),
  );
});
