import { loadDumpParts } from '../../site/data/load-dump.ts';

export const GET = async () => Response.json((await loadDumpParts())[0]!.make());
