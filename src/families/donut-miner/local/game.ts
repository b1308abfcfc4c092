import { type Address, erc20Abi, isAddressEqual, parseAbi } from 'viem';
import type { LocalChain, Play } from '../../../local-chain/chain.ts';
import { contractOn } from '../../../local-chain/contract-on-chain.ts';
import { place } from '../../../local-chain/place.ts';
import { placeUniswapV2Pair } from '../../../local-chain/uniswap-v2-pair.ts';
import { placeWrappedCoin } from '../../../local-chain/wrapped-coin.ts';
import { DonutMinerStandIn, DonutStandIn } from './contracts.ts';

const MINER_ABI = parseAbi([
  'struct Slot0 { uint8 locked; uint16 epochId; uint192 initPrice; uint40 startTime; uint256 dps; address miner; string uri; }',
  'function getPrice() view returns (uint256)',
  'function getDps() view returns (uint256)',
  'function getSlot0() view returns (Slot0)',
  'function startTime() view returns (uint256)',
  'function mine(address miner, address provider, uint256 epochId, uint256 deadline, uint256 maxPrice, string uri) returns (uint256)',
]);
const PAIR_ABI = parseAbi(['function swap(uint256 out0, uint256 out1, address to, bytes data)']);

const NOBODY = '0x0000000000000000000000000000000000000000';
const PERIOD = 3600;
const MOST = 2n ** 256n - 1n;

export interface DonutMinerState {
  readonly price: bigint;
  readonly epoch: number;
  readonly holder: Address;
  /** Start of the epoch, in seconds since 1970. */
  readonly since: number;
  /** Starting price of the epoch, in wei. */
  readonly startPrice: bigint;
  /** Tokens that the next holder earns per second. */
  readonly rate: bigint;
}

export interface DonutMinerGame {
  readonly address: Address;
  state(): Promise<DonutMinerState>;
  /** When the emissions began, in seconds since 1970. */
  start(): Promise<number>;
  /** The earliest time at which the price is at most `price`, in seconds since 1970. */
  timeOfPrice(price: bigint): Promise<number>;
  /** Makes the player the holder, at the price of the block. Reverts if `epoch` is over. */
  take(player: Address, epoch: number, provider?: Address): Play;
  /** Sells `tokens` to the pool for exactly `proceeds` wei. */
  sell(player: Address, tokens: bigint, proceeds: bigint): readonly Play[];
  tokens(account: Address): Promise<bigint>;
  wrappedCoins(account: Address): Promise<bigint>;
}

export interface DonutMinerOptions {
  readonly miner: Address;
  readonly token: Address;
  readonly quote: Address;
  readonly pair: Address;
  readonly pairFactory: Address;
  /** When the emissions began, in seconds since 1970. */
  readonly start: number;
  /** The initial count of takeovers; 0 by default. */
  readonly takeovers?: number;
  /** The initial liquidity of the pool. */
  readonly liquidity?: { readonly tokens: bigint; readonly wrappedCoins: bigint };
}

export async function placeDonutMiner(
  chain: LocalChain,
  options: DonutMinerOptions,
): Promise<DonutMinerGame> {
  const { miner, token, quote, pair, pairFactory, start } = options;
  const { tokens, wrappedCoins } = options.liquidity ?? {
    tokens: 20_000_000n * 10n ** 18n,
    wrappedCoins: 8n * 10n ** 18n,
  };
  const { treasury, players } = chain.accounts;
  const contract = contractOn(chain, miner, MINER_ABI);
  const pool = contractOn(chain, pair, PAIR_ABI);
  const donut = contractOn(chain, token, erc20Abi);
  const wrapped = contractOn(chain, quote, erc20Abi);

  await placeWrappedCoin(chain, quote);
  await place(chain, { ...DonutStandIn, address: token, args: [miner, tokens] });
  await place(chain, {
    ...DonutMinerStandIn,
    address: miner,
    args: [token, quote, treasury, BigInt(start), options.takeovers ?? 0],
  });
  const { token0 } = await placeUniswapV2Pair(chain, {
    address: pair,
    factory: pairFactory,
    tokens: [token, quote],
    liquidity: [tokens, wrappedCoins],
  });
  await chain.play(
    ...players.map((player) =>
      wrapped.play(player, 'approve', [miner, MOST], { label: 'approve the miner' }),
    ),
  );

  const state = async (): Promise<DonutMinerState> => {
    const { price, rate, slot } = await contract.readAll({
      price: 'getPrice',
      rate: 'getDps',
      slot: 'getSlot0',
    });
    return {
      price,
      rate,
      epoch: slot.epochId,
      holder: slot.miner,
      since: slot.startTime,
      startPrice: slot.initPrice,
    };
  };
  return {
    address: miner,
    state,
    start: async () => Number(await contract.read('startTime')),
    async timeOfPrice(price) {
      const { since, startPrice } = await state();
      if (price >= startPrice) return since;
      const seconds = (BigInt(PERIOD) * (startPrice - price)) / startPrice;
      return since + Number(seconds) + 1;
    },
    take: (player, epoch, provider = NOBODY) =>
      contract.play(player, 'mine', [player, provider, BigInt(epoch), MOST, MOST, ''], {
        label: `take the place in epoch ${epoch}`,
      }),
    sell: (player, amount, proceeds) => [
      donut.play(player, 'transfer', [pair, amount], { label: 'send tokens' }),
      pool.play(
        player,
        'swap',
        isAddressEqual(token0, token) ? [0n, proceeds, player, '0x'] : [proceeds, 0n, player, '0x'],
        { label: `swap for ${proceeds} wei` },
      ),
    ],
    tokens: (account) => donut.read('balanceOf', [account]),
    wrappedCoins: (account) => wrapped.read('balanceOf', [account]),
  };
}
