import { expect, test } from 'vitest';
import {
  AUDIT,
  CHAIN,
  OPEN_FINDING,
  PROTOCOL,
  problemsOf,
} from '../../../test/content/check-changed.ts';

test('a field that repeats the path is refused in every kind of file', () => {
  expect(
    problemsOf({
      [PROTOCOL]: ['name:', 'key: moon-lottery\nname:'],
      [AUDIT]: ['covers', 'version: 1\ncovers'],
      [OPEN_FINDING]: ['severity', 'code: F-02\nseverity'],
      [CHAIN]: ['name', 'chainId: 56\nname'],
      'terms.md': ['title', 'slug: terms\ntitle'],
    }),
  ).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:2:1 code: repeats a value that is in the file\'s path (got "F-02"); delete this line',
    "content/audits/moon-lottery/v1/audit.md:2:1 version: repeats a value that is in the file's path (got 1); delete this line",
    "content/chains/56.md:2:1 chainId: repeats a value that is in the file's path (got 56); delete this line",
    'content/protocols/moon-lottery.md:2:1 key: repeats a value that is in the file\'s path (got "moon-lottery"); delete this line',
    'content/terms.md:2:1 slug: repeats a value that is in the file\'s path (got "terms"); delete this line',
  ]);
});
