import { webManifest } from '../site/web-manifest.ts';

export const GET = () => Response.json(webManifest());
