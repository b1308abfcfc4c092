import { expect, test } from 'vitest';
import { checkChanged, PROTOCOL } from '../../../test/content/check-changed.ts';
import type { ChangeEntry } from '../changes/change-entry.ts';
import { gameTwin } from './game-twin.ts';

const siteUrl = 'https://games.example';
const { protocols } = checkChanged({}).dataset!;
const moon = protocols.find(({ key }) => key === 'moon-lottery')!;
const sun = protocols.find(({ key }) => key === 'sun-timer')!;
const twin = (protocol = moon, changes: readonly ChangeEntry[] = []) =>
  gameTwin(protocol, { siteUrl, changes });

test('begins with the name, what the game is, the loss notice and where the live figures are', () => {
  const blocks = twin().split('\n\n');
  expect(blocks[0]).toBe('# Moon Lottery');
  expect(blocks[1]).toBe(`> ${moon.description}`);
  expect(blocks[2]).toContain('Lottery on BNB Smart Chain');
  expect(blocks[3]).toContain('lose everything');
  expect(blocks[4]).toContain(moon.live!.pull);
  expect(blocks[4]).toMatch(
    /as JSON: (https:\/\/games\.example\/v1\/games\/moon-lottery) and, .+ \1\/method$/,
  );
});

test('has the grade and every facet with its reason', () => {
  const text = twin();
  expect(text).toContain(`**Risk grade ${moon.grade.riskGrade}**`);
  expect(text).toContain(moon.grade.reason);
  expect(text).toMatch(/\*\*Odds\*\* .*: Read live from the chain\./);
  for (const facet of ['control', 'fairness', 'code'] as const) {
    expect(text).toContain(moon.ratings[facet].reason);
  }
});

test('has every power with its holder, every answer about a result, and every contract', () => {
  const text = twin();
  expect(moon.powers.length).toBeGreaterThan(0);
  for (const { who, can } of moon.powers) expect(text).toContain(`${who} can ${can}.`);
  expect(text.match(/Holder: /g)).toHaveLength(moon.powers.length);
  for (const name of ['knowFirst', 'choose', 'withhold', 'order'] as const) {
    expect(text).toContain(moon.outcome[name].fact);
  }
  for (const address of Object.values(moon.live!.contracts)) expect(text).toContain(address);
});

test('a power names its finding only if an audit with this finding is published', () => {
  const powers = moon.powers.map((power) => ({ ...power, finding: 'F-01' }));
  expect(twin({ ...moon, powers })).toContain('See F-01.');
  expect(twin({ ...moon, powers, audit: null })).not.toContain('See F-01.');
});

test('lists every finding with a link to its place, and the audit', () => {
  const text = twin();
  expect(text).toContain(`[The audit](${siteUrl}/games/moon-lottery/audit.md)`);
  expect(moon.audit!.findings.length).toBeGreaterThan(0);
  for (const { code, title } of moon.audit!.findings) {
    expect(text).toContain(`[${code}: ${title}](${siteUrl}/games/moon-lottery/audit#${code})`);
  }
});

test('has the text of the editor, and the hash of the record', () => {
  expect(twin()).toContain(moon.body.trim().split('\n').at(-1));
  expect(twin()).toContain(moon.contentHash);
});

test('says of a game that is not read why, and that no audit is published', () => {
  const text = twin(sun);
  expect(text).toContain(`No figures are read from the chain. ${sun.note}`);
  expect(text).toContain('No audit of this game is published.');
  expect(text).not.toContain('/v1/games/sun-timer');
  expect(text).not.toMatch(/undefined|\[object/);
});

test('has the newest changes, and says how many are not shown', () => {
  const entry = (n: number): ChangeEntry => ({
    ...{ id: `${n}`, record: 'protocols/moon-lottery', at: '2026-11-27T00:00:00.000Z' },
    ...{ name: 'Moon', game: 'Moon', path: undefined, keys: ['moon-lottery'] },
    facts: [{ text: `Change ${n}`, reason: 'A reason.', direction: null, kind: 'record' }],
  });
  const text = twin(moon, [1, 2, 3, 4, 5, 6, 7, 8].map(entry));
  expect(text).toContain('- 27 Nov 2026: Change 1. A reason.');
  expect(text).not.toContain('Change 7');
  expect(text).toContain('2 earlier changes are not shown.');
  expect(twin()).toContain('Nothing is recorded about this game yet.');
});

test('a name with brackets is a text, not a link', () => {
  const changed = checkChanged({ [PROTOCOL]: ['Moon Lottery', '"Moon [Lottery]"'] }).dataset!;
  expect(twin(changed.protocols.find(({ key }) => key === 'moon-lottery'))).toContain(
    '# Moon \\[Lottery]\n',
  );
});
