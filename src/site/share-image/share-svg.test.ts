import { expect, test } from 'vitest';
import { type ShareSubject, shareSvg } from './share-svg.ts';

const subject: ShareSubject = {
  name: 'Moon Lottery',
  kind: 'Lottery · Base',
  grade: 'D',
  gradeWords: 'High risk',
  letters: { odds: 'C', exit: 'NR', control: 'D', fairness: 'B', code: 'A' },
  collected: {
    loss: '3.74',
    session: { ahead: 0.42, lostUnderHalf: 0, lostHalfOrMore: 0, lostAll: 0.58 },
    day: '28 Nov 2026',
  },
  site: 'degen.example',
  isSimulated: false,
};

test('names the game, its grade, what 20 pulls do, and the day of the figures', () => {
  const svg = shareSvg(subject);
  for (const words of [
    'Moon Lottery',
    'D: High risk',
    '3.74',
    '58\u00a0% lose all',
    '28 Nov 2026',
  ]) {
    expect(svg).toContain(words);
  }
  expect(svg).toContain('Not an endorsement');
});

test('a game without figures says so and shows no number', () => {
  const svg = shareSvg({ ...subject, collected: null });
  expect(svg).toContain('No figures have been collected yet.');
  expect(svg).not.toMatch(/lose all|per 100/);
});

test('figures of a simulated chain are marked', () => {
  expect(shareSvg({ ...subject, isSimulated: true })).toContain('Simulated chain');
});

test('a name from a record is escaped, and a long name gets a smaller size', () => {
  const svg = shareSvg({ ...subject, name: '<script>&' });
  expect(svg).toContain('&lt;script&gt;&amp;');
  const sizeOf = (name: string) =>
    Number(/y="190" font-size="(\d+)"/.exec(shareSvg({ ...subject, name }))![1]);
  expect(sizeOf('A'.repeat(60))).toBeLessThan(sizeOf('A'));
});

test('the picture of a kind has its grade and no figures', () => {
  const svg = shareSvg({ ...subject, name: 'Lottery', letters: null, collected: null });
  for (const words of ['>D</text>', 'D: High risk', 'on the page of the game']) {
    expect(svg).toContain(words);
  }
  expect(svg).not.toContain('No figures');
});
