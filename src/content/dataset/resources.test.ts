import { describe, expect, test } from 'vitest';
import {
  AUDIT,
  checkChanged,
  OPEN_FINDING,
  PROTOCOL,
  validText,
} from '../../../test/content/check-changed.ts';
import { audit as auditSchema } from '../../schema/answers/audit.ts';
import { directoryEntry } from '../../schema/answers/directory.ts';
import { sha256 } from '../files/content-hash.ts';
import type { AuditVersion } from './dataset.ts';
import { audit, auditVersion, directory } from './resources.ts';

const { dataset } = checkChanged({});
const [moon, sun] = dataset!.protocols;
const siteUrl = 'https://service.example';
const SOURCE = 'https://code.example/MoonLottery.sol';

test('the directory has every protocol by key, with the fields in their order', () => {
  const entries = directory(dataset!);
  expect(entries.map(({ key }) => key)).toEqual(['moon-lottery', 'sun-timer']);
  expect(JSON.stringify(entries[1])).toBe(
    '{"key":"sun-timer","name":"Sun Timer","category":"timer","chainId":56,"status":"watchlist",' +
      '"website":"https://github.com/sun-timer/sun","twitter":null,"riskGrade":"NR",' +
      '"description":"The last buyer takes the pot."}',
  );
  for (const entry of entries) expect(directoryEntry.strict().parse(entry)).toEqual(entry);
});

test('the directory is sorted by key, not by file name', () => {
  const sun = validText('protocols/sun-timer.md');
  const { dataset: more } = checkChanged({
    'protocols/moon.md': sun.replace('name: Sun', 'name: A'),
    [PROTOCOL]: ['aliases: [moon]', 'aliases: []'],
    'protocols/moon1.md': sun.replace('name: Sun', 'name: B'),
  });
  expect(directory(more!).map(({ key }) => key)).toEqual([
    ...['moon', 'moon-lottery', 'moon1', 'sun-timer'],
  ]);
});

test('an audit has the fields in their order, and no detail', () => {
  const answer = audit(moon!, { full: false, siteUrl });
  expect(auditSchema.strict().parse(answer)).toEqual(answer);
  expect(JSON.stringify(answer)).toBe(
    JSON.stringify({
      key: 'moon-lottery',
      version: 1,
      status: 'published',
      overallRisk: 'high',
      summary: 'One key sets the fee. Winners can be paid.',
      publishedAt: '2026-11-22T09:00:00.000Z',
      methodology: {
        version: '1',
        url: 'https://service.example/methodology/audits',
        summary: 'Read every line. Replayed one draw. Who can change the odds? The owner.',
      },
      scope: {
        contracts: [
          {
            name: 'MoonLottery',
            chainId: 56,
            address: '0x5aF6D33DE2ccEC94efb1bDF8f92Bd58085432d2c',
            sourceUrl: 'https://code.example/MoonLottery.sol',
          },
        ],
        commit: null,
        deployedCode: 'matches',
        excluded: ['The web site.'],
      },
      findings: [
        {
          code: 'F-01',
          severity: 'high',
          category: 'access-control',
          title: 'One key sets the fee',
          summary: 'The owner may raise the fee between two draws.',
          status: 'open',
          facet: 'code',
          ruleOfTheGame: false,
        },
        {
          code: 'F-02',
          severity: 'medium',
          category: 'business-logic',
          title: 'The fee was taken twice',
          summary: 'The fee was taken at the sale and at the draw.',
          status: 'fixed',
          facet: 'code',
          ruleOfTheGame: false,
        },
      ],
      sources: [{ title: 'The contract', url: SOURCE }],
      reviews: [],
      ratings: {
        control: {
          grade: 'C',
          reason:
            'The owner can set the fee of the open draw. We have not read who holds this power.',
          toImprove: 'For a B: a timelock of at least seven days over this power.',
          provisional: true,
        },
        fairness: {
          grade: 'B',
          reason: 'Without an answer of the oracle, tickets are refunded after a day.',
          toImprove:
            'The code cannot be changed. For an A: settings or a source of results, if there are any, that rule this out.',
          provisional: false,
        },
        code: {
          grade: 'D',
          reason: 'High severity: One key sets the fee.',
          toImprove:
            'The code cannot be changed. For a C: other contracts or settings, if there are any, that rule these findings out.',
          provisional: false,
        },
      },
      powers: [
        {
          id: 'set-fee',
          who: 'The owner',
          can: 'set the fee of the open draw',
          limits: 'Draws that are over keep their fee.',
          effect: 'choose-results',
          holder: 'not-read',
        },
      ],
      outcome: {
        source: 'vrf',
        knowFirst: { who: 'nobody', fact: 'The number is asked for after the sales', url: SOURCE },
        choose: { who: 'nobody', fact: 'The number is drawn once', url: SOURCE },
        withhold: {
          who: 'third-party',
          how: 'at-will',
          fact: 'Without an answer of the oracle, tickets are refunded after a day.',
          url: SOURCE,
          stakes: 'come-back',
        },
        order: { who: 'nobody', fact: 'Tickets sold at the same time win alike', url: SOURCE },
      },
      observed: null,
      history: [],
      updatedAt: '2026-11-22T09:00:00.000Z',
      contentHash: moon!.audit!.contentHash,
      versions: [
        {
          slug: 'moon-lottery',
          version: 1,
          status: 'published',
          publishedAt: '2026-11-22T09:00:00.000Z',
          url: 'https://service.example/v1/games/moon-lottery/audit/moon-lottery/v1',
        },
      ],
    }),
  );
});

