/** The values of YAML texts in which an earlier run of the same code found no problem. */
export interface KnownYaml {
  /** Returns the values of a text; undefined if they are not known. */
  readonly get: (source: string) => Record<string, unknown> | undefined;
  /** Stores the values of a text. */
  readonly add: (source: string, values: Record<string, unknown>) => void;
}
