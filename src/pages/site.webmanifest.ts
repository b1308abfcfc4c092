import { webManifest } from '../site/service/web-manifest.ts';

export const GET = () => Response.json(webManifest());
