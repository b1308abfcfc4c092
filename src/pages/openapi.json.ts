import { audit, directory } from '../content/dataset/resources.ts';
import { openApi } from '../schema/openapi.ts';
import { boardExample } from '../site/board-example.ts';
import { auditedProtocols, loadDataset, siteUrl } from '../site/dataset.ts';
import { headlineExample } from '../site/headline-example.ts';
import { historyPreviewExample } from '../site/history-preview-example.ts';

export const GET = async () => {
  const dataset = await loadDataset();
  const audited = auditedProtocols(dataset)[0];
  return Response.json(
    openApi({
      siteUrl,
      examples: {
        directory: directory(dataset).slice(0, 2),
        headline: headlineExample,
        board: boardExample,
        historyPreview: historyPreviewExample,
        audit: audited ? audit(audited, { full: false, siteUrl }) : null,
      },
    }),
  );
};
