import { loadOpenApi } from '../site/openapi/openapi.ts';

export const GET = async () => Response.json(await loadOpenApi());
