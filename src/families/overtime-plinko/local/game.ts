import { type Address, erc20Abi, parseAbi, zeroAddress, zeroHash } from 'viem';
import type { LocalChain, Play } from '../../../local-chain/chain.ts';
import { contractOn } from '../../../local-chain/contract-on-chain.ts';
import { TokenStandIn } from '../../../local-chain/contracts.ts';
import { place } from '../../../local-chain/place.ts';
import { OvertimePlinkoStandIn, OvertimeTreasuryStandIn } from './contracts.ts';

const GAME_ABI = parseAbi([
  'function nextBetId() view returns (uint256)',
  'function getBetBase(uint256 betId) view returns (address user, address collateral, uint256 amount, uint256 payout, uint256 placedAt, uint256 resolvedAt, uint8 status, uint8 risk, uint8 slotIndex, uint256 multiplierE18)',
  'function placeBet(address collateral, uint256 amount, uint8 risk, address referrer, bool isFreeBet) returns (uint256 betId, uint256 requestId)',
  'function adminCancelBet(uint256 betId)',
  'function setPaytable(uint8 risk, uint256[] multipliers)',
  'function setPaused(bool paused)',
  'function setCore(address core)',
]);
const TREASURY_ABI = parseAbi([
  'function registerGame(address game)',
  'function deregisterGame(address game)',
  'function rawFulfillRandomWords(uint256 requestId, uint256[] randomWords)',
  'function setPaused(bool paused)',
  'function setGamePaused(address game, bool paused)',
  'function resetGameCircuitBreaker(address game)',
  'function setCollateralConfig(address collateral, bytes32 currencyKey, bool isSupported)',
  'function setMaxProfitUsdOverride(address game, uint256 value)',
  'function setMinBetPerGameUsd(address game, uint256 value)',
  'function setMaxBetPerGameUsd(address game, uint256 value)',
  'function withdrawCollateral(address collateral, address recipient, uint256 amount)',
]);

const RISKS = ['low', 'medium', 'high'] as const;
export type PlinkoRisk = (typeof RISKS)[number];

const USDC = 10n ** 6n;
/** The supply of USDC, if no other game has placed the token. */
const SUPPLY = 10n ** 15n;
/** This amount covers the largest allowed win. */
const BANKROLL = 20_000n * USDC;
const PLAYER_FUNDS = 100_000n * USDC;
/** The deployment script of Overtime's repository sets the same limit. */
const MAX_PROFIT_USD = 1000n * 10n ** 18n;

export interface OvertimePlinkoOptions {
  readonly game: Address;
  readonly treasury: Address;
  readonly collateral: Address;
}

export interface PlinkoBet {
  readonly id: bigint;
  readonly isPending: boolean;
  /** In seconds since 1970. */
  readonly placedAt: number;
  readonly payout: bigint;
  readonly slot: number;
}

export interface OvertimePlinkoGame {
  readonly address: Address;
  readonly treasury: Address;
  /** Null before the first bet. */
  lastBet(): Promise<PlinkoBet | null>;
  /** The collateral of an account, in its smallest unit. */
  balance(account: Address): Promise<bigint>;
  bet(player: Address, bet: { readonly stake: bigint; readonly risk: PlinkoRisk }): Play;
  /** Acts as Chainlink's coordinator. The id of a bet is also the id of its request. */
  draw(id: bigint, word: bigint): Play;
  readonly operate: {
    cancel(id: bigint): Play;
    setTable(risk: PlinkoRisk, multipliers: readonly bigint[]): Play;
    pauseGame(paused: boolean): Play;
    setTreasury(treasury: Address): Play;
    pauseTreasury(paused: boolean): Play;
    pauseInTreasury(paused: boolean): Play;
    resetLosses(): Play;
    register(): Play;
    deregister(): Play;
    supportCollateral(isSupported: boolean): Play;
    /** In dollars, with 18 decimals. Zero means the default. */
    setLimit(which: 'MaxProfit' | 'MinBet' | 'MaxBet', usd: bigint): Play;
    withdraw(amount: bigint): Play;
    /** A plain transfer, because the treasury has no function for deposits. */
    fund(amount: bigint): Play;
  };
}

