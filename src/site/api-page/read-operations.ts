import { allowedValues, type Schema, type Schemas, targetOf, typeText } from './read-schema.ts';
import { shortAnswer } from './short-answer.ts';

/** A parameter of a route, as the page shows it. */
export interface ShownParameter {
  readonly name: string;
  /** "path" or "query". */
  readonly place: string;
  readonly required: boolean;
  readonly description: string;
  /** For example "list of integers". */
  readonly type: string;
  /** The allowed values; empty if every value of the type is allowed. */
  readonly values: readonly string[];
  /** The default value; null if the description gives none. */
  readonly default: string | null;
  readonly example: string;
}

/** An HTTP status that an answer can have. If the status means an error, it also has an error code. */
export interface ShownStatus {
  readonly status: string;
  readonly description: string;
  readonly code: string | null;
}

/** A route, as the page shows it. */
export interface ShownOperation {
  /** The id of the operation, which is also the id of its heading. */
  readonly id: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly ShownParameter[];
  /** The path and the query of the example request. Each parameter is replaced by its example. */
  readonly request: string;
  /** A real answer, shortened; null if there is none. */
  readonly answer: string | null;
  /**
   * The statuses that the OpenAPI description explains for this route. The page lists all other statuses once for all
   * routes.
   */
  readonly statuses: readonly ShownStatus[];
}

/** The parts of an OpenAPI description that the page shows. */
export interface ReadableApi {
  readonly paths: Readonly<Record<string, { readonly get: object }>>;
  readonly components: {
    readonly schemas: object;
    readonly parameters: object;
    readonly responses: object;
  };
}

/** Examples for the routes. The OpenAPI description does not contain them. */
export interface PageExamples {
  /** A real answer for each path that has one. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** For each operation id, the names of the query parameters in the example request. */
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
        // A response that is only a `$ref` is the same for all routes. The page lists the status elsewhere.
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
