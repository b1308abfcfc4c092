import type { Address } from 'viem';
import type { Protocol } from '../../src/content/dataset/dataset.ts';
import { BETSWIRL_PAST, betswirlActor } from '../../src/families/betswirl/local/actor.ts';
import { type BetSwirlGame, placeBetSwirl } from '../../src/families/betswirl/local/game.ts';
import {
  COSMIC_SIGNATURE_PAST,
  cosmicSignatureActor,
} from '../../src/families/cosmic-signature/local/actor.ts';
import {
  type CosmicSignatureGame,
  placeCosmicSignature,
} from '../../src/families/cosmic-signature/local/game.ts';
import { DICE2WIN_PAST, dice2winActor } from '../../src/families/dice2win/local/actor.ts';
import { type Dice2WinGame, placeDice2Win } from '../../src/families/dice2win/local/game.ts';
import { DONUT_MINER_PAST, donutMinerActor } from '../../src/families/donut-miner/local/actor.ts';
import { type DonutMinerGame, placeDonutMiner } from '../../src/families/donut-miner/local/game.ts';
import {
  LOOKSRARE_RAFFLE_PAST,
  looksrareRaffleActor,
} from '../../src/families/looksrare-raffle/local/actor.ts';
import {
  type LooksRareRaffleGame,
  placeLooksRareRaffle,
} from '../../src/families/looksrare-raffle/local/game.ts';
import { MEGAPOT_DRAWING_SECONDS, megapotActor } from '../../src/families/megapot/local/actor.ts';
import { type MegapotGame, placeMegapot } from '../../src/families/megapot/local/game.ts';
import { lotteryActor } from '../../src/families/pancake-lottery-v2/local/actor.ts';
import {
  type LotteryGame,
  placeLottery,
} from '../../src/families/pancake-lottery-v2/local/game.ts';
import { predictionActor } from '../../src/families/pancake-prediction-v2/local/actor.ts';
import {
  type PredictionGame,
  placePrediction,
} from '../../src/families/pancake-prediction-v2/local/game.ts';
import { RANDOM_WALK_PAST, randomWalkActor } from '../../src/families/random-walk/local/actor.ts';
import { placeRandomWalk, type RandomWalkGame } from '../../src/families/random-walk/local/game.ts';
import { VIBEMARKET_PAST, vibemarketActor } from '../../src/families/vibemarket/local/actor.ts';
import { placeVibemarket, type VibemarketGame } from '../../src/families/vibemarket/local/game.ts';
import type { Actor } from '../../src/local-chain/actor.ts';
import type { LocalChain } from '../../src/local-chain/chain.ts';
import { chance } from '../../src/local-chain/chance.ts';
import { startPrice } from '../../src/local-chain/start-price.ts';
import type { AdapterId, LiveRecordOf } from '../../src/schema/live-record.ts';

/** The local game of each contract family. */
export interface GameOf {
  readonly 'pancake-prediction-v2': PredictionGame;
  readonly 'pancake-lottery-v2': LotteryGame;
  readonly 'random-walk': RandomWalkGame;
  readonly megapot: MegapotGame;
  readonly 'looksrare-raffle': LooksRareRaffleGame;
  readonly 'cosmic-signature': CosmicSignatureGame;
  readonly 'donut-miner': DonutMinerGame;
  readonly vibemarket: VibemarketGame;
  readonly betswirl: BetSwirlGame;
  readonly dice2win: Dice2WinGame;
}

export interface Staged<Game> {
  readonly game: Game;
  readonly actor: Actor;
  /** What was placed, for people. */
  readonly contracts: readonly { readonly name: string; readonly address: Address }[];
}

/** How the protocols of one contract family are put on a local chain and kept going. */
export interface Stage<Id extends AdapterId> {
  /** Seconds of chain time that are played before the present, so that there is something to read. */
  readonly past: number;
  /** @param present when the chain reaches the clock of this machine */
  stage(
    chain: LocalChain,
    protocol: Pick<Protocol, 'name'>,
    live: LiveRecordOf<Id>,
    present: number,
  ): Promise<Staged<GameOf[Id]>>;
}

