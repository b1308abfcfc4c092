import { expect, test } from 'vitest';
import { CHAIN, problemsOf, validText } from '../../../test/content/check-changed.ts';

test('a repeated text in a list is refused', () => {
  expect(
    problemsOf({
      [CHAIN]: [
        '  - "https://rpc.example"',
        '  - "https://rpc.example"\n  - "https://rpc.example"',
      ],
    }),
  ).toEqual([
    'content/chains/56.md:6:5 rpc[1]: is in the list twice (got "https://rpc.example"); delete one of the two entries',
  ]);
});

test('two feeds with the same address are refused', () => {
  const [, cake] = /CAKE\/USD:\n {4}address: ("0x\w+")/.exec(validText(CHAIN))!;
  const [, bnb] = /BNB\/USD:\n {4}address: ("0x\w+")/.exec(validText(CHAIN))!;
  const [problem, ...more] = problemsOf({ [CHAIN]: [bnb!, cake!] });
  expect(problem).toContain(' feeds.BNB/USD.address: is also the address of CAKE/USD (got "0x');
  expect(more).toEqual([]);
});
