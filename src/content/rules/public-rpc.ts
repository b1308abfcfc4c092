import { problemAt } from '../content-file.ts';
import type { Problem } from '../problem.ts';
import type { Records } from '../records.ts';

/** RPC addresses of a record are everybody's: a key in one would be published with it, and used up. */
export function* publicRpc({ chains }: Records): Generator<Problem> {
  for (const file of chains) {
    for (const [index, address] of (file.fields.rpc ?? []).entries()) {
      const { username, password, search } = new URL(address);
      if (!username && !password && !search) continue;
      yield problemAt(file, ['rpc', index], {
        message: 'holds a user, a password or a query',
        mend: `write a public address without them; a private one belongs into RPC_URL_${file.place.chainId} of the server`,
      });
    }
  }
}