/** One drawn lottery and three of the four hours of the next. */
const LOTTERY_PAST = 7 * 3600;
/** One drawing and three of the four hours of the next. */
const MEGAPOT_PAST = MEGAPOT_DRAWING_SECONDS + 3 * 3600;
/** Five rounds and some time into the sixth, of each contract another, so that they do not turn together. */
const PREDICTION_PAST = 1500 + 250;
/** Emissions have halved twice: they do every thirty days. */
const SECOND_HALVING = 60 * 24 * 3600;
/** About as often as the local players take over. */
const SECONDS_PER_TAKEOVER = 1800;
const predictionStart = (present: number, address: Address) =>
  present - PREDICTION_PAST + chance(220, address);

/** What the local dice2.win holds: plausible, and short of the jackpot from which on a bet is worth it. */
const DICE2WIN_MONEY = { bankroll: 60n * 10n ** 18n, jackpot: 1_500n * 10n ** 15n };

/** A new contract family is one line here, one game and one actor. */
export const STAGES: { readonly [Id in AdapterId]: Stage<Id> } = {
  'pancake-prediction-v2': {
    past: PREDICTION_PAST,
    async stage(chain, protocol, live, present) {
      const address = live.contracts.prediction as Address;
      const pair = /[A-Z]+\/USD/.exec(protocol.name)?.[0] ?? 'BNB/USD';
      const game = await placePrediction(chain, { address, pair, price: startPrice(pair, 8) });
      return {
        game,
        actor: predictionActor(game, chain.accounts.players.slice(0, 4), {
          from: predictionStart(present, address),
        }),
        contracts: [
          { name: `PancakePredictionV2 (${pair})`, address },
          { name: `oracle of ${pair} rounds`, address: game.oracle.address },
        ],
      };
    },
  },
  'pancake-lottery-v2': {
    past: LOTTERY_PAST,
    async stage(chain, _protocol, live, present) {
      const lottery = live.contracts.lottery as Address;
      const ticketToken = live.contracts.ticketToken as Address;
      const game = await placeLottery(chain, { lottery, ticketToken });
      return {
        game,
        actor: lotteryActor(game, chain.accounts.players.slice(4, 10), {
          from: present - LOTTERY_PAST,
          present,
        }),
        contracts: [
          { name: 'PancakeSwapLottery', address: lottery },
          { name: 'CAKE', address: ticketToken },
        ],
      };
    },
  },
  'looksrare-raffle': {
    past: LOOKSRARE_RAFFLE_PAST,
    async stage(chain, _protocol, live, present) {
      const { raffle, weth, usdc } = live.contracts as Record<'raffle' | 'weth' | 'usdc', Address>;
      const game = await placeLooksRareRaffle(chain, { raffle, weth, usdc });
      return {
        game,
        actor: looksrareRaffleActor(game, chain.accounts.players.slice(0, 8), {
          from: present - LOOKSRARE_RAFFLE_PAST,
          present,
        }),
        contracts: [
          { name: 'LooksRare RaffleV2 (stand-in)', address: raffle },
          { name: 'WETH (stand-in)', address: weth },
          { name: 'USDC (stand-in)', address: usdc },
        ],
      };
    },
  },
  megapot: {
    past: MEGAPOT_PAST,
    async stage(chain, _protocol, live, present) {
      const jackpot = live.contracts.jackpot as Address;
      const ticketToken = live.contracts.ticketToken as Address;
      const game = await placeMegapot(chain, {
        jackpot,
        ticketToken,
        firstDrawing: present - MEGAPOT_PAST + MEGAPOT_DRAWING_SECONDS,
        drawingSeconds: MEGAPOT_DRAWING_SECONDS,
      });
      return {
        game,
        actor: megapotActor(game, chain.accounts.players.slice(0, 6), { present }),
        contracts: [
          { name: 'Megapot Jackpot (stand-in)', address: jackpot },
          { name: 'USDC (stand-in)', address: ticketToken },
        ],
      };
    },
  },
  'random-walk': {
    past: RANDOM_WALK_PAST,
    async stage(chain, _protocol, live) {
      const address = live.contracts.nft as Address;
      const game = await placeRandomWalk(chain, { address });
      return {
        game,
        actor: randomWalkActor(game, chain.accounts.players),
        contracts: [{ name: 'RandomWalkNFT (stand-in)', address }],
      };
    },
  },
  vibemarket: {
    past: VIBEMARKET_PAST,
    async stage(chain, _protocol, live, present) {
      const { drop, token } = live.contracts;
      const game = await placeVibemarket(chain, live.contracts);
      return {
        game,
        actor: vibemarketActor(game, chain.accounts.players.slice(5, 9), {
          from: present - VIBEMARKET_PAST,
        }),
        contracts: [
          { name: 'vibe.market packs (stand-in)', address: drop },
          { name: 'vibe.market token (stand-in)', address: token },
        ],
      };
    },
  },
  'donut-miner': {
    past: DONUT_MINER_PAST,
    async stage(chain, _protocol, live, present) {
      const from = present - DONUT_MINER_PAST;
      const start = from - SECOND_HALVING;
      const takeovers = SECOND_HALVING / SECONDS_PER_TAKEOVER;
      const game = await placeDonutMiner(chain, { ...live.contracts, start, takeovers });
      return {
        game,
        actor: donutMinerActor(game, chain.accounts.players.slice(0, 5), { from }),
        contracts: [
          { name: 'Donut miner (stand-in)', address: live.contracts.miner },
          { name: 'DONUT', address: live.contracts.token },
          { name: 'DONUT/WETH pair (Uniswap V2)', address: live.contracts.pair },
        ],
      };
    },
  },
  'cosmic-signature': {
    past: COSMIC_SIGNATURE_PAST,
    async stage(chain, _protocol, live, present) {
      const address = live.contracts.game as Address;
      const from = present - COSMIC_SIGNATURE_PAST;
      // The real game waits half an hour between rounds; here somebody always wants to look at it.
      const { implementations } = live as LiveRecordOf<'cosmic-signature'>;
      const game = await placeCosmicSignature(chain, {
        address,
        implementations,
        activation: from,
        delay: 0,
      });
      return {
        game,
        actor: cosmicSignatureActor(game, chain.accounts.players, { from }),
        contracts: [{ name: 'CosmicSignatureGameV2 (stand-in)', address }],
      };
    },
  },
  betswirl: {
    past: BETSWIRL_PAST,
    async stage(chain, _protocol, live, present) {
      const { game: address, bank } = live.contracts as Record<'game' | 'bank', Address>;
      const game = await placeBetSwirl(chain, {
        kind: live.game,
        game: address,
        bank,
        otherGames: live.otherGames as Address[],
        affiliate: live.affiliate as Address,
      });
      return {
        game,
        actor: betswirlActor(game, chain.accounts.players, {
          // Each game at another second of the minute.
          from: present - BETSWIRL_PAST + chance(60, address),
          stake: BigInt(live.stakeWei),
          winningResults: live.winningResults,
        }),
        contracts: [
          { name: `BetSwirl ${live.game} (stand-in)`, address },
          { name: 'BetSwirl bank (stand-in)', address: bank },
        ],
      };
    },
  },
  dice2win: {
    past: DICE2WIN_PAST,
    async stage(chain, _protocol, live, present) {
      const address = live.contracts.dice as Address;
      const { modulo, winningResults } = live;
      const game = await placeDice2Win(chain, { address, ...DICE2WIN_MONEY });
      return {
        game,
        actor: dice2winActor(game, chain.accounts.players, {
          from: present - DICE2WIN_PAST,
          stake: BigInt(live.stakeWei),
          modulo,
          winningResults,
        }),
        contracts: [{ name: 'Dice2Win (stand-in)', address }],
      };
    },
  },
};
