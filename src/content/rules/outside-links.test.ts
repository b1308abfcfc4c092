import { expect, test } from 'vitest';
import { OPEN_FINDING, problemsOf } from '../../../test/content/check-changed.ts';

const told = (markdown: string) =>
  problemsOf({ [OPEN_FINDING]: ['`setFee` has no limit.', markdown] }).map((line) =>
    line.replace(/^.*?(?= body)/, ''),
  );

test.each([
  ['a link', '[code](https://code.example@evil.example/)'],
  ['a reference', '[code][1]\n\n[1]: https://code.example@evil.example/'],
  ['an address in angle brackets', '<https://code.example@evil.example/>'],
  ['an address with an entity', '[code](https://code.example&#64;evil.example/)'],
])('%s in a body has the form of every address', (_what, markdown) => {
  expect(told(markdown)).toEqual([
    ' body: links to an address in the wrong form (got "https://code.example@evil.example/"); delete "code.example@": the address leads to evil.example',
  ]);
});

test('an address without encryption is refused, also where nobody wrote its scheme', () => {
  expect(told('http://code.example')).toEqual([
    ' body: links to an address in the wrong form (got "http://code.example"); write a full https:// address',
  ]);
  expect(told('See www.code.example there.')).toHaveLength(1);
});

test('an address that is shown is the one that it leads to', () => {
  expect(told('[https://moon.example/x](https://evil.example/x)')).toEqual([
    ' body: shows "moon.example" but leads to "evil.example"; show the address that it leads to, or text that is not an address',
  ]);
  expect(told('[**www.moon.example**](https://evil.example)')).toHaveLength(1);
  expect(told('[Go to moon.example/claim](https://evil.example)')).toHaveLength(1);
  expect(told('[`moon.example`](https://evil.example)')).toHaveLength(1);
  expect(told('[from evil.example to moon.example](https://evil.example)')).toHaveLength(1);
  expect(told('[MOON.example][x]\n\n[X]: https://evil.example')).toHaveLength(1);
});

test.each([
  '[the code](https://code.example/a/b#L1-L2)',
  'https://code.example/a_(b)',
  '[https://code.example](https://code.example/a)',
  '[StarGacha.sol](https://code.example/StarGacha.sol)',
  '[contracts/RaffleV2.sol, version 1.2](https://code.example/RaffleV2.sol)',
  '[Code.Example](https://code.example/a)',
  '[as `block.timestamp` and `a.b()` say](https://code.example/a)',
  '[write to us](mailto:moon@moon.example)',
])('%s passes', (markdown) => {
  expect(told(markdown)).toEqual([]);
});
