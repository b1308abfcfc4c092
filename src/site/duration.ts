const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/**
 * A duration in words, rounded to whole units: "5 years", "18 hours". The unit is the largest one that fits into the
 * duration at least twice. The rounding error is then at most a quarter of the duration. A duration below two minutes
 * is in seconds.
 */
export function durationText(seconds: number): string {
  const [unit, size] = UNITS.find(([, each]) => seconds >= 2 * each) ?? ['second', 1];
  const count = Math.round(seconds / size);
  return `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`;
}
