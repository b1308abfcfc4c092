/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /**
     * The technical words that the page has used up to this point. The layout adds their explanations at the end of the
     * page.
     */
    words?: Set<import('./addresses/words.ts').Word>;
  }
}
