import { EXPECTED_VALUE_METHOD } from './method-slugs.ts';
import * as pages from './pages.ts';
import { pathTo } from './path-to.ts';

/**
 * The ids of the models of expected value in live answers. Each is also the id of a heading in
 * `content/methodology/ev.md`.
 */
export const EV_MODELS = [
  ...(['fixed-odds', 'parimutuel', 'lottery', 'timer', 'extended-timer'] as const),
  ...(['gacha', 'raffle', 'king-of-the-hill', 'bonding-curve'] as const),
] as const;

export type EvModel = (typeof EV_MODELS)[number];

/** The address of the text that explains a model, or of the whole page for an unknown model. */
export function modelAddress(model: string): string {
  const page = pathTo(pages.method, { slug: EXPECTED_VALUE_METHOD });
  return (EV_MODELS as readonly string[]).includes(model) ? `${page}#${model}` : page;
}
