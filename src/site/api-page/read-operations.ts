import { allowedValues, type Schema, type Schemas, targetOf, typeText } from './read-schema.ts';
import { shortAnswer } from './short-answer.ts';

export interface ShownParameter {
  readonly name: string;
  /** "path" or "query". */
  readonly place: string;
  readonly required: boolean;
  readonly description: string;
  /** For example "list of integers". */
  readonly type: string;
  /** Empty if every value of the type is allowed. */
  readonly values: readonly string[];
  /** Null if the description gives no default. */
  readonly default: string | null;
  readonly example: string;
}

export interface ShownStatus {
  readonly status: string;
  readonly description: string;
  readonly code: string | null;
}

export interface ShownOperation {
  /** Also the id of the operation's heading. */
  readonly id: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly ShownParameter[];
  /** Path and query of the example request. */
  readonly request: string;
  /** A real answer, shortened; null if there is none. */
  readonly answer: string | null;
  /** Statuses that are the same for all routes are left out. */
  readonly statuses: readonly ShownStatus[];
}

export interface ReadableApi {
  readonly paths: Readonly<Record<string, { readonly get: object }>>;
  readonly components: {
    readonly schemas: object;
    readonly parameters: object;
    readonly responses: object;
  };
}

export interface PageExamples {
  /** Real answers by path. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The query parameters of the example request, by operation id. */
  readonly queryOf?: Readonly<Record<string, readonly string[]>>;
}

interface Response {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: {
    readonly 'application/json': {
      readonly example?: unknown;
    };
  };
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description: string;
  readonly schema: Schema;
  readonly example: string | number | readonly (string | number)[];
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly responses: Readonly<Record<string, Response>>;
}

/** The routes of an OpenAPI description, in the order of the description. Pure. */
export function readOperations(
  { paths, components }: ReadableApi,
  { answers, queryOf = {} }: PageExamples,
): ShownOperation[] {
  const shared = components as {
    readonly schemas: Schemas;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
  return Object.entries(paths).map(([path, { get }]) => {
    const { operationId, summary, description, responses, ...operation } = get as Operation;
    const parameters = operation.parameters.map((parameter) =>
      '$ref' in parameter ? shared.parameters[targetOf(parameter)!]! : parameter,
    );
    const filled = parameters
      .filter((parameter) => parameter.in === 'path')
      .reduce((whole, { name, example }) => whole.replace(`{${name}}`, String(example)), path);
    const query = parameters
      .filter(({ name }) => (queryOf[operationId] ?? []).includes(name))
      .map(({ name, example }) => `${name}=${example}`);
    return {
      id: operationId,
      path,
      summary,
      description,
      parameters: parameters.map((parameter) => ({
        name: parameter.name,
        place: parameter.in,
        required: parameter.required ?? false,
        description: parameter.description,
        type: typeText(withItems(parameter.schema, shared.schemas)),
        values: allowedValues(withItems(parameter.schema, shared.schemas)),
        default: parameter.schema.default === undefined ? null : String(parameter.schema.default),
        example: String(parameter.example),
      })),
      request: query.length === 0 ? filled : `${filled}?${query.join('&')}`,
      answer: answers[path] ? shortAnswer(answers[path]) : null,
      statuses: Object.entries(responses)
        // A response that is only a `$ref` is listed once for all routes.
        .filter(([, { description }]) => description !== undefined)
        .map(([status, response]) => {
          const { [targetOf(response) ?? '']: target } = shared.responses;
          return shownStatus(status, { ...target, ...response });
        }),
    };
  });
}

/** The schema of a list, with the schema of its items instead of a reference. */
function withItems(schema: Schema, schemas: Schemas): Schema {
  const name = schema.items && targetOf(schema.items);
  return name === undefined ? schema : { ...schema, items: schemas[name]! };
}

function shownStatus(status: string, response: Response): ShownStatus {
  const { error } = (exampleOf(response) ?? {}) as { error?: { code: string } };
  return { status, description: response.description ?? '', code: error?.code ?? null };
}

function exampleOf(response: Response | undefined): unknown {
  return response?.content?.['application/json'].example;
}
