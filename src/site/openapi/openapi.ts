import type { Dataset } from '../../content/dataset/dataset.ts';
import { audit, directory } from '../../content/dataset/resources.ts';
import type { Audit } from '../../schema/answers/audit.ts';
import { openApi } from '../../schema/openapi/open-api.ts';
import type { OpenApiExamples } from '../../schema/openapi/paths.ts';
import { loadChangePages } from '../changes/load-changes.ts';
import { auditedProtocols, loadDataset, siteUrl } from '../records/dataset.ts';
import { oncePerBuild } from '../records/once-per-build.ts';
import { boardExample } from './board-example.ts';
import { changesExamples } from './changes-examples.ts';
import { headlineExample } from './headline-example.ts';
import { historyPreviewExample } from './history-preview-example.ts';
import { loadMethodCard } from './method-card.ts';
import { shortExample } from './short-example.ts';

export type OpenApi = ReturnType<typeof openApi>;

/** `/openapi.json` is this object, and `/api` shows it to people. */
export async function loadOpenApi(): Promise<OpenApi> {
  return openApi({ siteUrl, examples: await loadExamples() });
}

/** A real answer of each route. */
export const loadExamples = oncePerBuild(async (): Promise<OpenApiExamples> => {
  const dataset = await loadDataset();
  const tracked = dataset.protocols.find(({ key }) => key === headlineExample.key);
  return {
    directory: shortExample(directory(dataset), 1),
    headline: headlineExample,
    board: boardExample,
    historyPreview: historyPreviewExample,
    methodCard: tracked ? await loadMethodCard(tracked) : null,
    ...changesExamples(await loadChangePages(), siteUrl),
    audit: auditExample(dataset),
  };
});

/** The audit of the game in `headlineExample`, or else the first one. */
function auditExample(dataset: Dataset): Audit | null {
  const audited = auditedProtocols(dataset);
  const protocol = audited.find(({ key }) => key === headlineExample.key) ?? audited[0];
  return protocol ? audit(protocol, { full: false, siteUrl }) : null;
}
