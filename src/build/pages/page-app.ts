/**
 * Renders pages in a thread, with Astro's interface for adapters. The build bundles this module with the pages, because
 * only such a bundle has the pages and the names of their styles.
 */
import type { RouteData } from 'astro';
import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });

// By default, the app would answer with an error page, as on a server. In a build, the reason is needed.
app.renderError = async (request, { error, status }) => {
  if (error instanceof Error) throw error;
  return new Response(String(error ?? request.url), { status });
};

/** Renders a page. An error of the page is thrown. */
export function render(request: Request, routeData: RouteData): Promise<Response> {
  return app.render(request, { routeData });
}

/** Every route of the site. */
export const routes: readonly RouteData[] = app.manifest.routes.map(({ routeData }) => routeData);
