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
      'use only the letters a to z, digits and hyphens in the host; do not use xn--, which stands for other letters',
    ],
    [
      'https://play.xn--mgapot-bva.io/',
      'use only the letters a to z, digits and hyphens in the host; do not use xn--, which stands for other letters',
    ],
    [
      'https://m\u0435gapot.io',
      'use only the letters a to z, digits and hyphens in the host; do not use xn--, which stands for other letters',
    ],
    ['https://Moon.example/A', 'write "https://moon.example"'],
    ['HTTPS://moon.example', 'write "https://moon.example"'],
    ['https://192.0.2.7', 'write the name of the host, not its IP address'],
    ['https://0xc0000207/', 'write the name of the host, not its IP address'],
    ['https://3221225991', 'write the name of the host, not its IP address'],
    ['https://[2001:db8::7]:443/', 'write the name of the host, not its IP address'],
    ['https://moon.example:443/', 'delete ":443": an address must not have a port'],
    ['https://moon.example/a b', 'delete the space in the address, or write it as %20'],
    [`https://moon.example/\${KEY}`, 'write the address itself instead of a placeholder'],
    ['https://moon.example/<key>', 'write the address itself instead of a placeholder'],
    ['https://moon.example/caf\u00e9', 'write %C3%A9 instead of "\u00e9"'],
    ['https://moon.example/100%', 'write %25 instead of "%"'],
    ['https://moon.example/a\\b', 'write %5C instead of "\\"'],
    ['http://moon.example', 'write a full https:// address'],
    ['//moon.example', 'write a full https:// address'],
    ['javascript://moon.example/%0aalert(1)', 'write a full https:// address'],
    ['https://moon', 'write a public host such as game.com: "moon" is a name inside one network'],
    ['https://moon.example.', 'delete the dot after "moon.example"'],
    ['https://a_b.com', 'use only letters, digits and hyphens in the host: "a_b.com" contains "_"'],
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
