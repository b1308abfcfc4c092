import { z } from 'zod';
import { OUTCOME_ACTORS, OUTCOME_REACHES, OUTCOME_SOURCES } from '../enums.ts';
import { httpsUrl, line } from '../primitives.ts';
import { findingCode } from './finding-code.ts';

/** Each answer in `gameOutcome` contains a fact and its source. */
const outcomeBasis = {
  fact: line(240, 'write the fact in one sentence').meta({
    description: 'The fact in one sentence for a player who knows no Solidity.',
  }),
  finding: findingCode.optional().meta({ description: 'The finding that shows the fact.' }),
  url: httpsUrl.optional().meta({ description: 'The public source that shows the fact.' }),
};

const nobodyCan = z.strictObject({
  who: z.enum(['nobody', 'unknown']).meta({
    description:
      'nobody: nobody can do this. unknown: the source is not public or has not been read.',
  }),
  ...outcomeBasis,
});

const who = z.enum(OUTCOME_ACTORS).meta({ description: 'Who can do this.' });

const how = z.enum(OUTCOME_REACHES).meta({
  description:
    'at-will: in every round or bet. in-some-cases: only under some conditions. within-bounds: only among values that are close together.',
});

const somebodyCan = z.discriminatedUnion('who', [
  nobodyCan,
  z.strictObject({ who, how, ...outcomeBasis }),
]);

/** What decides a result of the current contracts, and who has power over the result. */
export const gameOutcome = z.strictObject({
  source: z.enum(OUTCOME_SOURCES).meta({ description: 'What decides a result.' }),
  knowFirst: somebodyCan.meta({
    description: 'Who can know a result early enough to act on it.',
  }),
  choose: somebodyCan.meta({
    description: 'Who can choose a result, or pick one of several results.',
  }),
  withhold: z
    .discriminatedUnion('who', [
      nobodyCan,
      z.strictObject({
        who,
        how,
        stakes: z.enum(['come-back', 'lost']).meta({
          description:
            'What happens to the stakes if the result is withheld. lost: the stakes are lost, or they stay locked without a time limit.',
        }),
        ...outcomeBasis,
      }),
    ])
    .meta({ description: 'Who can keep a result from counting.' }),
  order: z
    .discriminatedUnion('who', [
      nobodyCan,
      z.strictObject({
        who,
        how,
        decides: z.enum(['winner', 'price']).meta({
          description:
            'What the order of plays decides: who wins, or only the price that each player pays.',
        }),
        ...outcomeBasis,
      }),
    ])
    .meta({ description: 'Who can decide the order of plays, exclude plays, or crowd plays out.' }),
});

export type GameOutcome = z.infer<typeof gameOutcome>;
