import { type Address, erc20Abi, keccak256, parseAbi, sliceHex, toHex } from 'viem';
import type { LocalChain, Play } from '../../../local-chain/chain.ts';
import { contractOn } from '../../../local-chain/contract-on-chain.ts';
import { place } from '../../../local-chain/place.ts';
import { MockERC20, MockRandomNumberGenerator, PancakeSwapLottery } from './contracts.ts';

const LOTTERY_ABI = parseAbi([
  'struct Lottery { uint8 status; uint256 startTime; uint256 endTime; uint256 priceTicketInCake; uint256 discountDivisor; uint256[6] rewardsBreakdown; uint256 treasuryFee; uint256[6] cakePerBracket; uint256[6] countWinnersPerBracket; uint256 firstTicketId; uint256 firstTicketIdNextLottery; uint256 amountCollectedInCake; uint32 finalNumber; }',
  'function viewCurrentLotteryId() view returns (uint256)',
  'function viewLottery(uint256 lotteryId) view returns (Lottery)',
  'function currentTicketId() view returns (uint256)',
  'function setOperatorAndTreasuryAndInjectorAddresses(address operator, address treasury, address injector)',
  'function startLottery(uint256 endTime, uint256 priceTicketInCake, uint256 discountDivisor, uint256[6] rewardsBreakdown, uint256 treasuryFee)',
  'function injectFunds(uint256 lotteryId, uint256 amount)',
  'function buyTickets(uint256 lotteryId, uint32[] ticketNumbers)',
  'function closeLottery(uint256 lotteryId)',
  'function drawFinalNumberAndMakeLotteryClaimable(uint256 lotteryId, bool autoInjection)',
  'function claimTickets(uint256 lotteryId, uint256[] ticketIds, uint32[] brackets)',
]);
const GENERATOR_ABI = parseAbi([
  'function setLotteryAddress(address lottery)',
  'function setNextRandomResult(uint256 nextRandomResult)',
  'function changeLatestLotteryId()',
]);
const STATUSES = ['pending', 'open', 'closed', 'claimable'] as const;

export interface LotteryState {
  readonly id: bigint;
  readonly status: (typeof STATUSES)[number];
  /** In seconds since 1970. */
  readonly start: number;
  /** In seconds since 1970. A ticket can be bought only before this time. */
  readonly end: number;
  readonly ticketPrice: bigint;
  /** Tickets sold in this lottery so far. */
  readonly sold: number;
  readonly firstTicketId: bigint;
  /** In CAKE wei, including the injection. */
  readonly collected: bigint;
  /** In CAKE wei, for each winner; zero before the draw. */
  readonly cakePerBracket: readonly bigint[];
}

export interface LotteryTerms {
  readonly end: number;
  /** In CAKE wei. */
  readonly ticketPrice?: bigint;
  readonly discountDivisor?: bigint;
  /** The shares of the prizes for one to six matches, in ten-thousandths. All shares add up to 10000. */
  readonly rewards?: readonly [bigint, bigint, bigint, bigint, bigint, bigint];
  /** In basis points. */
  readonly treasuryFee?: bigint;
}

/** PancakeSwap's real lottery and its token. */
export interface LotteryGame {
  readonly address: Address;
  readonly ticketToken: Address;
  state(): Promise<LotteryState>;
  /** The CAKE balance of an account, in wei. */
  tokenBalance(account: Address): Promise<bigint>;
  /** Opens the next lottery. It must last more than 3 hours 55 minutes and less than 4 days 5 minutes. */
  start(terms: LotteryTerms): Play;
  /** Adds CAKE wei to the current lottery. */
  inject(lotteryId: bigint, amount: bigint): Play;
  /** @param numbers one for each ticket, from 0 to 999999; the draw compares the last digit first */
  buy(lotteryId: bigint, numbers: readonly number[], player: Address): Play;
  /**
   * Closes and draws the lottery after its end, in one block.
   * @param rollOver true: prizes without a winner go to the next lottery; false: to the treasury
   */
  closeAndDraw(lotteryId: bigint, finalNumber: number, rollOver?: boolean): readonly Play[];
  /** Draws a lottery that is closed. */
  draw(lotteryId: bigint, rollOver?: boolean): readonly Play[];
  /** The bracket is the number of matching digits minus one. */
  claim(
    lotteryId: bigint,
    tickets: readonly { readonly id: bigint; readonly bracket: number }[],
    player: Address,
  ): Play;
}

export interface LotteryOptions {
  readonly lottery: Address;
  readonly ticketToken: Address;
}

