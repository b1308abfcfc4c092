import { type Document, parseDocument } from 'yaml';
import { textCache } from '../files/text-cache.ts';

/** A document takes about 40 times the memory of its text, so most are parsed again when needed. */
const documents = textCache<Document.Parsed>(100_000);

/** Parses YAML, or returns a document that was parsed shortly before. All readers share it. */
export function documentOf(source: string): Document.Parsed {
  return documents.get(source, () => openDocument(source));
}

export function openDocument(source: string): Document.Parsed {
  return parseDocument(source, { prettyErrors: false, version: '1.2' });
}
