/** Who publishes the records, in the words of the licence's attribution. */
export const PUBLISHER = {
  '@type': 'Organization',
  name: 'The Degen-Game Analytics Service contributors',
} as const;
