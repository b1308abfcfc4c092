import { networkOfBuild } from '../observe/network.ts';
import { loadDataset, siteUrl } from '../site/dataset.ts';
import { llmsFullText } from '../site/llms-full-text.ts';
import { withSimulatedNotice } from '../site/simulated-notice.ts';

export const GET = async () =>
  new Response(
    withSimulatedNotice(llmsFullText(await loadDataset(), siteUrl), networkOfBuild(process.env)),
  );
