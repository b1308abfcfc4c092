import type { Protocol } from '../../content/dataset/dataset.ts';
import { methodCardOf } from '../../families/method-card.ts';
import type { MethodCard } from '../../schema/answers/method-card.ts';
import { siteUrl } from '../records/dataset.ts';

/** The method card of a protocol; null if the protocol is not read live. */
export async function loadMethodCard({ key, live, chain }: Protocol): Promise<MethodCard | null> {
  return live ? methodCardOf({ key, live, chain, siteUrl }) : null;
}
