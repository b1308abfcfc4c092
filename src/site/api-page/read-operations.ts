/** A parameter as readers see it. */
export interface ShownParameter {
  readonly name: string;
  /** "path" or "query". */
  readonly place: string;
  readonly required: boolean;
  readonly description: string;
  readonly example: string;
}

/** A status of an answer. An error also has its code and an example of its message. */
export interface ShownStatus {
  readonly status: string;
  readonly description: string;
  readonly code: string | null;
  readonly message: string | null;
}

/** A route as readers see it. */
export interface ShownOperation {
  /** The id of the operation, which is also the id of its heading. */
  readonly id: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly ShownParameter[];
  /** The path of the example request: the path with its parameters filled in. */
  readonly request: string;
  /** A real answer, formatted; null if the description has none. */
  readonly answer: string | null;
  /** The statuses of this route only. */
  readonly statuses: readonly ShownStatus[];
}

/** The parts of an OpenAPI description that the page shows. */
export interface ReadableApi {
  readonly paths: Readonly<Record<string, { readonly get: object }>>;
  readonly components: { readonly responses: Readonly<Record<string, object>> };
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
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly description: string;
    readonly example: string | number;
  }[];
  readonly responses: Readonly<Record<string, Response>>;
}

/** The routes of an OpenAPI description, in its order. Pure. */
export function readOperations({ paths }: ReadableApi): ShownOperation[] {
  return Object.entries(paths).map(([path, { get }]) => {
    const { operationId, summary, description, parameters, responses } = get as Operation;
    const request = parameters
      .filter((parameter) => parameter.in === 'path')
      .reduce((filled, { name, example }) => filled.replace(`{${name}}`, String(example)), path);
    const example = exampleOf(responses[200]);
    return {
      id: operationId,
      path,
      summary,
      description,
      parameters: parameters.map((parameter) => ({
        name: parameter.name,
        place: parameter.in,
        required: parameter.required,
        description: parameter.description,
        example: String(parameter.example),
      })),
      request,
      answer: example === undefined ? null : JSON.stringify(example, null, 2),
      // A status that the description only refers to is the same for all routes.
      statuses: Object.entries(responses)
        .filter(([, response]) => response.$ref === undefined)
        .map(([status, response]) => shownStatus(status, response)),
    };
  });
}

/** The statuses that several routes refer to, by their number. Pure. */
export function readCommonStatuses({ paths, components }: ReadableApi): ShownStatus[] {
  const found = new Map<string, ShownStatus>();
  for (const { get } of Object.values(paths)) {
    for (const [status, { $ref }] of Object.entries((get as Operation).responses)) {
      const name = $ref?.split('/').at(-1);
      if (name === undefined) continue;
      found.set(status, shownStatus(status, components.responses[name] as Response));
    }
  }
  return [...found.values()].sort((a, b) => a.status.localeCompare(b.status));
}

function shownStatus(status: string, response: Response): ShownStatus {
  const { error } = (exampleOf(response) ?? {}) as { error?: { code: string; message: string } };
  return {
    status,
    description: response.description ?? '',
    code: error?.code ?? null,
    message: error?.message ?? null,
  };
}

function exampleOf(response: Response | undefined): unknown {
  return response?.content?.['application/json'].example;
}
