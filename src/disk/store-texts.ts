import { writeFileSync } from 'node:fs';
import { readAt } from './read-at.ts';

/**
 * Returns a function that stores a text in a file and returns how to read it again. The text that was read last is
 * kept, because a reader often needs it several times.
 *
 * @param file an empty file that is open for reading and writing
 */
export function storeTexts(file: number): (text: string) => () => string {
  let end = 0;
  let last: { readonly reader: () => string; readonly text: string } | undefined;
  return (text) => {
    const bytes = Buffer.from(text);
    writeFileSync(file, bytes);
    const { length } = bytes;
    const reader = textReader(end, length);
    end += length;
    return reader;
  };

  /** A function of its own, because a closure above would keep the text. */
  function textReader(start: number, length: number): () => string {
    const reader = () => {
      if (last?.reader !== reader) {
        last = { reader, text: readAt(file, start, length).toString() };
      }
      return last.text;
    };
    return reader;
  }
}
