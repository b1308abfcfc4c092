import { line } from '../primitives.ts';

/** The exact definition of one pull, such as "0.001 BNB on the larger side". */
export const pull = line(
  120,
  'write the exact definition of one pull, such as "One ticket with random numbers"',
).meta({ description: 'The exact definition of one pull, in words.' });

/**
 * The schema for the name of a price feed. The chain's record defines this name.
 *
 * @param feed the feed and its use, in words: "the feed for the ticket token"
 */
export const feedName = (feed: string, example: string) =>
  line(24, `write the name of ${feed}, as in the record of the chain, such as "${example}"`);

/** The common fields of `live:`. A family adds its own fields in `src/families/<id>/record.ts`. */
export interface LiveRecord {
  /** The contract family of the game: the name of a folder in `src/families/`. */
  readonly adapter: string;
  /** The contracts that the adapter reads, by their role in the game. */
  readonly contracts: Readonly<Record<string, `0x${string}`>>;
  /** Names of price feeds, by their use. The chain's record defines the feeds. */
  readonly feeds?: Readonly<Record<string, string>>;
  /** The implementations that the audit covers. Absent if no contract is a proxy. */
  readonly implementations?: readonly { readonly address: `0x${string}` }[];
  readonly pull: string;
}
