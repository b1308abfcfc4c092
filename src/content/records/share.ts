/** Whether a file belongs to a share of the check. Paths are relative to the content folder. */
export type Share = (relativePath: string) => boolean;

/** A share that another process parses and judges. */
export interface Elsewhere {
  readonly isElsewhere: Share;
  /** Resolves when `earlier` knows what the other process has found out. */
  readonly done: Promise<void>;
}
