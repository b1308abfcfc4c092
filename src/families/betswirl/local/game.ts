import { type Address, parseAbi, zeroAddress } from 'viem';
import type { LocalChain, Play } from '../../../local-chain/chain.ts';
import { contractOn } from '../../../local-chain/contract-on-chain.ts';
import { place } from '../../../local-chain/place.ts';
import {
  BetSwirlBankStandIn,
  BetSwirlCoinTossStandIn,
  BetSwirlDiceStandIn,
  BetSwirlRouletteStandIn,
} from './contracts.ts';

const BET_DATA =
  'struct BetData { address token; uint256 betAmount; uint16 betCount; uint256 stopGain; uint256 stopLoss; uint16 maxHouseEdge; }';
const WAGER_ABI = {
  'coin-toss': parseAbi([
    BET_DATA,
    'function wager(bool face, address receiver, address affiliate, BetData betData) payable returns (uint256)',
  ]),
  dice: parseAbi([
    BET_DATA,
    'function wager(uint8 cap, address receiver, address affiliate, BetData betData) payable returns (uint256)',
  ]),
  roulette: parseAbi([
    BET_DATA,
    'function wager(uint40 numbers, address receiver, address affiliate, BetData betData) payable returns (uint256)',
  ]),
} as const;
const GAME_ABI = parseAbi([
  'function lastBet() view returns (uint256)',
  'function bets(uint256 id) view returns (bool resolved, address receiver, uint256 amount, uint16 houseEdge, uint32 timestamp, uint256 payout, address affiliate, uint256 fee, uint256 choice)',
  'function rawFulfillRandomWords(uint256 id, uint256[] words)',
  'function refundBet(uint256 id)',
  'function togglePause()',
  'function setHouseEdge(address token, uint16 houseEdge)',
  'function setAffiliateHouseEdge(address token, uint16 houseEdge)',
]);
const BANK_ABI = parseAbi([
  'function addGame(address game)',
  'function deposit(address token, uint256 amount) payable',
  'function withdraw(address token, uint256 amount)',
  'function setPausedToken(address token, bool paused)',
  'function getBalance(address token) view returns (uint256)',
]);

const CONTRACTS = {
  'coin-toss': BetSwirlCoinTossStandIn,
  dice: BetSwirlDiceStandIn,
  roulette: BetSwirlRouletteStandIn,
} as const;

export type BetSwirlKind = keyof typeof CONTRACTS;

/** In wei. This amount is enough to pay a win on a single number. */
const BANKROLL = 50n * 10n ** 18n;
/** In basis points, as in the SDK. A bet with a higher edge reverts. */
const HIGHEST_EDGE_TAKEN = 1000;

export interface BetSwirlOptions {
  readonly kind: BetSwirlKind;
  readonly game: Address;
  readonly bank: Address;
  /** An address without a contract gets a stand-in. */
  readonly otherGames: readonly Address[];
  readonly affiliate: Address;
}

export interface BetSwirlBet {
  readonly id: bigint;
  readonly resolved: boolean;
  /** In seconds since 1970. */
  readonly placedAt: number;
  readonly payout: bigint;
}

export interface BetSwirlGame {
  readonly kind: BetSwirlKind;
  readonly address: Address;
  readonly bank: Address;
  /** Null before the first bet. */
  lastBet(): Promise<BetSwirlBet | null>;
  bankBalance(): Promise<bigint>;
  /** Bets on heads, the highest numbers of a die, or the lowest numbers of a wheel. */
  wager(
    player: Address,
    bet: {
      readonly stake: bigint;
      readonly winningResults: number;
      /** The fee for the randomness, in wei. */
      readonly fee: bigint;
    },
  ): Play;
  /** A random word with which the bet wins if `wins` is true, and otherwise loses. */
  word(winningResults: number, wins: boolean): bigint;
  /** Acts as Chainlink's coordinator and sends this word for a bet. */
  draw(id: bigint, word: bigint): Play;
  refund(player: Address, id: bigint): Play;
  readonly operate: {
    togglePause(): Play;
    setHouseEdge(basisPoints: number): Play;
    setAffiliateHouseEdge(affiliate: Address, basisPoints: number): Play;
    setBankPaused(paused: boolean): Play;
    withdrawFromBank(amount: bigint): Play;
    deposit(amount: bigint): Play;
  };
}

