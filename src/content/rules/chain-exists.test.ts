import { expect, test } from 'vitest';
import { AUDIT, problemsOf, WATCHED } from '../../../test/content/check-changed.ts';

test('a protocol on a chain without a record is refused', () => {
  expect(problemsOf({ [WATCHED]: ['chainId: 56', 'chainId: 57'] })).toEqual([
    'content/protocols/sun-timer.md:4:10 chainId: names a chain without a record (got 57); did you mean 56 (BNB Smart Chain)? If not, add content/chains/57.md',
  ]);
});

test('a contract of an audit on a chain without a record is refused', () => {
  expect(
    problemsOf({
      [AUDIT]: [
        'sourceUrl: "https://code.example/MoonLottery.sol"\n',
        'sourceUrl: "https://code.example/MoonLottery.sol"\n    - name: Other\n      chainId: 57\n      address: "0xcA11bde05977b3631167028862bE2a173976CA11"\n      sourceUrl: "https://code.example/Other.sol"\n',
      ],
    }),
  ).toEqual([
    'content/audits/moon-lottery/v1/audit.md:13:16 scope.contracts[1].chainId: names a chain without a record (got 57); did you mean 56 (BNB Smart Chain)? If not, add content/chains/57.md',
  ]);
});

test('if no chain id is near, the message lists the existing chains', () => {
  expect(problemsOf({ [WATCHED]: ['chainId: 56', 'chainId: 42161'] })).toEqual([
    'content/protocols/sun-timer.md:4:10 chainId: names a chain without a record (got 42161); use a chain that has a record: 56 (BNB Smart Chain); or add content/chains/42161.md',
  ]);
});
