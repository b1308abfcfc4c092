import type { Play, Ratio } from './model.ts';
import { type Risk, riskOf, type Worth, worthOf } from './summary.ts';

/** All figures of one pull. @throws as `worthOf` and `riskOf` */
export function summarize(play: Play, nativeRate: Ratio): Worth & { readonly risk: Risk } {
  return { ...worthOf(play, nativeRate), risk: riskOf(play, nativeRate) };
}
