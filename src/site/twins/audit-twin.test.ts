import { expect, test } from 'vitest';
import { AUDIT, checkChanged, OPEN_FINDING } from '../../../test/content/check-changed.ts';
import { auditTwin } from './audit-twin.ts';

const siteUrl = 'https://games.example';
/** The twin of Moon Lottery's first audit, after changes to the valid content. */
function twin(changes: Parameters<typeof checkChanged>[0] = {}): string {
  const { protocols, chains } = checkChanged(changes).dataset!;
  const moon = protocols.find(({ key }) => key === 'moon-lottery')!;
  return auditTwin(moon, moon.audits[0]!, { siteUrl, chains });
}

test('has every finding with its detail, under a heading with its code', () => {
  const { protocols } = checkChanged({}).dataset!;
  const { findings } = protocols.find(({ key }) => key === 'moon-lottery')!.audit!;
  const text = twin();
  for (const { code, title, summary, detail } of findings) {
    expect(text).toContain(`\n### ${code}: ${title}\n`);
    expect(text).toContain(summary);
    expect(text).toContain(detail.trim().split('\n').at(-1));
  }
});

test('says when it was published, how it was graded, and where its JSON and its page are', () => {
  const text = twin();
  expect(text).toContain(
    '# Audit of Moon Lottery\n\n> moon-lottery, version 1: published on 22 Nov 2026.',
  );
  expect(text).toContain(`${siteUrl}/v1/games/moon-lottery/audit?full=1`);
  expect(text).toContain(`Page: ${siteUrl}/games/moon-lottery/audit.`);
  expect(text).toMatch(/- Risk grade [A-F] /);
  expect(text).toMatch(/SHA-256 of the audit's files: `[0-9a-f]{64}`\n$/);
  expect(text).not.toMatch(/undefined|\[object|\n\n\n/);
});

test('all headings below the title are of level two or deeper', () => {
  expect(twin().match(/^# /gm)).toHaveLength(1);
});

test('an audit that ended says so first, with the reason', () => {
  const text = twin({
    [AUDIT]: [
      'status: published',
      'status: withdrawn\nended: { at: "2026-11-25T00:00:00.000Z", reason: Moon v2 is deployed. }',
    ],
  });
  expect(text).toContain('> moon-lottery, version 1: withdrawn on 25 Nov 2026.');
  expect(text).toContain(
    '**Withdrawn on 25 Nov 2026.** Moon v2 is deployed. No audit of Moon Lottery is published now.',
  );
  expect(text).toContain('- Risk grade NR');
});

test('a reply and a withdrawal of a finding have their dates and words', () => {
  const text = twin({
    [OPEN_FINDING]: [
      'status: open',
      'status: withdrawn\nended: { at: "2026-11-25T00:00:00.000Z", reason: It was never so. }\nreply: { from: The Moon team, at: "2026-11-24", text: Nobody can call it. }',
    ],
  });
  expect(text).toContain('**Withdrawn on 25 Nov 2026.** It was never so.');
  expect(text).toContain('**Reply of The Moon team**, 24 Nov 2026:\n\n> Nobody can call it.');
});
