import { parseEther } from 'viem';
import { blockHashByTime } from '../../local-chain/block-hash.ts';
import type { Experiment } from '../../local-chain/experiment.ts';
import { DICE2WIN_JACKPOT_ONE_IN, placeDice2Win } from './local/game.ts';
import type { Dice2WinRecord } from './record.ts';

const BANKROLL = parseEther('50');
const JACKPOT = parseEther('1');
const SECRETS = 2 ** 48;

const bet: Experiment<Dice2WinRecord> = {
  key: 'dice2win',
  code: 'stand-in',
  async prepare(chain, live) {
    const { contracts, stakeWei, modulo, winningResults } = live;
    const game = await placeDice2Win(chain, {
      address: contracts.dice,
      bankroll: BANKROLL,
      jackpot: JACKPOT,
    });
    const player = chain.accounts.players[0]!;
    const bet = { stake: BigInt(stakeWei), modulo, winningResults };

    const played = async (secret: bigint, at = chain.now + 1) => {
      await chain.playAt(at, game.placeBet(player, { ...bet, secret }));
      return chain.gain(player, game.settle(secret));
    };
    const draws = modulo * DICE2WIN_JACKPOT_ONE_IN;
    /** For each possible draw, finds a block time at which a bet with the secret 0 gets this draw. */
    const timesByDraw = async (): Promise<readonly number[]> => {
      const state = await chain.snapshot();
      await chain.play(game.placeBet(player, { ...bet, secret: 0n }));
      const hashAt = await blockHashByTime(chain);
      const times: number[] = [];
      for (let [at, found] = [chain.now, 0]; found < draws; at += 1) {
        const draw = Number(game.entropy(hashAt(at), 0n) % BigInt(draws));
        if (times[draw] !== undefined) continue;
        times[draw] = at;
        found += 1;
      }
      await state.revert();
      return times;
    };
    const playedFromHere = async (at: number) => {
      const state = await chain.snapshot();
      const paid = await played(0n, at);
      await state.revert();
      return paid;
    };

    return {
      play: (draw) => played(BigInt(draw(SECRETS, 'secret'))),
      async rarePrizes({ plays }) {
        const times = await timesByDraw();
        // The result is the draw modulo `modulo`. If the draw is below `modulo`, the bet wins the jackpot.
        const loss = modulo - 1;
        const named = [
          { name: 'loss', draw: modulo + loss },
          { name: 'win', draw: modulo },
          { name: 'loss and jackpot', draw: loss },
          { name: 'win and jackpot', draw: 0 },
        ];
        const prizes = [];
        for (const { name, draw } of named) {
          prizes.push({ name, paid: await playedFromHere(times[draw]!) });
        }
        if (plays < draws) return prizes;
        // The counts give the exact chances, because all draws are equally likely.
        const counts = new Map<bigint, bigint>();
        for (const at of times) {
          const paid = await playedFromHere(at);
          counts.set(paid, (counts.get(paid) ?? 0n) + 1n);
        }
        return prizes.map((prize) => ({
          ...prize,
          share: { numerator: counts.get(prize.paid) ?? 0n, denominator: BigInt(draws) },
        }));
      },
    };
  },
};

export const experiments = [bet];
