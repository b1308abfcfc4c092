import { z } from 'zod';
import { slug } from '../primitives.ts';
import { forClients } from '../schema-for-clients.ts';

const { $schema: _, ...KEY } = z.toJSONSchema(slug, { override: forClients });

export function keyParameter(example: string) {
  const description = 'The key of the protocol, as listed in the directory.';
  return { ...pathParameter('key', description, example), schema: KEY };
}

export function queryParameter(name: string, description: string, example: string) {
  return { name, in: 'query', required: false, description, schema: { type: 'string' }, example };
}

/** A list in one parameter, with commas between its items. */
export function queryList(
  name: string,
  description: string,
  items: object,
  example: readonly (string | number)[],
) {
  const schema = { type: 'array', items };
  return {
    ...{ name, in: 'query', required: false, description },
    ...{ style: 'form', explode: false, schema, example },
  };
}

export function pathParameter(name: string, description: string, example: string | number) {
  const schema = { type: 'string' };
  return { name, in: 'path', required: true, description, schema, example };
}

export const EVIDENCE = {
  name: 'evidence',
  in: 'query',
  required: false,
  description:
    'The value 1 adds every call of the read with its raw result. Any other value is a bad request.',
  schema: { type: 'string', enum: ['1'] },
  example: '1',
};

export const FULL = {
  name: 'full',
  in: 'query',
  required: false,
  description:
    'The value 1 adds the full markdown detail of each finding. Any other value has no effect.',
  schema: { type: 'string' },
  example: '1',
};
