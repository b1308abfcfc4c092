import { networkOfBuild } from '../observe/network.ts';
import { llmsText } from '../site/for-agents/llms-text.ts';
import { loadDataset, siteUrl } from '../site/records/dataset.ts';
import { withSimulatedNotice } from '../site/service/simulated-notice.ts';

export const GET = async () =>
  new Response(
    withSimulatedNotice(llmsText(await loadDataset(), siteUrl), networkOfBuild(process.env)),
  );
