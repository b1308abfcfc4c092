import { expect, test, vi } from 'vitest';
import type { Dataset } from '../../content/dataset/dataset.ts';
import { proof } from './proof.ts';

vi.mock('../../../content/methodology/proof.json', () => ({
  default: {
    families: [
      {
        family: 'random-walk',
        repository: 'https://github.com/example/walk',
        commit: 'ab'.repeat(20),
        solc: ['0.8.9'],
        packages: ['@openzeppelin/contracts@4.3.2'],
        contracts: ['Walk'],
        standIns: ['the price feed'],
        written: null,
        ranOn: '2026-11-28',
        seed: 1,
        states: [
          state({ state: 'one', z: 0.5 }),
          state({ state: 'another', z: -1.25, prizes: 2, between: 'hours' }),
        ],
        gas: [
          { play: 'mint', least: 90_000, most: 120_000 },
          { play: 'withdraw', least: 40_000, most: 40_000 },
        ],
      },
    ],
  },
}));

function state(fields: object) {
  return {
    key: 'walk',
    model: 'timer v2',
    plays: 400,
    price: '1',
    prizes: 0,
    between: null,
    difference: '0',
    differing: 0,
    wrongChances: 0,
    ...fields,
  };
}

const protocols = [
  { key: 'walk', name: 'Walk', aliases: [], live: { adapter: 'random-walk' } },
  { key: 'coin', name: 'Coin', aliases: [], live: { adapter: 'betswirl' } },
  { key: 'watched', name: 'Watched', aliases: [], live: undefined },
] as unknown as Dataset['protocols'];

test('a family is shown with its source, its plays, the mean with the largest deviation, and its gas', () => {
  expect(proof({ protocols }).rows).toEqual([
    {
      family: 'random-walk',
      games: [{ key: 'walk', name: 'Walk' }],
      repository: 'example/walk',
      source: `https://github.com/example/walk/tree/${'ab'.repeat(20)}`,
      commit: 'abababa',
      compiler: 'solc 0.8.9 with @openzeppelin/contracts@4.3.2',
      ranOn: '2026-11-28',
      states: '2',
      plays: '802',
      differences: 'none',
      furthest: '1.25',
      gas: ['mint 90,000 to 120,000', 'withdraw 40,000'],
      remarks: [
        'Our stand-ins: the price feed.',
        'The model merges hours. Only the payouts of forced prizes are compared exactly.',
      ],
    },
  ]);
});

test('a live game is listed as played on stand-ins only, if its family was not proved', () => {
  expect(proof({ protocols }).standInsOnly).toEqual([{ key: 'coin', name: 'Coin' }]);
});

test('a game that is not a protocol fails the build', () => {
  expect(() => proof({ protocols: [] })).toThrow('"walk", but no such protocol exists');
});
