import { expect, test } from 'vitest';
import { recordsOf } from './parse-csv.fixture.ts';
import { powersCsv } from './powers-csv.ts';
import { DUMP } from './tables.fixture.ts';

test('a power is a row with its game; holders that were not read are an empty cell without a block', () => {
  expect(recordsOf(powersCsv(DUMP.games))).toEqual([
    {
      ...{ game: 'moon-lottery', id: 'set-fee', who: 'The owner' },
      ...{ can: 'set the fee of the open draw', limits: 'Draws that are over keep their fee.' },
      ...{ effect: 'choose-results', limitedTo: '', holder: 'not-read' },
      ...{ holders: '', block: '', blockTime: '', network: '', finding: '' },
      page: 'https://games.example/games/moon-lottery',
    },
  ]);
});

test('holders that were read have their block, and the network if it is simulated', () => {
  const [moon] = DUMP.games;
  const block = { chainId: 56, number: '123', hash: `0x${'0'.repeat(64)}` };
  const observed = {
    block: { ...block, time: '2026-11-26T10:00:00Z', network: 'local' as const },
    ...{ contracts: {}, powers: {}, settings: {} },
  };
  const powers = moon!.powers.map((power) => ({ ...power, holders: 'a key (0x1)' }));
  const [row] = recordsOf(powersCsv([{ ...moon!, observed, powers }]));
  expect(row).toMatchObject({
    holders: 'a key (0x1)',
    ...{ block: '123', blockTime: '2026-11-26T10:00:00Z', network: 'local' },
  });
  const [notRead] = recordsOf(powersCsv([{ ...moon!, observed }]));
  expect(notRead).toMatchObject({ holders: '', block: '', blockTime: '', network: '' });
});
