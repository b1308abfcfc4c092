import { expect, test } from 'vitest';
import { OPEN_FINDING, problemsOf } from '../../../test/content/check-changed.ts';

const reported = (markdown: string) =>
  problemsOf({ [OPEN_FINDING]: ['`setFee` has no limit.', markdown] }).map((line) =>
    line.replace(/^.*?(?= body)/, ''),
  );

test.each([
  ['a link', '[code](https://code.example@evil.example/)'],
  ['a reference', '[code][1]\n\n[1]: https://code.example@evil.example/'],
  ['an address in angle brackets', '<https://code.example@evil.example/>'],
  ['an address with an entity', '[code](https://code.example&#64;evil.example/)'],
])('%s in a body has the form of every address', (_what, markdown) => {
  expect(reported(markdown)).toEqual([
    ' body: links to an address in the wrong form (got "https://code.example@evil.example/"); delete "code.example@": the address leads to evil.example',
  ]);
});

test('an http address is refused, even if its scheme is not written', () => {
  expect(reported('http://code.example')).toEqual([
    ' body: links to an address in the wrong form (got "http://code.example"); write a full https:// address',
  ]);
  expect(reported('See www.code.example there.')).toHaveLength(1);
});

test('a link that shows one address and leads to another is refused', () => {
  expect(reported('[https://moon.example/x](https://evil.example/x)')).toEqual([
    ' body: shows "moon.example" but leads to "evil.example"; show the address that the link leads to, or text that is not an address',
  ]);
  expect(reported('[**www.moon.example**](https://evil.example)')).toHaveLength(1);
  expect(reported('[Go to moon.example/claim](https://evil.example)')).toHaveLength(1);
  expect(reported('[`moon.example`](https://evil.example)')).toHaveLength(1);
  expect(reported('[from evil.example to moon.example](https://evil.example)')).toHaveLength(1);
  expect(reported('[MOON.example][x]\n\n[X]: https://evil.example')).toHaveLength(1);
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
  expect(reported(markdown)).toEqual([]);
});

test.each([
  ['a tab in the scheme', '[moon.example](<ht\ttps://evil.example/x>)'],
  ['a space in the scheme', '[moon.example](<ht tps://evil.example/x>)'],
  ['a tab in the scheme of a definition', '[moon.example][1]\n\n[1]: <ht\ttps://evil.example/x>'],
])('a link with %s is refused, because browsers ignore white space there', (_, link) => {
  expect(reported(link).join()).toContain('links to an address in the wrong form');
});

test.each([
  [
    'two definitions, of which markdown takes the first',
    '[a]',
    '[a]: https://evil.example\n[a]: https://moon.example',
  ],
  ['more white space', '[a  b]', '[a b]: https://evil.example'],
  ['another kind of white space', '[a\nb]', '[a b]: https://evil.example'],
  ['letters that are equal without regard to case', '[ẞ]', '[SS]: https://evil.example'],
  ['letters with several small forms', '[ς]', '[Σ]: https://evil.example'],
])('a reference is followed as in markdown: %s', (_, name, definitions) => {
  expect(reported(`[https://moon.example]${name}\n\n${definitions}`).join()).toContain(
    'shows "moon.example" but leads to "evil.example"',
  );
});
