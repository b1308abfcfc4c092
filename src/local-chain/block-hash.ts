import { type Hex, keccak256, numberToHex, toRlp } from 'viem';
import type { LocalChain } from './chain.ts';

/** The header fields that Ethereum hashes since Cancun, in this order. */
const FIELDS = [
  'parentHash',
  'sha3Uncles',
  'miner',
  'stateRoot',
  'transactionsRoot',
  'receiptsRoot',
  'logsBloom',
  'difficulty',
  'number',
  'gasLimit',
  'gasUsed',
  'timestamp',
  'extraData',
  'mixHash',
  'nonce',
  'baseFeePerGas',
  'withdrawalsRoot',
  'blobGasUsed',
  'excessBlobGas',
  'parentBeaconBlockRoot',
] as const;
const NUMBERS: readonly string[] = [
  'difficulty',
  'number',
  'gasLimit',
  'gasUsed',
  'timestamp',
  'baseFeePerGas',
  'blobGasUsed',
  'excessBlobGas',
];

type Header = Readonly<Record<(typeof FIELDS)[number] | 'hash', Hex>>;

/**
 * Computes the hash that the newest block would have at another time, in seconds since 1970. The hash is wrong if a
 * transaction in the block reads the time.
 */
export async function blockHashByTime(chain: LocalChain): Promise<(at: number) => Hex> {
  // viem's types do not include this method.
  const header = await chain.client.request<never, never, Header>({
    method: 'eth_getBlockByNumber',
    params: ['latest', false],
  } as never);
  if (hashOf(header) !== header.hash) {
    throw new Error(
      'The local chain does not hash its blocks as Ethereum does since the Cancun upgrade.',
    );
  }
  return (at) => hashOf({ ...header, timestamp: numberToHex(at) });
}

function hashOf(header: Header): Hex {
  return keccak256(
    toRlp(
      FIELDS.map((field) => (NUMBERS.includes(field) ? shortest(header[field]) : header[field])),
    ),
  );
}

/** RLP needs an even number of hex digits. The number 0 has no digits. */
function shortest(number: Hex): Hex {
  if (BigInt(number) === 0n) return '0x';
  return number.length % 2 === 0 ? number : `0x0${number.slice(2)}`;
}
