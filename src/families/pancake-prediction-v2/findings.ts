import { type Address, formatEther } from 'viem';
import { type FindingPlay, must, type PlayStage, refusalOf } from '../finding-play.ts';
import { placePrediction } from './local/game.ts';
import type { PancakePredictionRecord } from './record.ts';

const KEY = 'pancakeswap-prediction-bnb';
const PRICE = 600_00000000n;
const STAKE = 10n ** 17n;

/** Ann has bet on Bull. */
async function openRound({ chain, live, say }: PlayStage<PancakePredictionRecord>) {
  const game = await placePrediction(chain, { address: live.contracts.prediction });
  const [ann, bob] = chain.accounts.players as [Address, Address];
  await game.begin(PRICE);
  const epoch = await game.epoch();
  await chain.play(game.bet('bull', STAKE, ann));
  say('Ann bets 0.1 BNB on Bull.');
  return { game, ann, bob, epoch };
}

export const findingPlays: readonly FindingPlay<PancakePredictionRecord>[] = [
  {
    finding: 'pancakeswap-prediction-v2/F-02',
    key: KEY,
    async play(stage) {
      const { chain, say } = stage;
      const { game, ann, bob, epoch } = await openRound(stage);
      await chain.play(game.bet('bear', STAKE, bob));
      say('Bob bets 0.1 BNB on Bear. The round locks.');
      await game.advanceRound(PRICE);
      const { close } = await game.round(epoch);
      await chain.mine([game.oracle.post(PRICE + 1n)], close + game.bufferSeconds + 1);
      say(
        'The price rises, so Ann would win. The operator does not settle the round within its buffer.',
      );
      const reason = await refusalOf(
        chain.play(game.operate.execute()),
        'it is too late to settle.',
      );
      say(`The operator tries to settle now. The contract refuses: ${reason}`);
      const refund = await chain.gain(ann, game.claim([epoch], ann));
      must(refund === STAKE, 'Ann gets her stake back and no more.');
      return `Ann's claim paid ${formatEther(refund)} BNB: her stake, and no winnings.`;
    },
  },
  {
    finding: 'pancakeswap-prediction-v2/F-06',
    key: KEY,
    async play(stage) {
      const { chain, say } = stage;
      const { game, ann, bob, epoch } = await openRound(stage);
      await chain.play(game.bet('bear', STAKE, bob));
      await game.advanceRound(PRICE);
      await game.advanceRound(PRICE);
      say('Bob bets 0.1 BNB on Bear. The round locks and closes at the same price.');
      for (const player of [ann, bob]) {
        await refusalOf(chain.play(game.claim([epoch], player)), 'nobody can claim after a tie.');
      }
      return 'The contract refused both claims: nobody was paid, and the stakes went to the treasury.';
    },
  },
  {
    finding: 'pancakeswap-prediction-v2/F-07',
    key: KEY,
    async play(stage) {
      const { chain, say } = stage;
      const { game, ann, epoch } = await openRound(stage);
      await game.advanceRound(PRICE);
      await game.advanceRound(PRICE - 1n);
      say('Nobody bets on Bear. The price falls, so Bear wins.');
      await refusalOf(chain.play(game.claim([epoch], ann)), 'Ann cannot claim.');
      const held = await chain.client.getBalance({ address: game.address });
      must(held >= STAKE, 'the stake stays in the contract.');
      return `Ann's claim was refused, and ${formatEther(held)} BNB stay in the contract.`;
    },
  },
];
