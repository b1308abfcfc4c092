import { readSecurityContacts } from '../../serve/settings.ts';
import { apiCatalog } from '../../site/for-agents/api-catalog.ts';
import { siteUrl } from '../../site/records/dataset.ts';

export const GET = () =>
  Response.json(
    apiCatalog(siteUrl, { hasSecurityTxt: readSecurityContacts(process.env).length > 0 }),
  );
