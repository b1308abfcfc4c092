import { loadOpenApi } from '../site/openapi.ts';

export const GET = async () => Response.json(await loadOpenApi());
