import { dumpJsonSchema } from '../../schema/answers/dump.ts';

export const GET = () => Response.json(dumpJsonSchema());
