import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

/** Other people could use a published API key until its quota is used up. */
export const publicRpc: Rule = {
  name: 'public-rpc',
  holds:
    'RPC and explorer addresses must be public. They must not contain a key or a placeholder for a key.',
  looksAt: ['chain'],
  fixable: false,
  *check({ chains }) {
    for (const file of chains) {
      const fix = `write an address that works without this part; if you need a private address, put it into the variable "RPC_URL_${file.place.chainId}" on the server`;
      for (const [index, address] of (file.fields.rpc ?? []).entries()) {
        const held = heldBy(address);
        if (held === undefined) continue;
        yield problemAt(file, ['rpc', index], { message: `contains ${held}`, fix });
      }
      const held = heldBy(file.fields.explorer ?? 'https://none.example');
      if (held === undefined) continue;
      yield problemAt(file, ['explorer'], {
        message: `contains ${held}`,
        fix: "write the address of the explorer's home page",
      });
    }
  },
};

/** Finds a part of a URL that must not be published. Returns a description that quotes this part. */
function heldBy(address: string): string | undefined {
  const { hostname, pathname, search, hash } = new URL(address);
  if (search !== '') return `a query (got "${search}")`;
  if (hash !== '') return `a fragment (got "${hash}")`;
  const parts = [...hostname.split('.'), ...pathname.split('/')].map(decoded);
  const key = parts.find(looksLikeKey);
  if (key !== undefined) return `something that looks like a key (got "${key.slice(0, 6)}…")`;
  const place = parts.find((part) => PLACE_FOR_A_KEY.test(part));
  return place && `a placeholder for a key (got "${place}")`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Keys are hex digits, UUIDs, or letters and digits that do not form words. */
function looksLikeKey(part: string): boolean {
  if (/^[0-9a-f]{16,}$/i.test(part.replaceAll('-', ''))) return true;
  if (part.length < 20) return false;
  const isMixed = /[a-z]/.test(part) && /[A-Z]/.test(part) && /\d/.test(part);
  return isMixed || /(?=[a-z]*\d)[a-z\d]{20,}/i.test(part);
}

const PLACE_FOR_A_KEY =
  /[$:<>{}]|^(?:x{4,}|\*+)$|(?:^|[-_])(?:api[-_]?key|key|token|secret|project[-_]?id)(?:$|[-_])/i;
