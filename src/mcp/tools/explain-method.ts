import { z } from 'zod';
import { pathTo } from '../../addresses/path-to.ts';
import * as twins from '../../addresses/twins.ts';
import { fittingPage } from '../fitting-page.ts';
import { cursor, cursorOf, nextCursor, positionOf } from '../parameters.ts';
import { defineTool } from '../tool.ts';

/** The texts about the methods: the markdown twins of the methodology pages. */
export const explainMethod = defineTool({
  name: 'explain_method',
  title: 'How the numbers and grades are made',
  description:
    'The text about one method as markdown: "ev" (expected value and its models), "exit-liquidity", "grading", "audits", "words" (technical words) or "montecarlo" (models compared with play). Without a method, the list of all methods.',
  input: z.object({
    method: z
      .string()
      .regex(/^[a-z0-9-]{1,64}$/)
      .optional()
      .meta({ description: 'The name of a method, such as "ev". Leave it out for the list.' }),
    cursor,
  }),
  output: z.object({
    url: z.url().meta({ description: 'The address of the text.' }),
    markdown: z.string(),
    nextCursor,
  }),
  async call({ method, cursor: from }, { readText, siteUrl }) {
    const path = method === undefined ? twins.methodology : pathTo(twins.method, { slug: method });
    const text = await readText(path);
    // The pages of a text end at the ends of paragraphs.
    const { items, next } = fittingPage(text.split('\n\n'), positionOf(from), {});
    return { url: siteUrl + path, markdown: items.join('\n\n'), nextCursor: cursorOf(next) };
  },
});
