import { z } from 'zod';
import { pathTo } from '../../addresses/path-to.ts';
import * as routes from '../../addresses/routes.ts';
import * as twins from '../../addresses/twins.ts';
import { RouteRefused } from '../../agents/read-route.ts';
import { type MethodCard, methodCard } from '../../schema/answers/method-card.ts';
import { KEY_FORM } from '../../schema/key-form.ts';
import { fittingPage } from '../fitting-page.ts';
import { cursor, cursorOf, key, nextCursor, positionOf } from '../parameters.ts';
import { defineTool } from '../tool.ts';

/** This tool returns a methodology page as markdown, or a game's method card (`GET /v1/games/{key}/method`). */
export const explainMethod = defineTool({
  name: 'explain_method',
  title: 'How the numbers and grades are made',
  description:
    'With a method, its text as markdown: "ev" (expected value and its models), "exit-liquidity", "grading", "audits", "words" (technical words) or "montecarlo" (models compared with play). With a key, the method card of this game: contracts, calls, formula and rounding, enough to compute its figures again. Without both, the list of all methods.',
  input: z.object({
    method: z
      .string()
      .regex(KEY_FORM)
      .optional()
      .meta({ description: 'The name of a method, such as "ev".' }),
    key: key.optional(),
    cursor,
  }),
  output: z.object({
    url: z.url().meta({ description: 'The address of the text or of the card.' }),
    markdown: z.string().nullable().meta({ description: 'Null if the answer is a card.' }),
    card: methodCard.nullable().meta({ description: 'Null if the answer is a text.' }),
    nextCursor,
  }),
  async call({ method, key: game, cursor: from }, { readJson, readText, siteUrl }) {
    if (game !== undefined) {
      if (method !== undefined) {
        throw new RouteRefused('bad_request', 'Give either a method or a key, not both.');
      }
      const path = pathTo(routes.method, { key: game });
      const card = await readJson<MethodCard>(path);
      return { url: siteUrl + path, markdown: null, card, nextCursor: null };
    }
    const path = method === undefined ? twins.methodology : pathTo(twins.method, { slug: method });
    const text = await readText(path);
    // A page ends between two paragraphs.
    const { items, next } = fittingPage(text.split('\n\n'), positionOf(from), {});
    const markdown = items.join('\n\n');
    return { url: siteUrl + path, markdown, card: null, nextCursor: cursorOf(next) };
  },
});
