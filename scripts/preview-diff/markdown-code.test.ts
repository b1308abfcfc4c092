import fc from 'fast-check';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { expect, test } from 'vitest';
import { code, codeBlock } from './markdown-code.ts';

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly Node[];
}

/** Parses a summary line that shows `text` as code. Returns the type and the value of each part. */
function partsOf(text: string): (readonly [string, string | undefined])[] {
  const tree: Node = remark()
    .use(remarkGfm)
    .parse(`- added: ${code(text)}, and more`);
  const paragraph = tree.children?.[0]?.children?.[0]?.children?.[0];
  expect([tree.children?.length, paragraph?.type]).toEqual([1, 'paragraph']);
  return (paragraph?.children ?? []).map(({ type, value }) => [type, value]);
}

function expectCodeOnly(text: string): void {
  expect(partsOf(text)).toEqual([
    ['text', 'added: '],
    ['inlineCode', expect.any(String)],
    ['text', ', and more'],
  ]);
}

const NASTY = [
  '![x](https://evil.example/x.png)',
  '[approved](https://evil.example) <img src=x onerror=alert(1)>',
  '@everyone #1 GH-2 evil/repo#3',
  '` closes ```` the `` code `',
  '``',
  '</details></summary><h1>Approved',
  'a\n\n# heading\n\n| a |\n|---|',
  '\\` \\',
  '<!-- -->',
  '\u202Eevil\u200b',
];

test.each(NASTY)('the summary shows %j as code and as nothing else', expectCodeOnly);

test('the summary shows any other text as code and as nothing else', () => {
  const piece = fc.constantFrom(
    ...[
      '`',
      '``',
      '\\',
      '\n',
      '\r',
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '!',
      '@',
      'a',
      ' ',
      '|',
      '*',
      '_',
    ],
    ...['~', '&#96;'],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const text = pieces.join('');
      if (code(text) !== '(empty)') expectCodeOnly(text);
    }),
  );
});

test('a long text is cut, and an empty text is named as empty', () => {
  expect(code('x'.repeat(500))).toHaveLength(162);
  expect(code(' \u200b\n')).toBe('(empty)');
});

test('a long text is cut between characters', () => {
  for (const before of ['', 'x'])
    expect(code(before + '🎰'.repeat(500), 40)).toMatch(/^`x?🎰+…`$/u);
});

test('no line ends a code block', () => {
  const lines = ['```', '~~~', '`````', '</details>', 'a\nb\r\nc', '\u2028'];
  const [first, ...more] = remark().parse(codeBlock(lines, 'diff')).children as readonly Node[];
  expect(first?.type).toBe('code');
  expect(more).toEqual([]);
  expect(first?.value?.split('\n')).toHaveLength(lines.length);
});
