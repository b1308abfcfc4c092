/** A tool that builds pages from records. Its project folder already contains the records, in `content/`. */
export interface Builder {
  readonly name: string;
  /** Writes the tool's own files into the folder. Returns the reason if the tool is not available. */
  readonly prepare: (folder: string) => Promise<string | undefined>;
  /** The build command with its arguments. It runs without a shell. */
  readonly command: readonly [string, ...string[]];
  /** The output folder, relative to the folder of the project. */
  readonly output: string;
  /** Whether a second build reuses results of the first build. */
  readonly isIncremental: boolean;
}

/** The CSS for the pages of the other tools. It is as large as the CSS of our pages. */
export const STYLE = `body{margin:0 auto;max-width:60rem;padding:1rem;font:1rem/1.5 system-ui}
.tag{border:1px solid;border-radius:3px;padding:0 .4em}dt{font-weight:700}pre{overflow:auto}
`;
