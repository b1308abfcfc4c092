import * as documents from '../../addresses/documents.ts';
import * as pages from '../../addresses/pages.ts';
import { ERROR_GUIDE } from '../../schema/error-guide.ts';
import type { ShownOperation, ShownParameter } from '../api-page/read-operations.ts';
import { AGENT_INTERFACES, DESCRIPTIONS, RATE_LIMIT_TEXT } from '../service/service-texts.ts';
import {
  address,
  code,
  link,
  type Markdown,
  md,
  ownMarkdown,
  type Text,
  together,
} from '../wording/markdown.ts';
import { joined, list, section } from './lines.ts';

/** The markdown twin of the page about the interface. */
export function apiTwin(operations: readonly ShownOperation[], siteUrl: string): string {
  return joined([
    md`# API`,
    md`> Everything on this site is also JSON: free, without signup and without a key.`,
    md`Page: ${address(siteUrl + pages.api)}. ${link('openapi.json', siteUrl + documents.openapi)} describes every route for programs, with the fields of every answer.`,
    md`${RATE_LIMIT_TEXT}. Further requests get 429 with \`Retry-After\`. Every route answers GET, HEAD and OPTIONS, and any origin may read the answers. Each answer has an \`ETag\`; with \`If-None-Match\` it is 304 if nothing has changed. If the key of a protocol has changed, its routes answer 308 with the new address.`,
    ...operations.flatMap((operation) => section(operation.summary, linesOf(operation, siteUrl))),
    ...section('Errors', [
      md`An error is \`{ "error": { "code", "message" } }\`. Codes do not change; messages may. Any route can answer \`bad_request\` and \`method_not_allowed\`.`,
      '',
      ...list(
        ERROR_GUIDE.map(
          ({ code: name, status, meaning, whatToDo }) =>
            md`${code(name)} (${status}): ${meaning} ${whatToDo}`,
        ),
      ),
    ]),
    ...section(
      'MCP and A2A',
      list(
        AGENT_INTERFACES.map(
          ({ operation, description }) =>
            md`${code(`POST ${siteUrl}${operation}`)}: ${description}`,
        ),
      ),
    ),
    ...section(
      'Documents for programs',
      list(
        DESCRIPTIONS.map(
          ({ path, description }) => md`${link(path, siteUrl + path)}: ${description}`,
        ),
      ),
    ),
  ]);
}

/** The descriptions are our own markdown. */
function linesOf(operation: ShownOperation, siteUrl: string): Text[] {
  const { path, description, parameters, statuses, request } = operation;
  const isOpen = !statuses.some(({ code: error }) => error === 'not_open');
  return [
    code(`GET ${path}`),
    '',
    ownMarkdown(description),
    '',
    ...list([
      ...parameters.map(parameterText),
      ...statuses.map(
        ({ status, code: error, description: meaning }) =>
          md`${together([status, error === null ? '' : code(error)])}: ${ownMarkdown(meaning)}`,
      ),
      ...(isOpen ? [md`Example: ${address(siteUrl + request)}`] : []),
    ]),
  ];
}

function parameterText(parameter: ShownParameter): Markdown {
  const { name, place, required, type, values, description, example } = parameter;
  return together([
    md`${code(name)} (${type}, in the ${place}${required ? '' : ', optional'}): ${ownMarkdown(description)}`,
    values.length === 0 ? '' : `Allowed: ${values.join(', ')}.`,
    parameter.default === null ? '' : `Without it: ${parameter.default}.`,
    `Example: ${example}`,
  ]);
}
