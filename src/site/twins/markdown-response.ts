/** The media type of every twin. */
export const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';

/** A twin as the answer of an endpoint. */
export function markdownResponse(text: string): Response {
  return new Response(text, { headers: { 'content-type': MARKDOWN_TYPE } });
}
