import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

interface Answer {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: { readonly 'application/json'?: { readonly schema: object } };
}
interface Description {
  readonly paths: Readonly<
    Record<string, { get: { responses: Readonly<Record<string, Answer>> } }>
  >;
  readonly components: {
    readonly schemas: object;
    readonly responses: Readonly<Record<string, Answer>>;
  };
}

/** What a client learns from `/openapi.json` alone. */
export interface DescribedApi {
  /** Such as `/v1/games/{key}`. */
  readonly paths: readonly string[];
  /** Returns the differences between an answer and the description. */
  problemsOf(path: string, response: Response, body: string): string[];
}

const ERROR = '#/components/schemas/Error';

/**
 * Reads the OpenAPI description of a server. A path outside the description must answer with an error.
 *
 * @param server the address of the server without a slash at its end
 */
export async function readDescribedApi(server: string): Promise<DescribedApi> {
  const description: Description = await (await fetch(`${server}/openapi.json`)).json();
  const ajv = new Ajv2020({ strict: true, strictTypes: false, validateFormats: false });
  // These keywords of the description say nothing about the value itself.
  for (const keyword of ['x-unit', 'components', 'example']) ajv.addKeyword(keyword);
  ajv.addSchema({ $id: 'api', components: description.components } as object);
  const validators = new Map<string, ValidateFunction>();
  const validatorOf = (schema: object) => {
    const text = JSON.stringify(schema).replaceAll('"#/', '"api#/');
    const found = validators.get(text) ?? ajv.compile(JSON.parse(text));
    validators.set(text, found);
    return found;
  };
  const paths = Object.keys(description.paths);
  const resolved = (answer: Answer | undefined) =>
    answer?.$ref === undefined
      ? answer
      : description.components.responses[answer.$ref.split('/').at(-1)!];

  const answerOf = (path: string, status: number): Answer | undefined => {
    const template = paths.find((each) => patternOf(each).test(path));
    if (template === undefined) {
      return status >= 400
        ? { content: { 'application/json': { schema: { $ref: ERROR } } } }
        : undefined;
    }
    return resolved(description.paths[template]!.get.responses[status]);
  };

  return {
    paths,
    problemsOf(path, response, body) {
      const { status, headers } = response;
      const answer = answerOf(
        new URL(path, 'http://api').pathname.replace(/(?<=.)\/$/, ''),
        status,
      );
      if (answer === undefined) return [`the status ${status} is not described`];
      const named = Object.keys(answer.headers ?? {});
      const isStored = headers.get('cache-control') !== 'no-store';
      const missing = named.filter(
        (name) =>
          headers.get(name) === null &&
          !name.startsWith('RateLimit') &&
          (isStored || name !== 'ETag'),
      );
      const schema = answer.content?.['application/json']?.schema;
      const problems = missing.map((name) => `the header ${name} is missing`);
      if (schema === undefined) return body === '' ? problems : [...problems, 'there is a body'];
      if (headers.get('content-type') !== 'application/json; charset=utf-8') {
        problems.push(`the type is ${headers.get('content-type')}`);
      }
      const validate = validatorOf(schema);
      if (body !== '' && !validate(JSON.parse(body))) {
        problems.push(ajv.errorsText(validate.errors));
      }
      return problems;
    },
  };
}

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
}
