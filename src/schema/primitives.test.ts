import { describe, expect, test } from 'vitest';
import { httpsUrl, slug } from './primitives.ts';

const fixFor = (value: string) => httpsUrl.safeParse(value).error?.issues[0]?.message;

describe('an address', () => {
  test.each([
    'https://moon.example',
    'https://moon.example/',
    'https://a-b.moon.example/x/y_(z)?q=1&r=[2]#part',
    'https://moon.example/caf%C3%A9',
    'https://xn-a.example',
  ])('%s passes', (value) => {
    expect(fixFor(value)).toBeUndefined();
  });

  test.each([
    [
      'https://clawfomo.com@evil.example',
      'delete "clawfomo.com@": the address leads to evil.example',
    ],
    ['https://a:b@evil.example/x', 'delete "a:b@": the address leads to evil.example'],
    [
      'https://xn--mgapot-bva.io',
      'write a host in plain letters from a to z: others can look like them',
    ],
    [
      'https://play.xn--mgapot-bva.io/',
      'write a host in plain letters from a to z: others can look like them',
    ],
    [
      'https://m\u0435gapot.io',
      'write a host in plain letters from a to z: others can look like them',
    ],
    ['https://Moon.example/A', 'write "https://moon.example"'],
    ['HTTPS://moon.example', 'write "https://moon.example"'],
    ['https://192.0.2.7', 'write the name of the host, not its IP address'],
    ['https://0xc0000207/', 'write the name of the host, not its IP address'],
    ['https://3221225991', 'write the name of the host, not its IP address'],
    ['https://[2001:db8::7]:443/', 'write the name of the host, not its IP address'],
    ['https://moon.example:443/', 'delete ":443": an address has no port here'],
    ['https://moon.example/a b', 'delete the space in it, or write %20 for it'],
    [`https://moon.example/\${KEY}`, 'write the address itself instead of a placeholder'],
    ['https://moon.example/<key>', 'write the address itself instead of a placeholder'],
    ['https://moon.example/caf\u00e9', 'write %C3%A9 for "\u00e9"'],
    ['https://moon.example/100%', 'write %25 for "%"'],
    ['https://moon.example/a\\b', 'write %5C for "\\"'],
    ['http://moon.example', 'write a full https:// address'],
    ['//moon.example', 'write a full https:// address'],
    ['javascript://moon.example/%0aalert(1)', 'write a full https:// address'],
    [
      'https://moon',
      'write a host that everybody can reach, as game.com: "moon" is a name inside one network',
    ],
    ['https://moon.example.', 'delete the point after "moon.example"'],
    ['https://a_b.com', 'write a host of letters, digits and hyphens: "a_b.com" has "_"'],
    ['https://-moon.example', 'write a full https:// address'],
  ])('%s is refused: %s', (value, fix) => {
    expect(fixFor(value)).toBe(fix);
  });
});

test('a slug is a valid file name on every system', () => {
  const isSlug = (value: string) => slug.safeParse(value).success;
  expect(['moon', 'moon-2', 'con-artist', 'com10', 'console'].every(isSlug)).toBe(true);
  expect(['con', 'nul', 'aux', 'prn', 'com1', 'lpt9', 'Moon', 'a--b', ''].some(isSlug)).toBe(false);
});
