import type { APIContext } from 'astro';
import { newestChange } from '../../content/dataset/newest-change.ts';
import { readSecurityContacts } from '../../serve/settings.ts';
import { loadRecordedChanges } from '../../site/changes/load-changes.ts';
import { loadDataset, siteUrl } from '../../site/records/dataset.ts';
import { securityTxt } from '../../site/service/security-txt.ts';

/** The only file is `security.txt`. A build without a contact has no file. */
export const getStaticPaths = () => {
  const contacts = readSecurityContacts(process.env);
  return contacts.length === 0 ? [] : [{ params: { name: 'security' }, props: { contacts } }];
};

export const GET = async ({ props }: APIContext<{ contacts: readonly string[] }>) =>
  new Response(
    securityTxt({
      contacts: props.contacts,
      changedAt: newestChange(await loadDataset(), await loadRecordedChanges()),
      siteUrl,
    }),
  );
