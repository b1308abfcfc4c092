import { expect, test } from 'vitest';
import { RISK_GRADES } from '../../schema/enums.ts';
import { badgeSnippets } from './badge-snippets.ts';
import { type Badge, drawBadge } from './draw-badge.ts';

const badge: Badge = { name: 'Megapot', grade: 'C', auditedOn: '2026-11-28', simulated: false };

test('a badge shows the grade as a letter and in words, the day of the audit, and "not an endorsement"', () => {
  const svg = drawBadge(badge);
  expect(svg).toContain('>C</text>');
  expect(svg).toContain('>Medium risk</text>');
  expect(svg).toContain('>Audit of 28 Nov 2026 · not an endorsement</text>');
  expect(svg).toContain(
    '<title id="title">Megapot: grade C, medium risk. Audit of 28 Nov 2026. Not an endorsement.</title>',
  );
  expect(svg).toContain('role="img" aria-labelledby="title"');
});

test('a game without a grade is not rated', () => {
  const svg = drawBadge({ ...badge, grade: 'NR', auditedOn: null });
  expect(svg).toContain('>Not rated</text>');
  expect(svg).toContain('>No published audit · not an endorsement</text>');
  expect(svg).toContain('Megapot: not rated. No published audit.');
});

test('a badge of simulated chains says so', () => {
  expect(drawBadge({ ...badge, simulated: true })).toContain('simulated chains');
});

test('a name is escaped, and a long one is shortened in the picture but not in its title', () => {
  const name = `<script>alert("${'x'.repeat(30)}")</script> & more`;
  const svg = drawBadge({ ...badge, name });
  expect(svg).not.toContain('<script');
  expect(svg).toContain('&lt;script&gt;alert(&quot;xxxxxxxxxxxxxxx…</text>');
  expect(svg).toContain('&lt;/script&gt; &amp; more: grade C');
});

test.each(RISK_GRADES)('the letter of %s can be read on its field', (grade) => {
  const [field, letter] = [
    /height="52" rx="8" fill="(#\w+)"/,
    /font-weight="700" fill="(#\w+)">(?:[A-F]|NR)</,
  ].map((pattern) => luminance(pattern.exec(drawBadge({ ...badge, grade }))![1]!)) as [
    number,
    number,
  ];
  expect((Math.max(field, letter) + 0.05) / (Math.min(field, letter) + 0.05)).toBeGreaterThan(4.5);
});

test('the code for other sites links to the page of the game and names no grade', () => {
  const { html, markdown } = badgeSnippets(
    { key: 'moon', name: 'Moon [1] "A"' },
    'https://games.example',
  );
  expect(html).toBe(
    '<a href="https://games.example/games/moon"><img src="https://games.example/badges/moon.svg" width="320" height="76" alt="Risk grade of Moon [1] &quot;A&quot;, not an endorsement"></a>',
  );
  expect(markdown).toBe(
    '[![Risk grade of Moon \\[1\\] "A", not an endorsement](https://games.example/badges/moon.svg)](https://games.example/games/moon)',
  );
});

/** The relative luminance of a colour, as in WCAG 2. */
function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
