import { problemAt } from '../content-file.ts';
import type { Rule } from './rule.ts';

/** A key in one would be published with it, and used up. */
export const publicRpc: Rule = {
  name: 'public-rpc',
  holds: "RPC addresses of a record are everybody's: none holds a user, a password or a query.",
  looksAt: ['chain'],
  fixable: false,
  *check({ chains }) {
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
  },
};
