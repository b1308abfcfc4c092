import { type Address, bytesToHex, getAddress, type Hex, hexToBytes, numberToHex } from 'viem';
import { type AnvilOptions, startAnvil } from './anvil.ts';
import type { Replacements } from './chain.ts';
import { type Accounts, type LocalChain, type Outcome, type Play, PlayRefused } from './chain.ts';
import { localClient } from './local-client.ts';
import { placeArbSys, placeMulticall3 } from './place.ts';

/** Contracts on these chains ask ArbSys for the block number. */
const ARBITRUM_CHAINS = [42161];

export interface ChainOptions extends Omit<AnvilOptions, 'timestamp'> {
  /** Time of the first block, in seconds since 1970. Default: now. */
  readonly timestamp?: number;
  /** The result of `dump`. The chain continues from it. */
  readonly state?: Uint8Array;
  readonly replacements?: Replacements;
  readonly onOutcome?: (outcome: Outcome, accounts: Accounts) => void;
}

/** Starts a chain with funded accounts and Multicall3. An Arbitrum chain also gets ArbSys. */
export async function startChain(options: ChainOptions): Promise<LocalChain> {
  // With a saved state, the genesis block gets the time 1, because anvil refuses blocks before the genesis block.
  const timestamp = options.state ? 1 : (options.timestamp ?? Math.floor(Date.now() / 1000));
  const anvil = await startAnvil({ ...options, timestamp });
  const client = localClient(options.chainId, anvil.rpcUrl);
  // viem's types do not include all of anvil's methods and parameters.
  const rpc = <Result>(method: string, params: readonly unknown[] = []): Promise<Result> =>
    client.request({ method, params } as never);
  const [deployer, admin, operator, treasury, injector, ...players] = (
    await rpc<Address[]>('eth_accounts')
  ).map((account) => getAddress(account)) as [
    Address,
    Address,
    Address,
    Address,
    Address,
    ...Address[],
  ];
  const accounts: Accounts = { deployer, admin, operator, treasury, injector, players };
  let now = timestamp;

  const send = (play: Play): Promise<Hex> =>
    rpc('eth_sendTransaction', [
      {
        from: play.from,
        to: play.to,
        data: play.data,
        value: numberToHex(play.value ?? 0n),
        gas: numberToHex(play.gas ?? 3_000_000n),
        gasPrice: '0x0',
      },
    ]);

  const refusal = async (hash: Hex, status: Hex | undefined): Promise<string | null> => {
    if (status === '0x1') return null;
    if (!status) return 'not in the block';
    const trace = await rpc<{ revertReason?: string; error?: string }>('debug_traceTransaction', [
      hash,
      { tracer: 'callTracer' },
    ]);
    return trace.revertReason ?? trace.error ?? 'refused without a reason';
  };

  const mine: LocalChain['mine'] = async (plays = [], at = now + 1) => {
    if (at <= now)
      throw new RangeError(`The time of a block must be later than ${now}, not ${at}.`);
    const hashes: Hex[] = [];
    for (const play of plays) hashes.push(await send(play));
    await rpc('evm_mine', [{ timestamp: numberToHex(at) }]);
    now = at;
    if (plays.length === 0) return [];
    const receipts = await rpc<{ transactionHash: Hex; status: Hex; gasUsed: Hex }[]>(
      'eth_getBlockReceipts',
      ['latest'],
    );
    const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]));
    const outcomes = await Promise.all(
      plays.map(async (play, index): Promise<Outcome> => {
        const hash = hashes[index]!;
        const receipt = byHash.get(hash);
        const gasUsed = BigInt(receipt?.gasUsed ?? 0);
        return { play, hash, refusal: await refusal(hash, receipt?.status), gasUsed };
      }),
    );
    for (const outcome of outcomes) options.onOutcome?.(outcome, accounts);
    return outcomes;
  };
  const playAt: LocalChain['playAt'] = async (at, ...plays) => {
    const outcomes = await mine(await Promise.all(plays), at);
    const failed = outcomes.find((outcome) => outcome.refusal !== null);
    if (failed) throw new PlayRefused(`${failed.play.label}: ${failed.refusal}`);
  };
  const play: LocalChain['play'] = (...plays) => playAt(now + 1, ...plays);

  const local: LocalChain = {
    chainId: options.chainId,
    rpcUrl: anvil.rpcUrl,
    port: anvil.port,
    pid: anvil.pid,
    gone: anvil.gone,
    client,
    accounts,
    isPlaced: false,
    replacements: options.replacements ?? {},
    get now() {
      return now;
    },
    mine,
    play,
    playAt,
    async gain(account, ...plays) {
      const before = await client.getBalance({ address: account });
      await play(...plays);
      return (await client.getBalance({ address: account })) - before;
    },
    async snapshot() {
      const [id, time] = [await client.snapshot(), now];
      return {
        async revert() {
          await client.revert({ id });
          now = time;
        },
      };
    },
    async checkpoint() {
      let kept = await local.snapshot();
      return async () => {
        await kept.revert();
        kept = await local.snapshot();
      };
    },
    async dump() {
      return hexToBytes(await rpc<Hex>('anvil_dumpState'));
    },
    stop: anvil.stop,
  };
  try {
    if (options.state) {
      await rpc('anvil_loadState', [bytesToHex(options.state)]);
      now = Number((await client.getBlock()).timestamp);
    } else {
      await placeMulticall3(local);
      if (ARBITRUM_CHAINS.includes(options.chainId)) await placeArbSys(local);
    }
  } catch (error) {
    await anvil.stop();
    throw error;
  }
  return local;
}
