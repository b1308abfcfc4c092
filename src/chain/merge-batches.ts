import type { RpcAnswer, RpcRequest } from './endpoint.ts';

export interface MergedBatch {
  readonly requests: readonly RpcRequest[];
  /** The answers to one batch, in the order of its requests. */
  answersOf(batch: readonly RpcRequest[], answers: readonly RpcAnswer[]): RpcAnswer[];
}

/** The texts of requests. A request never changes, and each text is needed several times. */
const texts = new WeakMap<RpcRequest, string>();

function textOf(request: RpcRequest): string {
  const text = texts.get(request) ?? JSON.stringify(request);
  texts.set(request, text);
  return text;
}

/** Merges batches, so that one node answers them in one HTTP request. Pure. */
export function mergeBatches(batches: readonly (readonly RpcRequest[])[]): MergedBatch {
  const places = new Map<string, number>();
  const requests: RpcRequest[] = [];
  for (const request of batches.flat()) {
    const text = textOf(request);
    if (places.has(text)) continue;
    places.set(text, requests.length);
    requests.push(request);
  }
  return {
    requests,
    answersOf: (batch, answers) => batch.map((request) => answers[places.get(textOf(request))!]!),
  };
}

/**
 * Divides batches into groups of at most `limit` requests.
 * One node must answer a whole batch, so a batch above the limit gets its own group.
 */
export function groupsWithin<Item extends { readonly batch: readonly RpcRequest[] }>(
  items: readonly Item[],
  limit: number,
): Item[][] {
  const groups: { items: Item[]; requests: Set<string> }[] = [];
  for (const item of items) {
    const own = item.batch.map((request) => textOf(request));
    const last = groups.at(-1);
    if (last && last.requests.union(new Set(own)).size <= limit) {
      last.items.push(item);
      for (const request of own) last.requests.add(request);
    } else {
      groups.push({ items: [item], requests: new Set(own) });
    }
  }
  return groups.map((group) => group.items);
}
