import { networkOfBuild } from '../../observe/network.ts';
import { withSimulatedNotice } from '../service/simulated-notice.ts';

export const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';

/** A twin as the answer of an endpoint. */
export function markdownResponse(text: string): Response {
  return new Response(withSimulatedNotice(text, networkOfBuild(process.env)), {
    headers: { 'content-type': MARKDOWN_TYPE },
  });
}
