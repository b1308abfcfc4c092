import { z } from 'zod';
import { model } from './analytics.ts';
import { key, network, signedWeiString, time } from './fields.ts';

const historySpread = <Value extends z.ZodType>(value: Value, description: string) =>
  z
    .object({ open: value, high: value, low: value, close: value, mean: value })
    .meta({ description });

/** The figures of a game in one hour or day. */
export const historyPoint = z
  .object({
    at: time,
    evPerPullWei: historySpread(
      signedWeiString,
      'The first, highest, lowest, last and mean value. The mean is rounded toward minus infinity.',
    ),
    houseEdgePct: historySpread(z.number(), 'The same values, in percent, 6 decimals.'),
    count: z.int().positive().meta({ description: 'Reads that gave figures.' }),
    model: model.meta({ description: 'Of the last figures.' }),
    earlierModels: z.array(model).optional().meta({
      description: 'Other models in this hour or day, oldest first.',
    }),
  })
  .meta({ id: 'HistoryPoint' });

/** `GET /v1/games/{key}/history/preview` */
export const historyPreview = z
  .object({
    key,
    network: network.optional(),
    interval: z.literal('day'),
    from: time
      .nullable()
      .meta({ description: 'Start of the first hour or day; null if nothing was collected.' }),
    to: time.nullable().meta({
      description: 'The last read, even without figures; null if nothing was collected.',
    }),
    points: z
      .array(historyPoint)
      .max(30)
      .meta({ description: 'Oldest first. An hour or day without figures has no point.' }),
    recent: z
      .object({
        interval: z.literal('hour'),
        from: time.nullable(),
        to: time.nullable(),
        points: z.array(historyPoint).max(48),
      })
      .meta({ description: 'The last 48 hours of the same series, in the same form.' }),
    note: z.string().nullable().meta({ description: 'Why there are no points.' }),
  })
  .meta({ id: 'HistoryPreview' });

export type HistoryPoint = z.infer<typeof historyPoint>;
export type HistoryPreview = z.infer<typeof historyPreview>;
