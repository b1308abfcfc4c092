import vercel from '@astrojs/vercel';
import type { AstroIntegration } from 'astro';

const COPY = 'astro:copy-vercel-output';

/** The platform's adapter without its step that copies the built files. `liveFunctions` links these files instead. */
export function platformAdapter(): AstroIntegration {
  const { name, hooks } = vercel();
  const setup = hooks['astro:config:setup']!;
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        setup({
          ...options,
          updateConfig: ({ integrations = [], ...config }) =>
            options.updateConfig({ ...config, integrations: integrations.filter(isNoCopy) }),
        }),
    },
  };
}

function isNoCopy(integration: { readonly name?: string }): boolean {
  return integration.name !== COPY;
}
