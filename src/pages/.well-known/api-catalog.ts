import { readSecurityContacts } from '../../serve/settings.ts';
import { apiCatalog } from '../../site/api-catalog.ts';
import { siteUrl } from '../../site/dataset.ts';

export const GET = () =>
  Response.json(
    apiCatalog(siteUrl, { hasSecurityTxt: readSecurityContacts(process.env).length > 0 }),
  );
