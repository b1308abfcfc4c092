import type { Protocol } from '../../content/dataset/dataset.ts';
import { CATEGORY_LABELS } from '../wording/labels.ts';

interface GamesOfKind {
  readonly name: string;
  readonly protocols: readonly Protocol[];
}

/** Games grouped by kind. The kind with the most games comes first. */
export function gamesByKind(protocols: readonly Protocol[]): GamesOfKind[] {
  return [...Map.groupBy(protocols, ({ category }) => category)]
    .map(([category, ofKind]) => ({ name: CATEGORY_LABELS[category], protocols: ofKind }))
    .toSorted((a, b) => b.protocols.length - a.protocols.length || a.name.localeCompare(b.name));
}
