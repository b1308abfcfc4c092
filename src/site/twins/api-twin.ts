import * as documents from '../../addresses/documents.ts';
import * as pages from '../../addresses/pages.ts';
import { ERROR_GUIDE } from '../../schema/error-guide.ts';
import type { ShownOperation, ShownParameter } from '../api-page/read-operations.ts';
import { AGENT_INTERFACES, DESCRIPTIONS, RATE_LIMIT_TEXT } from '../service-texts.ts';
import { joined, link, list, section } from './lines.ts';

/** The markdown twin of the page about the interface. */
export function apiTwin(operations: readonly ShownOperation[], siteUrl: string): string {
  return joined([
    '# API',
    '> Everything on this site is also JSON: free, without signup and without a key.',
    `Page: ${siteUrl}${pages.api}. ${link('openapi.json', siteUrl + documents.openapi)} describes every route for programs, with the fields of every answer.`,
    `${RATE_LIMIT_TEXT}. Further requests get 429 with \`Retry-After\`. Every route answers GET, HEAD and OPTIONS, and any origin may read the answers. Each answer has an \`ETag\`; with \`If-None-Match\` it is 304 if nothing has changed. If the key of a protocol has changed, its routes answer 308 with the new address.`,
    ...operations.flatMap((operation) => section(operation.summary, linesOf(operation, siteUrl))),
    ...section('Errors', [
      'An error is `{ "error": { "code", "message" } }`. Codes do not change; messages may. Any route can answer `bad_request` and `method_not_allowed`.',
      '',
      ...list(
        ERROR_GUIDE.map(
          ({ code, status, meaning, whatToDo }) =>
            `\`${code}\` (${status}): ${meaning} ${whatToDo}`,
        ),
      ),
    ]),
    ...section(
      'MCP and A2A',
      list(
        AGENT_INTERFACES.map(
          ({ operation, description }) => `\`POST ${siteUrl}${operation}\`: ${description}`,
        ),
      ),
    ),
    ...section(
      'Documents for programs',
      list(
        DESCRIPTIONS.map(
          ({ path, description }) => `${link(path, siteUrl + path)}: ${description}`,
        ),
      ),
    ),
  ]);
}

function linesOf(operation: ShownOperation, siteUrl: string): string[] {
  const { path, description, parameters, statuses, request } = operation;
  const isOpen = !statuses.some(({ code }) => code === 'not_open');
  return [
    `\`GET ${path}\``,
    '',
    description,
    '',
    ...list([
      ...parameters.map(parameterText),
      ...statuses.map(
        ({ status, code, description: meaning }) =>
          `${status}${code === null ? '' : ` \`${code}\``}: ${meaning}`,
      ),
      ...(isOpen ? [`Example: ${siteUrl}${request}`] : []),
    ]),
  ];
}

function parameterText(parameter: ShownParameter): string {
  const { name, place, required, type, values, description, example } = parameter;
  const allowed = values.length === 0 ? '' : ` Allowed: ${values.join(', ')}.`;
  const fallback = parameter.default === null ? '' : ` Without it: ${parameter.default}.`;
  return `\`${name}\` (${type}, in the ${place}${required ? '' : ', optional'}): ${description}${allowed}${fallback} Example: ${example}`;
}
