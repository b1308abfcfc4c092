/** What a client can check about a file that was built. */
export interface BuiltFile {
  /** The size without compression. */
  readonly bytes: number;
  /** SHA-256 of the content, in hex. */
  readonly sha256: string;
}

/** The built files by the address that serves them, for example "/v1/games". Empty while the site is developed. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

/** A document of the enumeration. */
export interface BuiltDocument extends BuiltFile {
  /** The address that serves it. */
  readonly path: string;
  readonly text: string;
}