/** Places the game and the treasury, and funds the treasury. If the token is missing, places the token too. */
export async function placeOvertimePlinko(
  chain: LocalChain,
  { game: address, treasury, collateral }: OvertimePlinkoOptions,
): Promise<OvertimePlinkoGame> {
  const { deployer, operator, players } = chain.accounts;
  const game = contractOn(chain, address, GAME_ABI);
  const house = contractOn(chain, treasury, TREASURY_ABI);
  const token = contractOn(chain, collateral, erc20Abi);
  const fund = (amount: bigint) =>
    token.play(deployer, 'transfer', [treasury, amount], { label: 'fund the treasury' });
  const register = () =>
    house.play(deployer, 'registerGame', [address], { label: 'register the game' });

  if ((await chain.client.getCode({ address: collateral })) === undefined) {
    await place(chain, {
      ...TokenStandIn,
      address: collateral,
      args: ['USD Coin', 'USDC', 6, SUPPLY],
    });
  }
  await place(chain, {
    ...OvertimeTreasuryStandIn,
    address: treasury,
    args: [collateral, operator, MAX_PROFIT_USD],
  });
  await place(chain, { ...OvertimePlinkoStandIn, address, args: [treasury] });
  await chain.play(
    register(),
    fund(BANKROLL),
    ...players.flatMap((player) => [
      token.play(deployer, 'transfer', [player, PLAYER_FUNDS], {
        label: 'fund a player with USDC',
      }),
      // The treasury, not the game, collects the stakes.
      token.play(player, 'approve', [treasury, SUPPLY], { label: 'approve the treasury' }),
    ]),
  );

  return {
    address,
    treasury,
    async lastBet() {
      const id = (await game.read('nextBetId')) - 1n;
      if (id === 0n) return null;
      const [, , , payout, placedAt, , status, , slot] = await game.read('getBetBase', [id]);
      return { id, isPending: status === 1, placedAt: Number(placedAt), payout, slot };
    },
    balance: (account) => token.read('balanceOf', [account]),
    bet: (player, { stake, risk }) =>
      game.play(player, 'placeBet', [collateral, stake, RISKS.indexOf(risk), zeroAddress, false], {
        label: `bet on Overtime Plinko at ${risk} risk`,
      }),
    draw: (id, word) =>
      house.play(operator, 'rawFulfillRandomWords', [id, [word]], {
        label: `draw Overtime Plinko bet ${id}`,
      }),
    operate: {
      cancel: (id) => game.play(deployer, 'adminCancelBet', [id], { label: `cancel bet ${id}` }),
      setTable: (risk, multipliers) =>
        game.play(deployer, 'setPaytable', [RISKS.indexOf(risk), multipliers], {
          label: `set the table of ${risk} risk`,
        }),
      pauseGame: (paused) =>
        game.play(deployer, 'setPaused', [paused], { label: 'pause or resume the game' }),
      setTreasury: (other) =>
        game.play(deployer, 'setCore', [other], { label: 'name another treasury' }),
      pauseTreasury: (paused) =>
        house.play(deployer, 'setPaused', [paused], { label: 'pause or resume the treasury' }),
      pauseInTreasury: (paused) =>
        house.play(deployer, 'setGamePaused', [address, paused], {
          label: 'pause or resume the game in the treasury',
        }),
      resetLosses: () =>
        house.play(deployer, 'resetGameCircuitBreaker', [address], { label: 'reset the losses' }),
      register,
      deregister: () =>
        house.play(deployer, 'deregisterGame', [address], { label: 'deregister the game' }),
      supportCollateral: (isSupported) =>
        house.play(deployer, 'setCollateralConfig', [collateral, zeroHash, isSupported], {
          label: 'accept or refuse the collateral',
        }),
      setLimit: (which, usd) => {
        const name = {
          MaxProfit: 'setMaxProfitUsdOverride',
          MinBet: 'setMinBetPerGameUsd',
          MaxBet: 'setMaxBetPerGameUsd',
        } as const;
        return house.play(deployer, name[which], [address, usd], { label: `set ${which}` });
      },
      withdraw: (amount) =>
        house.play(deployer, 'withdrawCollateral', [collateral, deployer, amount], {
          label: 'withdraw from the treasury',
        }),
      fund,
    },
  };
}
