import { expect, test } from 'vitest';
import { OPEN_FINDING, problemsOf } from '../../../test/content/check-changed.ts';

test('HTML is refused, including comments', () => {
  expect(
    problemsOf({
      [OPEN_FINDING]: [
        '`setFee`',
        '<script>alert(1)</script>\n\n<!-- why -->\n\nText <img src=x onerror=alert(1)>',
      ],
    }),
  ).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:11:1 body: contains HTML (got "<script>alert(1)</script>"); write markdown, and put literal text in backticks',
    'content/audits/moon-lottery/v1/F-01.md:13:1 body: contains HTML (got "<!-- why -->"); write markdown, and put literal text in backticks',
    'content/audits/moon-lottery/v1/F-01.md:15:6 body: contains HTML (got "<img src=x onerror=alert(1)>"); write markdown, and put literal text in backticks',
  ]);
});

test('addresses that run or contain code are refused in any spelling', () => {
  expect(
    problemsOf({
      [OPEN_FINDING]: [
        '`setFee`',
        '[a](javascript:alert(1)) [b](JaVaScRiPt&colon;x) [c](java&Tab;script:x) ![d](data:image/svg+xml,x)\n\n[e]: vbscript:x\n\n',
      ],
    }),
  ).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:11:1 body: links to an address that is not allowed (got "javascript:alert(1)"); link to https://, mailto:, a path of this site or a heading',
    'content/audits/moon-lottery/v1/F-01.md:11:26 body: links to an address that is not allowed (got "JaVaScRiPt:x"); link to https://, mailto:, a path of this site or a heading',
    'content/audits/moon-lottery/v1/F-01.md:11:50 body: links to an address that is not allowed (got "java\\tscript:x"); link to https://, mailto:, a path of this site or a heading',
    'content/audits/moon-lottery/v1/F-01.md:11:73 body: links to an address that is not allowed (got "data:image/svg+xml,x"); link to https://, mailto:, a path of this site or a heading',
    'content/audits/moon-lottery/v1/F-01.md:13:1 body: links to an address that is not allowed (got "vbscript:x"); link to https://, mailto:, a path of this site or a heading',
  ]);
});

test('an address without a scheme but with a host is refused', () => {
  expect(problemsOf({ [OPEN_FINDING]: ['`setFee`', '[a](//evil.example)'] })).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:11:1 body: links to an address that is not allowed (got "//evil.example"); link to https://, mailto:, a path of this site or a heading',
  ]);
});

test('footnotes are refused', () => {
  expect(problemsOf({ [OPEN_FINDING]: ['`setFee`', 'Text[^1].\n\n[^1]: Note.\n\n'] })).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:11:5 body: contains a footnote; write the text of the footnote where the footnote is mentioned',
    'content/audits/moon-lottery/v1/F-01.md:13:1 body: contains a footnote; write the text of the footnote where the footnote is mentioned',
  ]);
});

test('markdown and HTML in code pass', () => {
  expect(
    problemsOf({
      [OPEN_FINDING]: [
        '`setFee`',
        '[a](https://a.example) [b](/terms) [c](#method) <https://d.example> `<script>` 1 < 2',
      ],
    }),
  ).toEqual([]);
});

test('a picture is refused, by its address or by a name', () => {
  const fix = 'describe the picture in words or link to it: pages load nothing from other sites';
  expect(
    problemsOf({
      [OPEN_FINDING]: [
        '`setFee`',
        '![a](https://a.example/a.png) ![b][b]\n\n[b]: https://a.example/b.png\n\n',
      ],
    }),
  ).toEqual([
    `content/audits/moon-lottery/v1/F-01.md:11:1 body: contains a picture; ${fix}`,
    `content/audits/moon-lottery/v1/F-01.md:11:31 body: contains a picture; ${fix}`,
  ]);
});
