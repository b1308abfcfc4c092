import * as pages from '../addresses/pages.ts';
import { loadDataset, siteUrl } from '../site/records/dataset.ts';
import { markdownResponse } from '../site/twins/markdown-response.ts';
import { proseTwin } from '../site/twins/prose-twin.ts';

export const GET = async () =>
  markdownResponse(proseTwin((await loadDataset()).terms, { pageUrl: siteUrl + pages.terms }));
