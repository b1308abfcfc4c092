import * as documents from '../addresses/documents.ts';

/** `/.well-known/x402`: the list of paid resources. It is empty while the history tier is not open. */
export function paymentManifest(siteUrl: string) {
  return {
    version: 1,
    resources: [],
    description:
      'Nothing is for sale yet: every open route is free. A paid tier for historical series is announced; each of its series will be listed here when it opens.',
    openapi: siteUrl + documents.openapi,
    terms: siteUrl + documents.terms,
  };
}
