import { z } from 'zod';
import { pathTo } from '../../addresses/path-to.ts';
import * as routes from '../../addresses/routes.ts';
import { withDetail } from '../../addresses/with-detail.ts';
import { audit } from '../../schema/answers/audit.ts';
import { fittingPage } from '../fitting-page.ts';
import { cursor, cursorOf, key, nextCursor, positionOf } from '../parameters.ts';
import { defineTool } from '../tool.ts';

/** The published audit of a game: `GET /v1/games/{key}/audit`. */
export const getAudit = defineTool({
  name: 'get_audit',
  title: 'Published audit of one game',
  description:
    'The published risk audit of the contracts of a game: overall risk, summary, scope, method, powers of key holders, and findings, worst first. It is an opinion on the code that was read, and no endorsement. If it has several pages, each page has further findings.',
  input: z.object({
    key,
    detail: z.boolean().optional().meta({
      description:
        'True adds the full text of each finding. Without it, a finding has a title and a summary.',
    }),
    cursor,
  }),
  output: audit.extend({ nextCursor }),
  async call({ key: game, detail = false, cursor: from }, { readJson }) {
    const path = pathTo(routes.audit, { key: game });
    const answer = await readJson<z.infer<typeof audit>>(detail ? withDetail(path) : path);
    const { findings, ...rest } = answer;
    const { items, next } = fittingPage(findings, positionOf(from), rest);
    return { ...answer, findings: [...items], nextCursor: cursorOf(next) };
  },
});
