import { resolve } from 'node:path';
import { linkPackages } from '../../command/copy-work-tree.ts';
import type { Builder } from './builder.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** `npm run build`, with the check and all outputs. */
export const ownBuilder: Builder = {
  name: 'ours',
  prepare: async (folder) => {
    await linkPackages(ROOT, folder);
    return undefined;
  },
  command: [process.execPath, 'scripts/build.ts'],
  output: 'dist',
  isIncremental: true,
};
