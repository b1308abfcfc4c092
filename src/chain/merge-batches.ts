import type { RpcAnswer, RpcRequest } from './endpoint.ts';

export interface MergedBatch {
  readonly requests: readonly RpcRequest[];
  /** The answers to one of the merged batches, in the order of its requests. */
  answersOf(batch: readonly RpcRequest[], answers: readonly RpcAnswer[]): RpcAnswer[];
}

/** The texts of requests. A request never changes, and each text is needed several times. */
const texts = new WeakMap<RpcRequest, string>();

function textOf(request: RpcRequest): string {
  const text = texts.get(request) ?? JSON.stringify(request);
  texts.set(request, text);
  return text;
}

/** Merges batches into one HTTP request. Pure. */
export function mergeBatches(batches: readonly (readonly RpcRequest[])[]): MergedBatch {
  const all = batches.flat();
  const byMethod = Map.groupBy(all, ({ method }) => method);
  /** The place of each request in `requests`. Equal requests have the same place. */
  const places = new Map<RpcRequest, number>();
  const placesByText = new Map<string, number>();
  const requests: RpcRequest[] = [];
  for (const request of all) {
    // Only requests with the same method can be equal. If a method occurs once, the costly text is not needed.
    const text = byMethod.get(request.method)!.length > 1 ? textOf(request) : null;
    const known = text === null ? undefined : placesByText.get(text);
    places.set(request, known ?? requests.length);
    if (known !== undefined) continue;
    if (text !== null) placesByText.set(text, requests.length);
    requests.push(request);
  }
  return {
    requests,
    answersOf: (batch, answers) => batch.map((request) => answers[places.get(request)!]!),
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
  if (items.length === 1) return [[...items]];
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
