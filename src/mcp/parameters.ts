import { z } from 'zod';
import { KEY_FORM } from '../schema/key-form.ts';

export const key = z.string().regex(KEY_FORM).meta({
  description:
    'The key of a game, as list_games and board give it. Lower-case letters, digits and hyphens.',
});

export const cursor = z
  .string()
  .regex(/^\d{1,9}$/)
  .optional()
  .meta({ description: 'The nextCursor of the page before. Leave it out for the first page.' });

export const nextCursor = z.string().nullable().meta({
  description:
    'Call the tool again with the same arguments and this cursor to get the next page. Null on the last page.',
});

/** The position of the first item of a page. */
export function positionOf(given: string | undefined): number {
  return Number(given ?? 0);
}

/** Null if there is no next page. */
export function cursorOf(position: number | null): string | null {
  return position === null ? null : String(position);
}
