import * as documents from '../../addresses/documents.ts';

/** `/.well-known/x402`: the paid resources. Empty until the paid history is available. */
export function paymentManifest(siteUrl: string) {
  return {
    version: 1,
    resources: [],
    description:
      'Nothing is for sale yet: every open route is free. A paid tier for historical series is announced; when it opens, each of its series will be listed here.',
    openapi: siteUrl + documents.openapi,
    terms: siteUrl + documents.terms,
  };
}
