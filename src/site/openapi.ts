import type { Dataset } from '../content/dataset/dataset.ts';
import { audit, directory } from '../content/dataset/resources.ts';
import type { MethodCard } from '../schema/method-card.ts';
import { openApi } from '../schema/openapi/open-api.ts';
import type { Audit } from '../schema/resources.ts';
import { boardExample } from './board-example.ts';
import { changesExamples } from './changes/changes-examples.ts';
import { loadChangePages } from './changes/load-changes.ts';
import { auditedProtocols, loadDataset, siteUrl } from './dataset.ts';
import { headlineExample } from './headline-example.ts';
import { historyPreviewExample } from './history-preview-example.ts';
import { loadMethodCard } from './method-card.ts';
import { shortExample } from './short-example.ts';

export type OpenApi = ReturnType<typeof openApi>;

/** The OpenAPI description with real answers. `/openapi.json` is this object, and `/api` shows it to people. */
export async function loadOpenApi(): Promise<OpenApi> {
  const dataset = await loadDataset();
  const tracked = dataset.protocols.find(({ key }) => key === headlineExample.key);
  const card = tracked ? await loadMethodCard(tracked) : null;
  return openApi({
    siteUrl,
    examples: {
      directory: shortExample(directory(dataset), 1),
      headline: shortExample(headlineExample, 2),
      board: boardExample,
      historyPreview: historyPreviewExample,
      methodCard: card && shortCard(card),
      ...changesExamples(await loadChangePages(), siteUrl),
      audit: shortestAudit(dataset),
    },
  });
}

/**
 * The shortest audit, with one item in each list. An agent must be able to read the whole description. Null if no audit
 * is published.
 */
function shortestAudit(dataset: Dataset): Audit | null {
  const audits = auditedProtocols(dataset).map((protocol) =>
    shortExample(audit(protocol, { full: false, siteUrl }), 1),
  );
  const length = (each: Audit) => JSON.stringify(each).length;
  return audits.toSorted((a, b) => length(a) - length(b))[0] ?? null;
}

/** A part of a card: without the lines that are the same for every game, and with one item in each list. */
function shortCard(card: MethodCard): MethodCard {
  const [input] = Object.entries(card.inputs);
  const inputs = Object.fromEntries(input ? [input] : []);
  return shortExample({ ...card, inputs, block: [], figures: [], rounding: [] }, 1);
}
