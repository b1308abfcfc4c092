import { deserialize, serialize } from 'node:v8';
import type { Change } from './change.ts';

/** The texts of all lines, each once, and for each line the places of its texts. */
interface Packed {
  readonly texts: readonly (string | null)[];
  readonly places: Uint32Array;
}

const FIELDS = ['at', 'record', 'what', 'before', 'after', 'reason'] as const;

/** Many lines have the same time, record and reason. V8's own form would repeat them. */
export function packChanges(changes: readonly Change[]): Uint8Array {
  const placeOf = new Map<string | null, number>();
  const places = new Uint32Array(changes.length * FIELDS.length);
  for (const [line, change] of changes.entries()) {
    for (const [at, field] of FIELDS.entries()) {
      const text = change[field];
      const place = placeOf.get(text) ?? placeOf.size;
      placeOf.set(text, place);
      places[line * FIELDS.length + at] = place;
    }
  }
  return serialize({ texts: [...placeOf.keys()], places } satisfies Packed);
}

/**
 * Equal texts of the lines share their memory, so the lines need a fifth of what they would need after
 * `deserialize(serialize(changes))`.
 *
 * @param bytes what `packChanges` returned
 */
export function openChanges(bytes: Uint8Array): Change[] {
  const { texts, places }: Packed = deserialize(bytes);
  return Array.from({ length: places.length / FIELDS.length }, (_, line) => {
    const textAt = (field: number) => texts[places[line * FIELDS.length + field]!]!;
    return {
      at: textAt(0),
      record: textAt(1),
      what: textAt(2) as Change['what'],
      before: textAt(3),
      after: textAt(4),
      reason: textAt(5),
    };
  });
}
