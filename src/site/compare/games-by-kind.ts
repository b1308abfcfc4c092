import type { Protocol } from '../../content/dataset/dataset.ts';
import { CATEGORY_LABELS } from '../labels.ts';

/** The games of one kind. */
interface GamesOfKind {
  /** The name of the kind, for example "Lottery". */
  readonly name: string;
  readonly protocols: readonly Protocol[];
}

/** The games, grouped by their kind. The kind with the most games comes first. */
export function gamesByKind(protocols: readonly Protocol[]): GamesOfKind[] {
  return [...Map.groupBy(protocols, ({ category }) => category)]
    .map(([category, ofKind]) => ({ name: CATEGORY_LABELS[category], protocols: ofKind }))
    .toSorted((a, b) => b.protocols.length - a.protocols.length || a.name.localeCompare(b.name));
}
