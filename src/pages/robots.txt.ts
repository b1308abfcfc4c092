import { siteUrl } from '../site/dataset.ts';

export const GET = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
