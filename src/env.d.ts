/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** The time of the build in ISO 8601. `src/build/integration.ts` sets it. */
  readonly BUILT_AT: string;
}

declare namespace App {
  interface Locals {
    /**
     * The technical words that the page has used up to this point. The layout adds their explanations at the end of the
     * page.
     */
    words?: Set<import('./addresses/words.ts').Word>;
  }
}
