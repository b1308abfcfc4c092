import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRedaction } from './redact.ts';

const KEY = 'SECRETKEY0123456789';
const redact = createRedaction([
  `http://host.example/v2/${KEY}`,
  `https://user:p%40ssword@other.example/rpc?token=${KEY.toLowerCase()}x`,
]);

describe('only scheme and host of an address are logged', () => {
  test.each([
    ['HTTP 500 at https://a.example/v3/abc?k=1 failed', 'HTTP 500 at https://a.example/… failed'],
    ['wss://me:word@a.example:8546', 'wss://a.example:8546/…'],
    ['"url":"http://a.example/x"', '"url":"http://a.example/…"'],
    ['http://a.example', 'http://a.example'],
    ['at file:///srv/v1.js:1:2', 'at file:///srv/v1.js:1:2'],
  ])('%s', (text, clean) => {
    // Addresses are shortened even if no secret is configured.
    expect(createRedaction([])(text)).toBe(clean);
    expect(redact(text)).toBe(clean);
  });
});

describe('a part of a configured address is removed everywhere', () => {
  test.each([
    ['a path', `Cannot POST /v2/${KEY}`],
    ['a word', `the project ${KEY} has used up its quota`],
    ['other letter case', `project ${KEY.toLowerCase()} is over its limit`],
    ['encoded user info', 'user p%40ssword was refused'],
    ['decoded user info', 'user p@ssword was refused'],
    ['a text that was cut off', `Cannot POST /v2/${KEY.slice(0, 11)}`],
    ['a text that was cut off and quoted', `"Cannot POST /v2/${KEY.slice(0, 11)}" (HTTP 500)`],
    ['a stack', `Error: bad\n    at fetch (${KEY}.js:1:2)`],
  ])('%s', (_, text) => {
    const clean = redact(text);
    expect(clean).not.toContain(KEY.slice(0, 11));
    expect(clean.toLowerCase()).not.toContain(KEY.toLowerCase().slice(0, 11));
    expect(clean).not.toMatch(/p(?:%40|@)ssword/);
    expect(clean).toContain('…');
  });
});

test.each([
  ['the whole query', `http://host.example/?${KEY}`],
  ['one of the parts of a token', `http://host.example/header.${KEY}.signature`],
  ['behind an encoded slash', `http://host.example/v2/team%2F${KEY}`],
])('a key that is %s is taken out as well', (_, address) => {
  expect(createRedaction([address])(`the project ${KEY} is over its limit`)).toBe(
    'the project … is over its limit',
  );
});

test('two keys with the same beginning are both removed, even if cut off', () => {
  const [one, other] = [`mainnet-${KEY}`, 'mainnet-0987654321'];
  const clean = createRedaction([`https://a.example/${one}`, `https://b.example/${other}`]);
  expect(clean(`${one} ${other} ${one.slice(0, 14)} ${other.slice(0, 14)}`)).toBe('… … … …');
});

test('a host name stays readable if a path contains one of its words', () => {
  expect(createRedaction(['https://a.example/arbitrum/x'])('arbitrum.b.example')).toBe(
    '….b.example',
  );
});

test('ordinary words stay and keys are removed, whatever is around them', () => {
  expect(redact('eth_call: -32000 execution reverted')).toBe('eth_call: -32000 execution reverted');
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      expect(redact(`${before}${KEY}${after}`)).not.toContain(KEY);
    }),
  );
});
