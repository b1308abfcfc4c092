import { problemAt } from '../records/content-file.ts';
import { didYouMean } from '../words/closest.ts';
import type { Rule } from './common/rule.ts';

export const feedsExist: Rule = {
  name: 'feeds-exist',
  holds: "The record of a protocol's chain must have every price feed that the protocol names.",
  looksAt: ['protocol'],
  fixable: false,
  *check({ protocols, folder }) {
    for (const file of protocols) {
      const { live, chainId } = file.fields;
      const known = file.chain?.fields.feeds;
      if (live === undefined || live.feeds === undefined || known === undefined) continue;
      const names = Object.keys(known);
      for (const [role, name] of Object.entries(live.feeds)) {
        if (Object.hasOwn(known, name)) continue;
        yield problemAt(file, ['live', 'feeds', role], {
          message: `names a feed that chain ${chainId} does not have (got "${name}")`,
          fix: didYouMean(
            name,
            names,
            `add this feed to the feeds of ${folder}/chains/${chainId}.md`,
          ),
        });
      }
    }
  },
};
