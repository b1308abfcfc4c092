import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pathBelow, segmentsBelow, segmentsOf } from './segments.ts';

describe('the parts of a path', () => {
  test.each([
    ['/v1/games', ['v1', 'games']],
    ['/v1/games/', ['v1', 'games']],
    ['/games/a%2Fb', ['games', 'a/b']],
    ['/games//audit', ['games', '', 'audit']],
  ])('of %s are %j', (path, parts) => {
    expect(segmentsOf(path)).toEqual(parts);
  });

  test.each(['/games/%', '/games/%ff'])('cannot be decoded from %s', (path) => {
    expect(segmentsOf(path)).toBeNull();
  });

  test('survive a round trip through a path', () => {
    const part = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(segmentsOf(pathBelow('/games', parts))).toEqual(['games', ...parts]);
      }),
    );
  });
});

describe('the parts after an address in a path', () => {
  test.each([
    ['/games/{key}', ['games', 'a'], []],
    ['/games/{key}', ['games', 'a', 'audit', 'b'], ['audit', 'b']],
    ['/v1/games', ['v1', 'games', 'a'], ['a']],
  ])('below %s in %j is %j', (address, parts, rest) => {
    expect(segmentsBelow(address, parts)).toEqual(rest);
  });

  test.each([
    ['/games/{key}', ['games']],
    ['/games/{key}', ['games', '']],
    ['/games/{key}', ['v1', 'games', 'a']],
    ['/games/{key}/audit', ['games', 'a', 'history']],
  ])('below %s is undefined in %j', (address, parts) => {
    expect(segmentsBelow(address, parts)).toBeUndefined();
  });
});
