import * as siteFiles from '../addresses/site-files.ts';
import { siteUrl } from '../site/records/dataset.ts';

export const GET = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}${siteFiles.sitemap}\n`);