/**
 * Places CAKE, a random number generator and the lottery. Players and the injector get CAKE and approve the lottery.
 */
export async function placeLottery(
  chain: LocalChain,
  { lottery, ticketToken }: LotteryOptions,
): Promise<LotteryGame> {
  const { deployer, operator, treasury, injector, players } = chain.accounts;
  const generator = sliceHex(keccak256(toHex(`random numbers of ${lottery.toLowerCase()}`)), 12);
  const supply = 10n ** 27n;
  await place(chain, {
    ...MockERC20,
    address: ticketToken,
    args: ['PancakeSwap Token', 'Cake', supply],
  });
  await place(chain, { ...MockRandomNumberGenerator, address: generator });
  await place(chain, {
    ...PancakeSwapLottery,
    address: lottery,
    args: [ticketToken, generator],
  });

  const contract = contractOn(chain, lottery, LOTTERY_ABI);
  const random = contractOn(chain, generator, GENERATOR_ABI);
  const token = contractOn(chain, ticketToken, erc20Abi);

  const draw: LotteryGame['draw'] = (lotteryId, rollOver = true) => [
    random.play(deployer, 'changeLatestLotteryId', [], { label: 'publish the random number' }),
    contract.play(operator, 'drawFinalNumberAndMakeLotteryClaimable', [lotteryId, rollOver], {
      label: `draw lottery ${lotteryId}`,
    }),
  ];

  await chain.play(
    random.play(deployer, 'setLotteryAddress', [lottery], { label: 'set the lottery' }),
    contract.play(
      deployer,
      'setOperatorAndTreasuryAndInjectorAddresses',
      [operator, treasury, injector],
      { label: 'set the operator, the treasury and the injector' },
    ),
    ...[injector, ...players].flatMap((account) => [
      token.play(deployer, 'transfer', [account, supply / 100n], {
        label: 'fund a player with CAKE',
      }),
      token.play(account, 'approve', [lottery, supply], { label: 'approve the lottery' }),
    ]),
  );

  return {
    address: lottery,
    ticketToken,
    draw,
    async state() {
      const id = await contract.read('viewCurrentLotteryId');
      const { view, nextTicketId } = await contract.readAll({
        view: ['viewLottery', [id]],
        nextTicketId: 'currentTicketId',
      });
      return {
        id,
        status: STATUSES[view.status]!,
        start: Number(view.startTime),
        end: Number(view.endTime),
        ticketPrice: view.priceTicketInCake,
        sold: Number(nextTicketId - view.firstTicketId),
        firstTicketId: view.firstTicketId,
        collected: view.amountCollectedInCake,
        cakePerBracket: view.cakePerBracket,
      };
    },
    tokenBalance: (account) => token.read('balanceOf', [account]),
    start: ({
      end,
      ticketPrice = 2n * 10n ** 18n,
      discountDivisor = 2000n,
      rewards = [200n, 300n, 500n, 1500n, 2500n, 5000n],
      treasuryFee = 2000n,
    }) =>
      contract.play(
        operator,
        'startLottery',
        [BigInt(end), ticketPrice, discountDivisor, rewards, treasuryFee],
        { label: 'start the next lottery' },
      ),
    inject: (lotteryId, amount) =>
      contract.play(injector, 'injectFunds', [lotteryId, amount], {
        label: `inject ${amount} CAKE wei`,
      }),
    buy(lotteryId, numbers, player) {
      const tickets = numbers.map((number) => 1_000_000 + number);
      return contract.play(player, 'buyTickets', [lotteryId, tickets], {
        label: `buy ${numbers.length} tickets of lottery ${lotteryId}`,
        gas: 300_000n + 300_000n * BigInt(numbers.length),
      });
    },
    closeAndDraw: (lotteryId, finalNumber, rollOver) => [
      random.play(deployer, 'setNextRandomResult', [BigInt(finalNumber)], {
        label: `the next random number is ${finalNumber}`,
      }),
      contract.play(operator, 'closeLottery', [lotteryId], { label: `close lottery ${lotteryId}` }),
      ...draw(lotteryId, rollOver),
    ],
    claim(lotteryId, tickets, player) {
      const ids = tickets.map(({ id }) => id);
      const brackets = tickets.map(({ bracket }) => bracket);
      return contract.play(player, 'claimTickets', [lotteryId, ids, brackets], {
        label: `claim ${tickets.length} tickets of lottery ${lotteryId}`,
        gas: 10_000_000n,
      });
    },
  };
}
