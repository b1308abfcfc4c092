import { describe, expect, test } from 'vitest';
import { WORDS } from '../../addresses/words.ts';
import { RISK_GRADES } from '../../schema/enums.ts';
import { EXPLANATIONS, explanationOf, explanationsIn, gradeWord } from './words.ts';

describe('the page with all words', () => {
  test('explains every word that pages use, and no word twice', () => {
    expect([...EXPLANATIONS.keys()].toSorted()).toEqual([...WORDS].toSorted());
  });

  test('explains every letter', () => {
    for (const grade of RISK_GRADES) {
      expect(explanationOf(gradeWord(grade)).name).toBe(`Grade ${grade}`);
    }
  });
});

describe('an explanation', () => {
  const body = [
    '## Ratings',
    '### Grade',
    'The worst of three, see [Code](#code).',
    '- **C**: medium risk',
    'Further text. [How](/methodology/grading)',
    '### Code',
    'What can go wrong.',
    'Further text.',
    '- a list',
    '## Changelog',
    'No word.',
  ].join('\n\n');

  test('is the first paragraph, and the list right after it', () => {
    const found = explanationsIn(body);
    expect([...found.keys()]).toEqual(['grade', 'code']);
    expect(found.get('grade')!.markdown).toMatch(/^The worst.*medium risk$/s);
    expect(found.get('code')).toEqual({ name: 'Code', markdown: 'What can go wrong.' });
  });

  test('links to another word on the page with all words, because it is shown on other pages', () => {
    const { html } = explanationOf('grade', explanationsIn(body));
    expect(html).toContain('<a href="/methodology/words#code">Code</a>');
  });

  test('that is missing stops the build and says where to write it', () => {
    expect(() => explanationOf('wei', explanationsIn(body))).toThrow(
      /content\/methodology\/words\.md has no explanation of "wei": write a heading/,
    );
  });
});
