import { z } from 'zod';
import { slug } from '../primitives.ts';
import { forClients } from './schema-for-clients.ts';

const { $schema: _, ...KEY } = z.toJSONSchema(slug, { override: forClients });

export interface SharedParameters {
  readonly Key: ReturnType<typeof keyParameter>;
  readonly Full: typeof FULL;
  readonly Day: ReturnType<typeof pathParameter>;
}

export function parameter(name: keyof SharedParameters) {
  return { $ref: `#/components/parameters/${name}` };
}

export function keyParameter(example: string) {
  return { ...pathParameter('key', 'A key of the directory.', example), schema: KEY };
}

/** @param examples values from real answers; `day` is a day with changes */
export function sharedParameters(examples: {
  readonly key: string;
  readonly day: string;
}): SharedParameters {
  const day = 'A day in UTC with changes, as in `days` of /v1/changes.';
  return {
    Key: keyParameter(examples.key),
    Full: FULL,
    Day: pathParameter('day', day, examples.day),
  };
}

export function queryParameter(name: string, description: string, example: string) {
  return { name, in: 'query', description, schema: { type: 'string' }, example };
}

/** A query parameter with a list, separated by commas. */
export function queryList(
  name: string,
  description: string,
  items: object,
  example: readonly (string | number)[],
) {
  const schema = { type: 'array', items };
  return {
    ...{ name, in: 'query', description },
    ...{ explode: false, schema, example },
  };
}

export function pathParameter(name: string, description: string, example: string | number) {
  const schema = { type: 'string' };
  return { name, in: 'path', required: true, description, schema, example };
}

export const EVIDENCE = {
  name: 'evidence',
  in: 'query',
  description:
    '1 adds every call of the read with its raw result. Any other value is a bad request.',
  schema: { type: 'string', enum: ['1'] },
  example: '1',
};

const FULL = {
  name: 'full',
  in: 'query',
  description:
    '1 adds detail, likelihood, impact, severityRationale, evidence, reply and ended of each finding, where they exist. Any other value has no effect.',
  schema: { type: 'string' },
  example: '1',
};
