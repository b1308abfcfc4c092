import type { Word } from '../../addresses/words.ts';
import { lastFew } from './last-few.ts';

interface Report {
  readonly html: string;
  /** The words that the page must explain. */
  readonly words: readonly Word[];
}

/** The rendered reports of audits, by game and version. */
export const sharedReports = lastFew<Promise<Report>>();
