import { historyPreview } from '../../observe/history/preview.ts';
import type { HistoryPreview } from '../../schema/answers/history.ts';
import type { HistoryLine } from '../../schema/observations.ts';
import { headlineExample } from './headline-example.ts';

/** The figures of the example headline at another block and time. */
function exampleLine(blockNumber: number, at: string): HistoryLine {
  const { model, evPerPullWei, pullPriceWei, houseEdgePct, exitLiquidity } =
    headlineExample.analytics!;
  const { risk, availableWei, owedWei, coverage } = exitLiquidity;
  return {
    at,
    blockNumber: String(blockNumber),
    blockHash: headlineExample.source.blockHash!,
    model,
    ...{ evPerPullWei, pullPriceWei, houseEdgePct },
    exit: { risk, availableWei, owedWei, coverage },
  };
}

/** A preview with two lines from a simulated chain, for the OpenAPI description. */
export const historyPreviewExample: HistoryPreview = historyPreview(
  headlineExample.key,
  [
    exampleLine(6, headlineExample.source.blockTime!),
    exampleLine(4806, '2026-11-28T10:20:10.000Z'),
  ],
  'local',
);
