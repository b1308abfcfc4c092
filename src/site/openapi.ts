import { audit, directory } from '../content/dataset/resources.ts';
import { openApi } from '../schema/openapi.ts';
import { boardExample } from './board-example.ts';
import { auditedProtocols, loadDataset, siteUrl } from './dataset.ts';
import { headlineExample } from './headline-example.ts';
import { historyPreviewExample } from './history-preview-example.ts';

export type OpenApi = ReturnType<typeof openApi>;

/** The description of the interface with real answers. `/openapi.json` is this object, and `/api` shows it to people. */
export async function loadOpenApi(): Promise<OpenApi> {
  const dataset = await loadDataset();
  const audited = auditedProtocols(dataset)[0];
  return openApi({
    siteUrl,
    examples: {
      directory: directory(dataset).slice(0, 2),
      headline: headlineExample,
      board: boardExample,
      historyPreview: historyPreviewExample,
      audit: audited ? audit(audited, { full: false, siteUrl }) : null,
    },
  });
}
