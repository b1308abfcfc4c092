import type { Address } from 'viem';
import { expect, test } from 'vitest';
import { placePrediction } from '../../src/families/pancake-prediction-v2/local/game.ts';
import type { PancakePredictionRecord } from '../../src/families/pancake-prediction-v2/record.ts';
import { startChain } from '../../src/local-chain/start-chain.ts';
import type { Headline } from '../../src/schema/answers/headline.ts';
import { headlineExample } from '../../src/site/openapi/headline-example.ts';
import { liveRecord, readHeadline } from './published.ts';

const KEY = 'pancakeswap-prediction-bnb';
const PRICE = 600_00000000n;

/** Only the fields that depend on the state of the chain. */
function figures({ analytics, ratings, source }: Headline) {
  const { exitLiquidity, gas, closesAt, ...figures } = analytics!;
  const { risk, reasons, ...amounts } = exitLiquidity;
  const secondsLeft = (Date.parse(closesAt!) - Date.parse(source.blockTime!)) / 1000;
  return { ...figures, secondsLeft, exitLiquidity: amounts, odds: ratings.odds };
}

test('the example in the API description is the answer of the service in that state', async () => {
  // One interval must pass before the first bets.
  const started = Math.floor(Date.now() / 1000) - 310;
  const chain = await startChain({ chainId: 56, timestamp: started });
  try {
    const live = liveRecord(KEY) as PancakePredictionRecord;
    const game = await placePrediction(chain, { address: live.contracts.prediction });
    const [, bull, bear] = chain.accounts.players as [Address, Address, Address];
    await game.begin(PRICE);
    await chain.play(
      game.bet('bull', 7_300_000_000_000_000_000n, bull),
      game.bet('bear', 12_900_000_000_000_000_000n, bear),
    );
    const { headline } = await readHeadline(KEY, chain);
    // `EXAMPLE=show npx vitest run test/contracts/headline-example.test.ts` prints a new example.
    if (process.env.EXAMPLE === 'show') console.log(JSON.stringify(headline, null, 2));
    expect(figures(headline)).toEqual(figures(headlineExample));
  } finally {
    await chain.stop();
  }
});
