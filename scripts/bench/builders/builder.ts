/** Builds pages from the records in `content/` of its project folder. */
export interface Builder {
  readonly name: string;
  /** Writes the tool's own files. Returns the reason if the tool is not available. */
  readonly prepare: (folder: string) => Promise<string | undefined>;
  /** The command runs without a shell. */
  readonly command: readonly [string, ...string[]];
  /** Relative to the project folder. */
  readonly output: string;
  /** Whether a second build reuses results of the first. */
  readonly isIncremental: boolean;
}

/** As large as the CSS of our pages. */
export const STYLE = `body{margin:0 auto;max-width:60rem;padding:1rem;font:1rem/1.5 system-ui}
.tag{border:1px solid;border-radius:3px;padding:0 .4em}dt{font-weight:700}pre{overflow:auto}
`;