test('the full audit adds the unchanged detail, and the reasons for the severity and the status', () => {
  const [first, fixed] = audit(moon!, { full: true, siteUrl: `${siteUrl}/` }).findings;
  expect(Object.keys(first!).slice(8)).toEqual(['detail', 'likelihood', 'impact']);
  expect(first).toMatchObject({ likelihood: 'medium', impact: 'high' });
  expect(Object.keys(fixed!).slice(8)).toEqual([
    ...['detail', 'likelihood', 'impact', 'severityRationale', 'evidence'],
  ]);
  expect(fixed!.evidence).toMatchObject({ kind: 'commit' });
  expect(first!.detail?.trim()).toMatch(/^`setFee` has no limit\.\n\n### What the code does\n/);
  expect(audit(moon!, { full: true, siteUrl: `${siteUrl}/` }).methodology.url).toBe(
    'https://service.example/methodology/audits',
  );
});

test('the answer about an audit of several protocols has only the contracts of the requested protocol', () => {
  const { dataset: shared } = checkChanged({
    [AUDIT]: validText(
      AUDIT,
      ['covers: [moon-lottery]', 'covers: [moon-lottery, sun-timer]'],
      [
        '      protocols: [moon-lottery]\n',
        '      protocols: [moon-lottery]\n    - name: SunTimer\n      chainId: 56\n' +
          '      address: "0xcA11bde05977b3631167028862bE2a173976CA11"\n' +
          '      sourceUrl: "https://code.example/SunTimer.sol"\n      protocols: [sun-timer]\n',
      ],
    ),
  });
  const contracts = shared!.protocols.map((protocol) => {
    const { key, scope } = audit(protocol, { full: false, siteUrl });
    return [key, ...scope.contracts.map(({ name }) => name)];
  });
  expect(contracts).toEqual([
    ['moon-lottery', 'MoonLottery'],
    ['sun-timer', 'SunTimer'],
  ]);
});

test('a protocol without a published audit has no answer for its audit', () => {
  expect(sun!.audit).toBeNull();
  expect(() => audit(sun!, { full: false, siteUrl })).toThrow(
    'No audit of sun-timer is published.',
  );
});

describe('the life of a record', () => {
  const reply = 'reply:\n  from: The Moon team\n  at: "2026-11-24"\n  text: We will cap the fee.\n';
  const v2 = 'audits/moon-lottery/v2/audit.md';
  const { dataset: later } = checkChanged({
    [AUDIT]: validText(
      AUDIT,
      [
        'status: published',
        'status: superseded\nended:\n  at: "2026-11-26T00:00:00.000Z"\n  reason: Version 2 is deployed.',
      ],
      [
        'methodology',
        'history:\n  - at: "2026-11-23T08:00:00.000Z"\n    what: The limit was given in percent.\nmethodology',
      ],
    ),
    [OPEN_FINDING]: ['status: open\n', `status: disputed\n${reply}`],
    'audits/moon-lottery/v1/F-02.md': validText(
      'audits/moon-lottery/v1/F-02.md',
      [
        'status: fixed',
        'status: withdrawn\nended:\n  at: "2026-11-25T00:00:00.000Z"\n  reason: It was never so.',
      ],
      ['evidence:\n  kind: commit\n  url: "https://code.example/commit/1"\n', ''],
    ),
    [v2]: validText(AUDIT, ['"2026-11-22T09:00:00.000Z"', '"2026-11-26T00:00:00.000Z"']),
    [PROTOCOL]: ['sourcePublic', 'updatedAt: "2026-11-25"\nsourcePublic'],
  });
  const protocol = later!.protocols[0]!;
  const [current, old] = protocol.audits as [AuditVersion, AuditVersion];
  const answer = auditVersion(protocol, old, { full: true, siteUrl });

  test('a superseded version stays readable, with date, reason and its own overall risk', () => {
    expect(auditSchema.strict().parse(answer)).toEqual(answer);
    expect(Object.keys(answer).slice(-7)).toEqual([
      ...['sources', 'reviews', 'ended', 'history', 'updatedAt', 'contentHash', 'versions'],
    ]);
    expect(answer).toMatchObject({
      status: 'superseded',
      overallRisk: 'high',
      ended: { at: '2026-11-26T00:00:00.000Z', reason: 'Version 2 is deployed.' },
      history: [{ at: '2026-11-23T08:00:00.000Z', what: 'The limit was given in percent.' }],
      updatedAt: '2026-11-26T00:00:00.000Z',
    });
    expect(audit(protocol, { full: false, siteUrl }).overallRisk).toBe('medium');
  });

  test('the current audit lists every version that was published, newest first', () => {
    const { versions } = audit(protocol, { full: false, siteUrl });
    expect(versions.map(({ version, status, ended }) => [version, status, ended?.reason])).toEqual([
      [2, 'published', undefined],
      [1, 'superseded', 'Version 2 is deployed.'],
    ]);
  });

  test("the detail includes the team's reply and the reason for a withdrawal", () => {
    const [disputed, withdrawn] = answer.findings;
    expect(Object.keys(disputed!).at(-1)).toBe('reply');
    expect(disputed!.reply).toEqual({
      from: 'The Moon team',
      at: '2026-11-24',
      text: 'We will cap the fee.',
    });
    expect(withdrawn!.ended).toEqual({
      at: '2026-11-25T00:00:00.000Z',
      reason: 'It was never so.',
    });
    for (const finding of auditVersion(protocol, old, { full: false, siteUrl }).findings) {
      expect(Object.keys(finding).slice(-3)).toEqual(['status', 'facet', 'ruleOfTheGame']);
    }
  });

  test('the last change of a protocol is its updatedAt, or its addedAt if there is no updatedAt', () => {
    expect(protocol.updatedAt).toBe('2026-11-25');
    expect(later!.protocols[1]!.updatedAt).toBe('2026-11-21');
  });

  test('the hash of a record depends on each of its files, but not on line ends', () => {
    const hashes = (changes: Parameters<typeof checkChanged>[0]) => {
      const changed = checkChanged(changes).dataset!.protocols[0]!;
      return [changed.contentHash, changed.audit!.contentHash];
    };
    const [ofProtocol, ofAudit] = hashes({});
    expect(ofProtocol).toBe(sha256(validText(PROTOCOL)));
    expect(hashes({ [OPEN_FINDING]: ['no limit', 'no bound'] })).toEqual([
      ofProtocol,
      expect.not.stringMatching(ofAudit!),
    ]);
    expect(hashes({ [PROTOCOL]: ['Six digits', 'Six numbers'] })).toEqual([
      expect.not.stringMatching(ofProtocol!),
      ofAudit,
    ]);
  });

  test('a version that was never published has no answer', () => {
    expect(() =>
      auditVersion(
        protocol,
        { ...current, publishedAt: undefined, updatedAt: null },
        { full: true, siteUrl },
      ),
    ).toThrow('was never published');
  });
});
