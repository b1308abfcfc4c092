/** Values of YAML texts in which an earlier run of the same code found no problem. */
export interface KnownYaml {
  /** Undefined if the values are not known. */
  readonly get: (source: string) => Record<string, unknown> | undefined;
  readonly add: (source: string, values: Record<string, unknown>) => void;
}