/** Places the game, and its bank if the bank is missing. */
export async function placeBetSwirl(
  chain: LocalChain,
  { kind, game: address, bank, otherGames, affiliate }: BetSwirlOptions,
): Promise<BetSwirlGame> {
  const { deployer, operator } = chain.accounts;
  const game = contractOn(chain, address, GAME_ABI);
  const betting = contractOn(chain, address, WAGER_ABI[kind]);
  const house = contractOn(chain, bank, BANK_ABI);
  const deposit = (amount: bigint) =>
    house.play(deployer, 'deposit', [zeroAddress, amount], {
      label: 'fund the bank',
      value: amount,
    });
  const isEmpty = async (at: Address) =>
    (await chain.client.getCode({ address: at })) === undefined;

  if (await isEmpty(bank)) {
    await place(chain, { ...BetSwirlBankStandIn, address: bank });
    await chain.play(deposit(BANKROLL));
  }
  await place(chain, { ...CONTRACTS[kind], address, args: [bank, operator] });
  await chain.play(
    house.play(deployer, 'addGame', [address], { label: 'register a game with the bank' }),
  );
  for (const other of otherGames) {
    // Adapters read only the number of pending bets of `other`. So `other` can be any game, such as a coin toss.
    if (await isEmpty(other)) {
      await place(chain, { ...CONTRACTS['coin-toss'], address: other, args: [bank, operator] });
    }
  }

  return {
    kind,
    address,
    bank,
    async lastBet() {
      const id = await game.read('lastBet');
      if (id === 0n) return null;
      const [resolved, , , , timestamp, payout] = await game.read('bets', [id]);
      return { id, resolved, placedAt: timestamp, payout };
    },
    bankBalance: () => house.read('getBalance', [zeroAddress]),
    wager(player, { stake, winningResults, fee }) {
      // The choice is a side, a cap or a set of numbers.
      const choice = {
        'coin-toss': true,
        dice: 100 - winningResults,
        roulette: 2 ** winningResults - 1,
      }[kind] as never;
      const data = {
        token: zeroAddress,
        betAmount: stake,
        betCount: 1,
        stopGain: 0n,
        stopLoss: 0n,
        maxHouseEdge: HIGHEST_EDGE_TAKEN,
      };
      return betting.play(player, 'wager', [choice, player, affiliate, data], {
        label: `bet on a BetSwirl ${kind}`,
        value: stake + fee,
      });
    },
    word: (winningResults, wins) => {
      switch (kind) {
        case 'coin-toss':
          return wins ? 1n : 0n;
        case 'dice':
          return wins ? 99n : 0n;
        case 'roulette':
          return wins ? 0n : BigInt(winningResults);
      }
    },
    draw: (id, word) =>
      game.play(operator, 'rawFulfillRandomWords', [id, [word]], {
        label: `draw BetSwirl ${kind} bet ${id}`,
      }),
    refund: (player, id) =>
      game.play(player, 'refundBet', [id], { label: `refund BetSwirl ${kind} bet ${id}` }),
    operate: {
      togglePause: () =>
        game.play(deployer, 'togglePause', [], { label: 'pause or resume the game' }),
      setHouseEdge: (basisPoints) =>
        game.play(deployer, 'setHouseEdge', [zeroAddress, basisPoints], {
          label: `set the house edge to ${basisPoints}`,
        }),
      setAffiliateHouseEdge: (through, basisPoints) =>
        game.play(through, 'setAffiliateHouseEdge', [zeroAddress, basisPoints], {
          label: `set the house edge of an affiliate to ${basisPoints}`,
        }),
      setBankPaused: (paused) =>
        house.play(deployer, 'setPausedToken', [zeroAddress, paused], {
          label: `${paused ? 'pause' : 'resume'} the native coin`,
        }),
      withdrawFromBank: (amount) =>
        house.play(deployer, 'withdraw', [zeroAddress, amount], {
          label: 'withdraw from the bank',
        }),
      deposit,
    },
  };
}
