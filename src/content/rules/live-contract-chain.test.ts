import { expect, test } from 'vitest';
import { AUDIT, CHAIN, problemsOf, validText } from '../../../test/content/check-changed.ts';

test('a contract that the protocol reads on another chain is refused', () => {
  expect(
    problemsOf({
      'chains/57.md': validText(CHAIN, ['BNB Smart Chain', 'Other Chain']),
      [AUDIT]: ['chainId: 56', 'chainId: 57'],
    }),
  ).toEqual([
    'content/audits/moon-lottery/v1/audit.md:9:16 scope.contracts[0].chainId: must be the chain of moon-lottery, because moon-lottery lists this contract in "live" (got 57); write 56, or correct the field "chainId" in the record of moon-lottery',
  ]);
});

test('a contract that is not read may be on another chain', () => {
  expect(
    problemsOf({
      'chains/57.md': validText(CHAIN, ['BNB Smart Chain', 'Other Chain']),
      [AUDIT]: [
        '    - name: MoonLottery\n',
        '    - name: Other\n      chainId: 57\n      address: "0xcA11bde05977b3631167028862bE2a173976CA11"\n      sourceUrl: "https://code.example/Other.sol"\n    - name: MoonLottery\n',
      ],
    }),
  ).toEqual([]);
});
