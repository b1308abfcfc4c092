import { z } from 'zod';
import * as routes from '../../addresses/routes.ts';
import { type Board, board as boardSchema } from '../../schema/answers/board.ts';
import { CATEGORIES } from '../../schema/enums.ts';
import { fittingPage } from '../fitting-page.ts';
import { cursor, cursorOf, key, nextCursor, positionOf } from '../parameters.ts';
import { defineTool } from '../tool.ts';

const { at, blocks, rows } = boardSchema.shape;

/** All live figures in one answer: `GET /v1/board`. */
export const board = defineTool({
  name: 'board',
  title: 'Compare all games, live',
  description:
    'The live figures of all games, smallest house edge first: expected value of one pull, house edge, price, the results of 20 pulls, the risk that winners cannot be paid, and the letters of five ratings. Use it to compare games: it needs one call, and get_headline needs one for each game. Figures are null with a note if a game cannot be read or played now. Null is not zero.',
  input: z.object({
    chain: z
      .array(z.int())
      .min(1)
      .max(50)
      .optional()
      .meta({ description: 'Only games on these chains, as numeric chain ids such as 8453.' }),
    category: z
      .array(z.enum(CATEGORIES))
      .min(1)
      .optional()
      .meta({ description: 'Only these kinds of game.' }),
    key: z.array(key).min(1).max(50).optional().meta({ description: 'Only these games.' }),
    sort: z.enum(['edge', 'grade', 'name']).optional().meta({
      description: 'edge (the default): smallest house edge first. grade: best grade first.',
    }),
    cursor,
  }),
  output: z.object({ at, blocks, rows, nextCursor }),
  async call({ cursor: from, sort, ...filters }, { readJson }) {
    const position = positionOf(from);
    const query = new URLSearchParams();
    for (const [name, values] of Object.entries(filters)) query.set(name, values.join(','));
    if (sort) query.set('sort', sort);
    if (position > 0) query.set('cursor', String(position));
    const answer = await readJson<Board>(`${routes.board}${query.size > 0 ? `?${query}` : ''}`);
    const rest = { at: answer.at, blocks: answer.blocks };
    const page = fittingPage(answer.rows, 0, rest);
    const isLast = page.next === null && answer.next === null;
    return {
      ...rest,
      rows: [...page.items],
      nextCursor: cursorOf(isLast ? null : position + page.items.length),
    };
  },
});
