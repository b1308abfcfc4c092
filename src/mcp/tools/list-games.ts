import { z } from 'zod';
import * as routes from '../../addresses/routes.ts';
import { directoryEntry } from '../../schema/answers/directory.ts';
import { fittingPage } from '../fitting-page.ts';
import { cursor, cursorOf, nextCursor, positionOf } from '../parameters.ts';
import { defineTool } from '../tool.ts';

/** The directory: `GET /v1/games`. */
export const listGames = defineTool({
  name: 'list_games',
  title: 'List all games',
  description:
    'Every game with its key, name, kind, chain, status, website, risk grade and a short description. It has no live figures: board has them.',
  input: z.object({ cursor }),
  output: z.object({ games: z.array(directoryEntry), nextCursor }),
  async call({ cursor: from }, { readJson }) {
    const all = await readJson<z.infer<typeof directoryEntry>[]>(routes.directory);
    const { items, next } = fittingPage(all, positionOf(from), {});
    return { games: [...items], nextCursor: cursorOf(next) };
  },
});
