import { expect, test } from 'vitest';
import { shownCoin } from '../wording/shown.ts';
import { scenarioView } from './scenario-view.ts';

const BNB = { symbol: 'BNB', decimals: 18 };
const view = (evPerPullWei: string, houseEdgePct: number) =>
  scenarioView(
    { name: 'even odds, Bull', evPerPullWei, houseEdgePct },
    (wei) => shownCoin(wei, BNB),
    'bet',
  );

test('says in words and with a sign who has the edge', () => {
  expect(view('-427985294117648', 42.798529)).toEqual({
    name: 'Even odds, Bull',
    expectedValue: { text: '−0.000428 BNB', exact: '−0.000427985294117648 BNB' },
    edge: 'house',
    meaning: 'per bet. The house keeps 42.8\u00a0% of the price.',
  });
  expect(view('2136854838709677', -213.685484)).toMatchObject({
    expectedValue: { text: '+0.002137 BNB', exact: '+0.002136854838709677 BNB' },
    edge: 'player',
    meaning:
      'per bet. The player has the edge: +213.7\u00a0% of the price. This may not last: everybody can see it, and every further bet changes it.',
  });
  expect(view('0', 0)).toMatchObject({ edge: 'nobody', meaning: 'per bet. Nobody has the edge.' });
});
