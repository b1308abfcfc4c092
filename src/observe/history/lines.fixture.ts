import type { HistoryLine } from '../../schema/observations.ts';
import type { Figures } from './bars.ts';

export const MODEL = { id: 'timer', version: 1 };

export function hashOf(block: number, fork = 0): string {
  return `0x${block.toString(16).padStart(62, '0')}${fork.toString(16).padStart(2, '0')}`;
}

/** Blocks are one minute apart. */
export function figures(block: number, changes: Partial<Figures> = {}): Figures {
  return {
    at: new Date(Date.UTC(2026, 10, 1) + block * 60_000).toISOString(),
    blockNumber: String(block),
    blockHash: hashOf(block),
    model: MODEL,
    evPerPullWei: String(-block),
    pullPriceWei: '1000',
    houseEdgePct: block / 10,
    exit: { risk: 'low', availableWei: '5000', owedWei: null, coverage: null },
    ...changes,
  };
}

export function unreachable(at: string): HistoryLine {
  return { at, blockNumber: null, blockHash: null, unavailable: 'chain-unreachable' };
}
