import { line } from './primitives.ts';

/** What exactly one pull is, for people: "0.001 BNB on the larger side". */
export const pull = line(120).meta({ description: 'What exactly one pull is, in words.' });

/**
 * What the `live:` part of every protocol has, whatever its family adds: addresses and parameters of its own, in
 * `src/families/<id>/record.ts`.
 */
export interface LiveRecord {
  /** The contract family that reads it: the name of a folder in `src/families/`. */
  readonly adapter: string;
  /** Addresses of the contracts that are read, by their part in the game. */
  readonly contracts: Readonly<Record<string, `0x${string}`>>;
  /** Names of price feeds in the chain's record, by what they are used for. */
  readonly feeds?: Readonly<Record<string, string>>;
  readonly pull: string;
}
