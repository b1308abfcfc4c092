import report from '../../../content/methodology/proof.json' with { type: 'json' };
import type { Dataset } from '../../content/dataset/dataset.ts';
import { type ProofFamily, proofReport } from '../../schema/proof.ts';

/** The results of `npm run prove` for one family of games. */
export interface ProofRow {
  readonly family: string;
  readonly games: readonly { readonly key: string; readonly name: string }[];
  /** For example "owner/name". */
  readonly repository: string;
  readonly source: string;
  readonly commit: string;
  /** For example "solc 0.8.9 with @openzeppelin/contracts@4.3.2". */
  readonly compiler: string;
  readonly ranOn: string;
  readonly states: string;
  readonly plays: string;
  /** "none", or how many payouts differ and by how much at most. */
  readonly differences: string;
  /** The largest difference between the mean payouts of plays and model, in standard errors. */
  readonly furthest: string;
  /** For example "mint 195,179 to 212,279". */
  readonly gas: readonly string[];
  /** Limits of the proof, such as contracts or states that were not real. */
  readonly remarks: readonly string[];
}

type Protocols = Pick<Dataset, 'protocols'>;

/**
 * Returns the results of `npm run prove`. `standInsOnly` has the live games whose family has no result.
 * @throws if the report is malformed or names an unknown game
 */
export function proof({ protocols }: Protocols): {
  readonly rows: readonly ProofRow[];
  readonly standInsOnly: readonly { readonly key: string; readonly name: string }[];
} {
  const { families } = proofReport.parse(report);
  const proved = new Set(families.map(({ family }) => family));
  return {
    rows: families.map((family) => rowOf(family, protocols)),
    standInsOnly: protocols
      .filter(({ live }) => live && !proved.has(live.adapter))
      .map(({ key, name }) => ({ key, name })),
  };
}

function rowOf(family: ProofFamily, protocols: Dataset['protocols']): ProofRow {
  const { states } = family;
  const count = (of: (state: ProofFamily['states'][number]) => number) =>
    states.reduce((sum, state) => sum + of(state), 0);
  const keys = [...new Set(states.map(({ key }) => key))];
  const differing = count((state) => state.differing + state.wrongChances);
  const largest = states.reduce((most, { difference }) => {
    const one = BigInt(difference);
    return one > most ? one : most;
  }, 0n);
  const packages =
    family.packages.length === 0 ? '' : ` with ${[...new Set(family.packages)].join(', ')}`;
  return {
    family: family.family,
    games: keys.map((key) => {
      const protocol = protocols.find((one) => one.key === key || one.aliases.includes(key));
      if (!protocol) throw new Error(`proof.json names "${key}", but no such protocol exists`);
      return { key: protocol.key, name: protocol.name };
    }),
    repository: family.repository.replace('https://github.com/', ''),
    source: `${family.repository}/tree/${family.commit}`,
    commit: family.commit.slice(0, 7),
    compiler: `solc ${family.solc.join(', ')}${packages}`,
    ranOn: family.ranOn,
    states: String(states.length),
    plays: number(count(({ plays, prizes }) => plays + prizes)),
    differences: differing === 0 ? 'none' : `${differing}, by ${number(largest)} at most`,
    furthest: Math.max(...states.map(({ z }) => Math.abs(z))).toFixed(2),
    gas: family.gas.map(({ play, least, most }) =>
      least === most ? `${play} ${number(least)}` : `${play} ${number(least)} to ${number(most)}`,
    ),
    remarks: [
      ...(family.standIns.length === 0 ? [] : [`Our stand-ins: ${family.standIns.join(', ')}.`]),
      ...(family.written === null ? [] : [`Written into storage: ${family.written}.`]),
      ...new Set(
        states.flatMap(({ between }) =>
          between === null
            ? []
            : [
                `The model merges ${between}. Only the payouts of forced prizes are compared exactly.`,
              ],
        ),
      ),
    ],
  };
}

function number(amount: number | bigint): string {
  return amount.toLocaleString('en-US');
}
