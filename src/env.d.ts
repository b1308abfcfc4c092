/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The technical words on the page so far. The layout adds their explanations. */
    words?: Set<import('./addresses/words.ts').Word>;
  }
}
