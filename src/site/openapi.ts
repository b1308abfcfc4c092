import { audit, directory } from '../content/dataset/resources.ts';
import { openApi } from '../schema/openapi.ts';
import { boardExample } from './board-example.ts';
import { changesExamples } from './changes/changes-examples.ts';
import { loadChangePages } from './changes/load-changes.ts';
import { auditedProtocols, loadDataset, siteUrl } from './dataset.ts';
import { headlineExample } from './headline-example.ts';
import { historyPreviewExample } from './history-preview-example.ts';
import { shortLists } from './short-lists.ts';

export type OpenApi = ReturnType<typeof openApi>;

/** The OpenAPI description with real answers. `/openapi.json` is this object, and `/api` shows it to people. */
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
      ...changesExamples(await loadChangePages(), siteUrl),
      // The lists of an audit are long, so the example is shortened: an agent must be able to read the whole
      // description.
      audit: audited ? shortLists(audit(audited, { full: false, siteUrl }), 1) : null,
    },
  });
}
