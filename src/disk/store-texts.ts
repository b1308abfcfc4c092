import { writeFileSync } from 'node:fs';
import { readAt, readInto } from './read-at.ts';

/** So much of the file is read at once, because most texts are read in the order in which they were stored. */
const READ_AHEAD = 256 * 1024;

/**
 * Returns a function that stores a text, or its bytes in UTF-8, in a file and returns how to read it again. The text that
 * was read last is kept, because a reader often needs it several times.
 *
 * @param file an empty file that is open for reading and writing
 */
export function storeTexts(file: number): (text: string | Uint8Array) => () => string {
  let end = 0;
  let last: { readonly reader: () => string; readonly text: string } | undefined;
  const buffer = Buffer.allocUnsafe(READ_AHEAD);
  let ahead: { start: number; bytes: Buffer } = { start: 0, bytes: buffer.subarray(0, 0) };

  /** Reads from the buffer if all of the text is in it. */
  const bytesOf = (start: number, length: number): Buffer => {
    if (length > READ_AHEAD) return readAt(file, start, length);
    const isAhead = start >= ahead.start && start + length <= ahead.start + ahead.bytes.length;
    if (!isAhead) ahead = { start, bytes: readInto(buffer, file, start) };
    const from = start - ahead.start;
    if (from + length > ahead.bytes.length)
      throw new Error('The file of the records ended too early.');
    return ahead.bytes.subarray(from, from + length);
  };

  return (text) => {
    const bytes = typeof text === 'string' ? Buffer.from(text) : text;
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
        last = { reader, text: bytesOf(start, length).toString() };
      }
      return last.text;
    };
    return reader;
  }
}
