import { problemAt } from '../records/content-file.ts';
import { quoteShort } from '../words/quote-short.ts';
import type { Rule } from './common/rule.ts';

export const publicWebsite: Rule = {
  name: 'public-website',
  holds:
    "A protocol's website must not use a name that is reserved for tests or for private networks.",
  looksAt: ['protocol'],
  fixable: false,
  *check({ protocols }) {
    for (const file of protocols) {
      const host = new URL(file.fields.website ?? 'https://none').hostname;
      if (!RESERVED.test(host)) continue;
      yield problemAt(file, ['website'], {
        message: `uses a host name that is reserved for tests or private networks (got ${quoteShort(host)})`,
        fix: "write the address of the protocol's own site, or of the protocol's repository",
      });
    }
  },
};

/** RFC 2606, RFC 6761, RFC 8375 (home networks) and ICANN (private use) reserve these names. */
const RESERVED =
  /(?:^|\.)(?:test|example|invalid|localhost|local|internal|home\.arpa|example\.(?:com|net|org))$/;
