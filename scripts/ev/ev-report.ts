import { totalWeight } from '../../src/ev/distribution.ts';
import { toNumber } from '../../src/ev/ratio.ts';
import type { Reading } from '../../src/families/adapter.ts';
import type { GameRead } from '../../src/live/read-game.ts';
import type { Analytics } from '../../src/schema/answers/analytics.ts';
import { type ManyPulls, manyPulls, manyPullsText } from './ev-many-pulls.ts';

/** A headline with everything that anybody needs to reproduce it. */
export interface EvReport {
  readonly key: string;
  readonly chainId: number;
  readonly adapter: string;
  readonly block: { number: string; hash: string; time: string };
  readonly calls: readonly {
    to: string;
    call: string;
    data: string;
    /** Wei per unit of gas; absent if the call had no gas price. */
    gasPrice?: string;
    result: string | null;
  }[];
  readonly inputs: unknown;
  /** Id and version of the model. */
  readonly model: string | null;
  /** Amounts in the smallest unit of the coin that is staked. */
  readonly distribution: readonly { weight: string; payout: string }[];
  readonly totalWeight: string | null;
  readonly price: string | null;
  /** Wei of the native coin per smallest unit of the coin that is staked. */
  readonly nativeRate: { numerator: string; denominator: string } | null;
  /** Empty if `analytics.sessions` is null. */
  readonly manyPulls: readonly ManyPulls[];
  readonly analytics: Analytics | null;
  readonly note: string | null;
}

/** @param result the reading with its headline, or the reason why there is none */
export function evReport(
  { key, chainId, adapter }: Pick<EvReport, 'key' | 'chainId' | 'adapter'>,
  { block, evidence, inputs }: GameRead,
  result: { reading: Reading; analytics: Analytics } | { note: string },
): EvReport {
  const reading = 'reading' in result ? result.reading : null;
  const evaluation = reading?.evaluation;
  return {
    key,
    chainId,
    adapter,
    block: {
      number: String(block.number),
      hash: block.hash,
      time: new Date(Number(block.timestamp) * 1000).toISOString(),
    },
    calls: evidence.map(({ to, label, data, gasPrice, result }) => ({
      to,
      call: label,
      data,
      ...(gasPrice !== undefined && { gasPrice: String(gasPrice) }),
      result,
    })),
    inputs: asJson(inputs),
    model: evaluation ? `${evaluation.model.id} v${evaluation.model.version}` : null,
    distribution: (evaluation?.distribution ?? []).map(({ weight, payout }) => ({
      weight: String(weight),
      payout: String(payout),
    })),
    totalWeight: evaluation ? String(totalWeight(evaluation.distribution)) : null,
    price: evaluation ? String(evaluation.price) : null,
    nativeRate: reading && {
      numerator: String(reading.nativeRate.numerator),
      denominator: String(reading.nativeRate.denominator),
    },
    manyPulls:
      evaluation && 'analytics' in result && result.analytics.sessions !== null
        ? manyPulls(evaluation)
        : [],
    analytics: 'analytics' in result ? result.analytics : null,
    note: 'note' in result ? result.note : null,
  };
}

const OUTCOMES_SHOWN = 16;

/** The text is always the same for the same block. */
export function reportText(report: EvReport): string {
  const { block, analytics, note } = report;
  const lines = [
    `${report.key} on chain ${report.chainId}, adapter ${report.adapter}`,
    `block ${block.number}  ${block.time}`,
    `      ${block.hash}`,
    '',
    'Calls',
    ...report.calls.flatMap(({ to, call, data, gasPrice, result }) => [
      `  ${to}  ${call}${gasPrice === undefined ? '' : `, at a gas price of ${gasPrice} wei`}`,
      ...(data === '0x' ? [] : [`    data    ${data}`]),
      `    result  ${result ?? 'reverted'}`,
    ]),
    '',
    'Inputs',
    ...JSON.stringify(report.inputs, null, 2)
      .split('\n')
      .map((line) => `  ${line}`),
    '',
  ];
  if (analytics === null) return `${[...lines, `No number: ${note}`].join('\n')}\n`;
  lines.push(
    `Distribution (${report.model}; price ${report.price}, sum of the weights ${report.totalWeight})`,
    ...outcomeLines(report),
    '',
    'Many pulls',
    ...(report.manyPulls.length === 0
      ? ['  no figures for several pulls: see the assumptions']
      : manyPullsText(report.manyPulls)),
    '',
    'Headline',
    ...JSON.stringify(analytics, null, 2)
      .split('\n')
      .map((line) => `  ${line}`),
  );
  return `${lines.join('\n')}\n`;
}

function outcomeLines({ distribution, totalWeight }: EvReport): string[] {
  const denominator = BigInt(totalWeight ?? 1);
  const likeliest = distribution
    .toSorted((a, b) => compare(BigInt(b.weight), BigInt(a.weight)))
    .slice(0, OUTCOMES_SHOWN);
  const shown = distribution.length > OUTCOMES_SHOWN ? new Set(likeliest) : new Set(distribution);
  const left = distribution.length - shown.size;
  return [
    ...distribution
      .filter((outcome) => shown.has(outcome))
      .map(({ weight, payout }) => {
        const chance = toNumber({ numerator: BigInt(weight), denominator });
        return `  pays ${payout} with chance ${chance} (weight ${weight})`;
      }),
    ...(left > 0 ? [`  and ${left} less likely outcomes; --json prints all`] : []),
  ];
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);

/** `JSON.stringify` does not accept a `bigint`. */
function asJson(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? String(item) : item)),
  );
}
