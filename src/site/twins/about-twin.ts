import * as documents from '../../addresses/documents.ts';
import * as pages from '../../addresses/pages.ts';
import type { Dataset } from '../../content/dataset/dataset.ts';
import { GAMBLING_HELP } from '../service/gambling-help.ts';
import {
  RATE_LIMIT_TEXT,
  RISK_NOTICE,
  SERVICE_NAME,
  SERVICE_SUMMARY,
} from '../service/service-texts.ts';
import { link, md } from '../wording/markdown.ts';
import { joined, list, section } from './lines.ts';
import { proseTwin } from './prose-twin.ts';

/** The markdown twin of the page about the service. */
export function aboutTwin({ about }: Pick<Dataset, 'about'>, siteUrl: string): string {
  const added = [
    ...section('What it is', [SERVICE_SUMMARY, '', RISK_NOTICE]),
    ...section(
      'Help with gambling problems',
      list(
        GAMBLING_HELP.map(
          ({ name, url, country, offers }) => md`${country}: ${link(name, url)}, ${offers}`,
        ),
      ),
    ),
    ...section('The interface', [
      md`Everything is also JSON, free and without signup: ${RATE_LIMIT_TEXT}. ${link('OpenAPI', siteUrl + documents.openapi)} describes every route, and ${link('this list', siteUrl + documents.discovery)} has every address.`,
    ]),
  ];
  if (about === null) return joined([md`# ${SERVICE_NAME}`, ...added]);
  return proseTwin(about, { pageUrl: siteUrl + pages.about, added });
}
