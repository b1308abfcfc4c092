const MINUS = '\u2212';
const COUNT = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });

export interface EdgeAtBlock {
  readonly houseEdgePct: number;
  readonly blockNumber: string;
}

/** For example "−0.4 points since block 45,000,000". Null if both reads have the same block. */
export function differenceText(before: EdgeAtBlock, now: EdgeAtBlock): string | null {
  if (before.blockNumber === now.blockNumber) return null;
  const since = `since block ${BigInt(before.blockNumber).toLocaleString('en-US')}`;
  const points = Math.round((now.houseEdgePct - before.houseEdgePct) * 100) / 100;
  if (points === 0) return `unchanged ${since}`;
  return `${points < 0 ? MINUS : '+'}${COUNT.format(Math.abs(points))} points ${since}`;
}
