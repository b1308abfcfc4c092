import { z } from 'zod';
import { grade } from './fields.ts';

export const rating = z
  .object({
    grade,
    reason: z.string().meta({ description: 'The fact that decides the letter.' }),
    toImprove: z.string().nullable().meta({
      description: 'What the next better letter needs. Null if there is none or it is not known.',
    }),
    provisional: z.boolean().meta({
      description:
        'The letter can change: we have not read yet who holds the keys or can influence a result.',
    }),
  })
  .meta({ id: 'Rating' });

/** These ratings do not change with the block. */
export const staticRatings = z
  .object({ control: rating, fairness: rating, code: rating })
  .meta({ id: 'StaticRatings' });

export const ratings = z
  .object({
    odds: rating.meta({
      description: 'What does a pull cost on average? NR if the chances depend on other players.',
    }),
    exit: rating.meta({ description: 'Is the money there, and is there a way out?' }),
    control: rating.meta({ description: 'What can a key holder do to players?' }),
    fairness: rating.meta({ description: 'Who can know, choose, withhold or order a result?' }),
    code: rating.meta({ description: 'What can go wrong that nobody needs a key for?' }),
  })
  .meta({ id: 'Ratings' });

export type Rating = z.infer<typeof rating>;
export type Ratings = z.infer<typeof ratings>;
