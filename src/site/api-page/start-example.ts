import type { Headline } from '../../schema/answers/headline.ts';
import { headlineExample } from '../openapi/headline-example.ts';

const { key, name, riskGrade, analytics, source } = headlineExample;
const { houseEdgePct, evPerPullWei, pullPriceWei, playedIn } = analytics!;

/** The fields of a headline that a new reader of the API needs first. */
export const WITH_FIGURES = {
  ...{ key, name, riskGrade },
  analytics: { houseEdgePct, evPerPullWei, pullPriceWei, playedIn },
  source: { kind: source.kind, at: source.at, blockNumber: source.blockNumber },
};

/** The answer if the chain cannot be read. `note` and `unavailable` give the reason. */
export const WITHOUT_FIGURES = {
  ...{ key, name, riskGrade },
  analytics: null,
  source: { kind: source.kind, at: source.at },
  note: 'The chain cannot be reached right now; try again in a moment.',
  unavailable: { code: 'chain-unreachable', retryable: true, retryAfterSeconds: 2 },
} satisfies {
  readonly [Field in
    | 'key'
    | 'name'
    | 'riskGrade'
    | 'analytics'
    | 'note'
    | 'unavailable']: Headline[Field];
} & { readonly source: object };
