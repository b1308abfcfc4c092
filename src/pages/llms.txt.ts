import { networkOfBuild } from '../observe/network.ts';
import { loadDataset, siteUrl } from '../site/dataset.ts';
import { llmsText } from '../site/llms-text.ts';
import { withSimulatedNotice } from '../site/simulated-notice.ts';

export const GET = async () =>
  new Response(
    withSimulatedNotice(llmsText(await loadDataset(), siteUrl), networkOfBuild(process.env)),
  );
