import { z } from 'zod';
import { pathTo } from '../../addresses/path-to.ts';
import * as routes from '../../addresses/routes.ts';
import { headline } from '../../schema/answers/headline.ts';
import { key } from '../parameters.ts';
import { defineTool } from '../tool.ts';

/** The headline of a game: `GET /v1/games/{key}`. */
export const getHeadline = defineTool({
  name: 'get_headline',
  title: 'Live figures of one game',
  description:
    'What one pull of a game is worth at the current block: expected value, house edge, price, the distribution of payouts, the results of 20 and 100 pulls, gas, whether winners can be paid, five ratings with reasons, and the assumptions behind the figures. If analytics is null, note and unavailable give the reason. Null is not zero.',
  input: z.object({ key }),
  // `extend` makes a copy without an id, so its JSON Schema is not a reference.
  output: headline.extend({}),
  call: ({ key: game }, { readJson }) => readJson(pathTo(routes.headline, { key: game })),
});
