import { loadDataset, siteUrl } from '../site/records/dataset.ts';
import { loadLastReads } from '../site/status/load-last-reads.ts';
import { markdownResponse } from '../site/twins/markdown-response.ts';
import { statusTwin } from '../site/twins/status-twin.ts';

export const GET = async () => {
  const dataset = await loadDataset();
  return markdownResponse(statusTwin(dataset, await loadLastReads(dataset), siteUrl));
};
