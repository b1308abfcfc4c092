import { expect, test } from 'vitest';
import { textsAsMarkdown } from './texts-as-markdown.ts';

test('all texts are escaped, except the markdown of an editor and addresses', () => {
  expect(
    textsAsMarkdown({
      name: '*Moon*',
      powers: [{ who: '<b>', can: 'pause', heldBy: '*' }],
      body: '*Moon*',
      website: 'https://moon.example/_a_',
      audit: null,
      chainId: 1,
    }),
  ).toEqual({
    name: '\\*Moon\\*',
    powers: [{ who: '\\<b>', can: 'pause', heldBy: '*' }],
    body: '*Moon*',
    website: 'https://moon.example/_a_',
    audit: null,
    chainId: 1,
  });
});

test('an object that occurs twice is copied once', () => {
  const audit = { title: 'Moon' };
  const { protocol, version } = textsAsMarkdown({ protocol: { audit }, version: audit });
  expect(version).toBe(protocol.audit);
  expect(version).not.toBe(audit);
});
