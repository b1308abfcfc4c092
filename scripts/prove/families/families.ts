import type { Family } from '../family.ts';
import { randomWalk } from './random-walk.ts';

/** Every family whose contracts have public source. */
export const FAMILIES: readonly Family[] = [randomWalk];
