import { checkChanged } from '../../../test/content/check-changed.ts';
import { dumpOf } from '../../content/dataset/dump.fixture.ts';

export const DUMP = dumpOf(checkChanged({}).dataset!, {
  changes: [],
  notice: 'No advice.',
  siteUrl: 'https://games.example',
});
