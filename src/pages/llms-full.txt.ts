import { networkOfBuild } from '../observe/network.ts';
import { llmsFullText } from '../site/for-agents/llms-full-text.ts';
import { loadDataset, siteUrl } from '../site/records/dataset.ts';
import { withSimulatedNotice } from '../site/service/simulated-notice.ts';

export const GET = async () =>
  new Response(
    withSimulatedNotice(llmsFullText(await loadDataset(), siteUrl), networkOfBuild(process.env)),
  );
