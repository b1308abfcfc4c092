import { dumpJsonSchema } from '../../schema/dump.ts';

export const GET = () => Response.json(dumpJsonSchema());
