import { expect, test } from 'vitest';
import { aboutParts } from './about-parts.ts';

const TEXT = '## Who runs it\n\nPeople.\n\n## How to reply\n\nWrite.\n\n## Funding\n\nNone.\n';

test('the text is divided before the first heading that begins with "How to"', () => {
  const { who, how } = aboutParts(TEXT, {});
  expect(who.markdown).toBe('## Who runs it\n\nPeople.\n\n');
  expect(how.markdown).toBe('## How to reply\n\nWrite.\n\n## Funding\n\nNone.\n');
});

test('each part lists its headings with the same ids as in the whole text', () => {
  const { who, how } = aboutParts(`${TEXT}\n## Who runs it\n`, { taken: ['funding'] });
  expect(who.sections).toEqual([{ id: 'who-runs-it', name: 'Who runs it', start: 0 }]);
  expect(how.sections.map(({ id }) => id)).toEqual(['how-to-reply', 'funding-1', 'who-runs-it-1']);
});

test('a text without such a heading is not divided', () => {
  const { who, how } = aboutParts('## Funding\n\nNone.\n', {});
  expect(who.sections).toHaveLength(1);
  expect(how).toEqual({ markdown: '', sections: [] });
});
