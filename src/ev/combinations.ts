/** The number of ways to choose k of n items, n!/(k!·(n−k)!). 0 if k is negative or above n. */
export function combinations(n: bigint, k: bigint): bigint {
  if (k < 0n || k > n) return 0n;
  let ways = 1n;
  for (let i = 0n; i < k; i += 1n) ways = (ways * (n - i)) / (i + 1n);
  return ways;
}
