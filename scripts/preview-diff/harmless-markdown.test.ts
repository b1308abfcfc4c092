import fc from 'fast-check';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { describe, expect, test } from 'vitest';
import { comment, failureComment } from './comment.ts';
import type { Changes } from './compare.ts';
import { harmlessMarkdown } from './harmless-markdown.ts';
import { SECTIONS, TITLE } from './headings.ts';

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly lang?: string | null;
  readonly children?: readonly Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesOf)];
const treeOf = (markdown: string): Node => remark().use(remarkGfm).parse(markdown);
const textOf = (node: Node): string => node.value ?? (node.children ?? []).map(textOf).join('');

const SHOWS_TEXT = [
  ...['root', 'paragraph', 'list', 'listItem', 'strong', 'text', 'inlineCode', 'code', 'html'],
  'heading',
];
const HEADINGS: readonly string[] = [TITLE, ...Object.values(SECTIONS)];
const OUR_HTML =
  /^<\/details>$|^<details><summary><code>(?:[A-Za-z0-9/?=._-]|&#\d+;)*<\/code><\/summary>$/;

/** Nothing of a text calls, links, shows an image, heads or runs on the platform. */
function expectHarmless(text: string): void {
  const markdown = harmlessMarkdown(text);
  const nodes = nodesOf(treeOf(markdown));
  let open = 0;
  for (const node of nodes) {
    expect(SHOWS_TEXT, markdown).toContain(node.type);
    if (node.type === 'heading') expect(HEADINGS).toContain(textOf(node));
    if (node.type === 'code') expect(['diff', null]).toContain(node.lang ?? null);
    if (node.type === 'html') {
      expect(node.value).toMatch(OUR_HTML);
      open += node.value === '</details>' ? -1 : 1;
      expect([0, 1]).toContain(open);
    }
    if (node.type === 'text') {
      expect(node.value).not.toMatch(/[@#/\\&<>[\]{}$|~_=!]|\d-|-\d|[0-9a-f]{7}|www\.\w|\w:\w/i);
    }
  }
  expect(open).toBe(0);
}

const NASTY = [
  ...['@everyone', '&commat;everyone', '&#x40;everyone', '&#64;everyone', '\\@everyone'],
  ...['#12', '&num;12', '&#x23;12', '&#35;12', 'GH-12', 'gh&hyphen;12', 'org/games#12', 'JIRA-12'],
  ...['https://github.com/org/games/issues/12', 'https://github.com/org/games/pull/1#issue-2'],
  ...[
    'www.github.com/org',
    'www.1',
    'www.evil.example',
    'https://github.com/somebody',
    'mail@example.com',
  ],
  ...['3f2ae2d7a', 'org/games@3f2ae2d7a', 'https://github.com/org/games/commit/3f2ae2d7a'],
  ...['![Approved](https://evil.example/x.png)', '[approved](//evil.example)', '<https://x.yz>'],
  ...['<img src=x>', '<h1>Approved</h1>', '<a href="https://evil.example">x</a>', '<details>'],
  ...['</details>', '</code></summary>', '<!--', '-->', '<pre>', '</pre>', '<script>'],
  ...['# Approved', '## Approved', '###### Approved', 'Approved\n===', 'Approved\n---', '***'],
  ...[
    '> [!NOTE]',
    '> Approved',
    '[x]: //evil.example',
    '[^1]: x',
    '[^1]',
    '| a |\n|---|',
    'a|b\n-|-',
  ],
  ...[
    '```mermaid\nflowchart',
    '```',
    '````',
    '~~~',
    '    @x',
    '- [ ] #12',
    '- - #12',
    '$`x`$',
    '$$',
  ],
  ...[
    '`@x',
    '``@x`',
    '**@x**',
    '@**x**',
    '#**12**',
    '`a`@x',
    '@`x`',
    '**',
    '****',
    '** **',
    '__x__',
  ],
  ...[
    '\u202e@x',
    '@\u200bx',
    '＠x',
    ':shipit:',
    '\r# Approved',
    '\u2028# Approved',
    '\\',
    '&amp;#64;x',
  ],
  '<details><summary><code>&#64;x &#35;12</code></summary>',
  '<details><summary><code>&#9999999;</code></summary>',
  '<details><summary><code></code></summary>\n@x\n</details>\n@x',
];

test.each(NASTY)('%j does nothing', (text) => {
  for (const around of [text, `a ${text}, b`, `(${text})`, `- ${text}`, `\`\`\`diff\n${text}`]) {
    expectHarmless(around);
    expectHarmless(`x\n${around}\ny`);
  }
});

test('nor does any mix of such', () => {
  const piece = fc.constantFrom(
    ...NASTY,
    ' ',
    '\n',
    '\n\n',
    'a',
    '1.',
    '```diff\n',
    '\n```\n',
    '`',
    '- ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => expectHarmless(pieces.join(''))),
    { numRuns: 2000 },
  );
});

describe('what the comment is made of is posted as it is', () => {
  const nasty = '`@x` ``` #12 </details> ![x](y) ** GH-1';
  const changes: Changes = {
    grades: [
      { key: 'moon', from: 'D', to: 'B', reason: `B: ${nasty}` },
      { key: 'sun', from: null, to: 'C', reason: '' },
      { key: 'star', from: 'A', to: null, reason: '' },
    ],
    warnings: (
      [
        ...['audit-without-history', 'protocol-without-update', 'audit-gone', 'finding-gone'],
        ...['code-used-again', 'protocol-gone', 'gone'],
      ] as const
    ).map((kind) => ({ kind, what: 'moon-code v1' })),
    protocols: [{ kind: 'renamed', key: 'moon', name: nasty, formerKey: 'old' }],
    audits: [{ kind: 'in-review', id: 'moon-code v2', keys: ['moon', 'sun'] }],
    findings: [
      {
        ...{
          kind: 'changed',
          audit: 'moon-code v1',
          code: 'F-01',
          title: nasty,
          fields: ['title'],
        },
        ...{ severity: ['high', 'low'], status: ['open', 'open'] },
      },
    ],
    addresses: { added: ['/new'], removed: ['/v1/games/x/audit?full=1'] },
    others: Array.from({ length: 12 }, (_, n) => `/page-${n}`),
    details: [
      {
        address: '/about',
        lines: [
          { kind: '-', text: nasty },
          { kind: '+', text: '' },
        ],
      },
      { address: '/v1/games?full=1', fields: [{ field: 'a[x].b', from: nasty, to: undefined }] },
    ],
    baseIsComplete: false,
  };
  const frame = { base: 'HEAD^1 at 3f2ae2d7a', head: 'this branch' };
  const NOTES = [
    'One file is not committed; what it changes is part of this.',
    '12 files are not committed; what they change is part of this.',
    '**The base does not build** (with the packages that are installed for the branch), so there is nothing to compare with: this is what the branch has.',
  ];

  test('when something changes', () => {
    const text = comment(changes, { ...frame, notes: NOTES });
    expect(harmlessMarkdown(text)).toBe(text.trimEnd());
    expectHarmless(text);
  });

  test('when nothing does, and when there is nothing to compare', () => {
    const none: Changes = {
      ...{ ...changes, grades: [], warnings: [], protocols: [], audits: [], findings: [] },
      ...{ addresses: { added: [], removed: [] }, others: [], details: [] },
    };
    for (const text of [comment(none, { ...frame, notes: [] }), failureComment(nasty)]) {
      expect(harmlessMarkdown(text)).toBe(text.trimEnd());
    }
  });

  test('and of anything else every word can still be read', () => {
    const markdown = harmlessMarkdown('## Approved by @somebody\nSee **[this](//x)** & that.');
    expect(markdown).toBe('`##` Approved by `@somebody`\nSee **`[this](//x)`** `&` that.');
    expect(textOf(treeOf(markdown))).toContain('Approved by @somebody');
  });
});
