import { expect, test } from 'vitest';
import { AUDIT, checkChanged, validText } from '../../test/content/check-changed.ts';
import * as schema from '../schema/resources.ts';
import { audit, directory } from './resources.ts';

const { dataset } = checkChanged({});
const [moon, sun] = dataset!.protocols;
const siteUrl = 'https://service.example';

test('the directory has every protocol by key, with the fields in their order', () => {
  const entries = directory(dataset!);
  expect(entries.map(({ key }) => key)).toEqual(['moon-lottery', 'sun-timer']);
  expect(JSON.stringify(entries[1])).toBe(
    '{"key":"sun-timer","name":"Sun Timer","category":"timer","chainId":56,"status":"watchlist",' +
      '"website":"https://sun.example","twitter":null,"riskGrade":"NR",' +
      '"description":"The last buyer takes the pot."}',
  );
  for (const entry of entries) expect(schema.directoryEntry.strict().parse(entry)).toEqual(entry);
});

test('an audit has the fields in their order, and no detail', () => {
  const answer = audit(moon!, { full: false, siteUrl });
  expect(schema.audit.strict().parse(answer)).toEqual(answer);
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
        summary: 'Read every line. Replayed one draw.',
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
          category: 'centralization',
          title: 'One key sets the fee',
          summary: 'The owner may raise the fee between two draws.',
          status: 'open',
        },
        {
          code: 'F-02',
          severity: 'medium',
          category: 'business-logic',
          title: 'The fee was taken twice',
          summary: 'The fee was taken at the sale and at the draw.',
          status: 'fixed',
        },
      ],
    }),
  );
});

test('the full audit adds the detail as it was written, last', () => {
  const [first] = audit(moon!, { full: true, siteUrl: `${siteUrl}/` }).findings;
  expect(Object.keys(first!).at(-1)).toBe('detail');
  expect(first!.detail?.trim()).toBe('`setFee` has no limit.');
  expect(audit(moon!, { full: true, siteUrl: `${siteUrl}/` }).methodology.url).toBe(
    'https://service.example/methodology/audits',
  );
});

test('an audit of several protocols answers each with its own contracts', () => {
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

test('what no published audit covers has no audit to answer with', () => {
  expect(sun!.audit).toBeNull();
  expect(() => audit(sun!, { full: false, siteUrl })).toThrow(
    'No audit of sun-timer is published.',
  );
});
