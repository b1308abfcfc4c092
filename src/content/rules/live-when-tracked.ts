import { problemAt } from '../content-file.ts';
import type { Problem } from '../problem.ts';
import type { Records } from '../records.ts';

/** A tracked protocol says how it is read; any other is not read. */
export function* liveWhenTracked({ protocols }: Records): Generator<Problem> {
  for (const file of protocols) {
    const { status } = file.fields;
    if (status === undefined) continue;
    const hasLive = file.frontmatter?.has(['live']) ?? false;
    if (status === 'tracked' && !hasLive) {
      yield problemAt(file, ['status'], {
        message: 'needs live (got "tracked")',
        mend: 'add live: with adapter, contracts and pull, or write watchlist',
      });
    } else if (status !== 'tracked' && hasLive) {
      yield problemAt(file, ['live'], {
        on: 'key',
        message: `is for tracked protocols (status is ${status})`,
        mend: 'delete it, or write tracked',
      });
    }
  }
}
