import * as documents from '../../addresses/documents.ts';
import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as routes from '../../addresses/routes.ts';
import { twinOf } from '../../addresses/twin-of.ts';
import type { Dataset, Protocol } from '../../content/dataset/dataset.ts';
import { CONTENT_LICENCE } from '../../schema/licence.ts';
import { OPENAPI_VERSION } from '../../schema/openapi/open-api.ts';
import {
  AGENT_INTERFACES,
  API_VERSION,
  DESCRIPTIONS,
  HISTORY,
  type InterfaceAddress,
  LIMITED_PATHS,
  RATE_LIMIT,
  RATE_LIMIT_TEXT,
  RISK_NOTICE,
  ROUTES,
  SECURITY_TXT,
  SERVICE_NAME,
  SERVICE_SUMMARY,
  SERVICE_VERSION,
} from '../service/service-texts.ts';
import type { BuiltDocument } from './built-file.ts';
import { bytesOf, documentOf, linkTo, MOST_BYTES } from './divide-list.ts';
import type { ListOptions, ResourceList } from './resource-lists.ts';

interface DividedList extends ResourceList {
  readonly documents: readonly BuiltDocument[];
}

/** `/discovery` with as many protocols as fit into `MOST_BYTES`. The list `protocols` has every protocol. */
export function discoveryIndex(
  { protocols }: Dataset,
  lists: readonly DividedList[],
  { siteUrl, files, lastChanges, commit }: ListOptions,
): BuiltDocument {
  const entry =
    (price: 'free' | 'paid', availability: 'open' | 'forthcoming') =>
    ({ path, mediaType, description }: InterfaceAddress) => ({
      url: `${siteUrl}${path}`,
      method: 'GET',
      mediaType,
      price,
      availability,
      description,
    });
  const described = (address: InterfaceAddress) => {
    const file = files.get(address.path);
    return {
      ...entry('free', 'open')(address),
      updatedAt: lastChanges.get(address.path) ?? null,
      bytes: file?.bytes ?? null,
      sha256: file?.sha256 ?? null,
    };
  };
  const start = {
    name: SERVICE_NAME,
    version: SERVICE_VERSION,
    description: SERVICE_SUMMARY,
    notice: RISK_NOTICE,
    terms: siteUrl + documents.terms,
    license: CONTENT_LICENCE,
    updatedAt: lastChanges.get(documents.discovery) ?? null,
    rateLimit: RATE_LIMIT_TEXT,
    limits: {
      ...RATE_LIMIT,
      routes: LIMITED_PATHS,
      exceeded: { status: 429, retry: 'after the number of seconds in Retry-After' },
      mostBytesOfThisDocumentAndItsParts: MOST_BYTES,
    },
    versions: { service: SERVICE_VERSION, api: API_VERSION, openapi: OPENAPI_VERSION, commit },
    paidTier: {
      status: 'forthcoming',
      route: siteUrl + HISTORY.path,
      description: HISTORY.description,
      manifest: siteUrl + documents.x402,
    },
    routes: [...ROUTES.map(entry('free', 'open')), entry('paid', 'forthcoming')(HISTORY)],
    interfaces: AGENT_INTERFACES.map(({ protocol, operation, ...address }) => ({
      ...entry('free', 'open')(address),
      method: 'POST',
      protocol,
    })),
    descriptions: [...DESCRIPTIONS, ...(files.has(SECURITY_TXT.path) ? [SECURITY_TXT] : [])].map(
      described,
    ),
    lists: lists.map(({ kind, description, items, documents: [first] }) => ({
      kind,
      description,
      items: items.length,
      ...linkTo(first!, siteUrl),
    })),
    protocolsInAll: protocols.length,
  };
  const shown: object[] = [];
  let room = MOST_BYTES - bytesOf({ ...start, protocols: [] });
  for (const protocol of protocols) {
    const short = shortEntry(protocol, siteUrl);
    room -= bytesOf(short) + 1;
    if (room < 0) break;
    shown.push(short);
  }
  return documentOf(documents.discovery, { ...start, protocols: shown });
}

function shortEntry({ key, name, status, grade, audit, updatedAt }: Protocol, siteUrl: string) {
  return {
    key,
    name,
    status,
    riskGrade: grade.riskGrade,
    url: siteUrl + pathTo(routes.headline, { key }),
    audit: audit === null ? null : siteUrl + pathTo(routes.audit, { key }),
    markdown: siteUrl + twinOf(pathTo(pages.game, { key })),
    updatedAt,
  };
}
