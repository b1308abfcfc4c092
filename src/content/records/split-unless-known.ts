import type { KnownFiles } from '../fields/known-file.ts';
import { openKnown, type SplitFile, splitFile } from '../fields/split-file.ts';
import { hashOfText } from '../files/content-hash.ts';
import type { TextFile } from '../files/read-files.ts';

interface Split extends Omit<SplitFile, 'body' | 'known'> {
  /** Null if the closing fence is missing. The body is the end of the file. */
  readonly body: { readonly length: number; readonly line: number } | null;
}

/**
 * Splits a file like `splitFile`. Does not read the text of a file that is known.
 *
 * @param files gets what another run needs to know
 * @returns null if the file is not text
 */
export function splitUnlessKnown(path: string, source: TextFile, files?: KnownFiles): Split | null {
  const hash = (files && hashOfText(source)) ?? null;
  const known = hash === null ? undefined : files?.get(hash);
  if (known !== undefined) {
    const body = { length: known.bodyLength, line: known.bodyLine };
    const frontmatter = openKnown(known, textReader(source));
    return { frontmatter, body, problems: [], bareForms: [] };
  }
  const { text } = source;
  if (text === null) return null;
  const split = splitFile(path, text, textReader(source));
  if (hash !== null && split.known !== null) files?.add(hash, split.known);
  const { body } = split;
  return { ...split, body: body && { length: body.text.length, line: body.line } };
}

/** A function of its own, because a closure in `splitUnlessKnown` would keep the text. */
function textReader(source: TextFile): () => string {
  return () => source.text!;
}
