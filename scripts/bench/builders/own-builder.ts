import { resolve } from 'node:path';
import { linkPackages } from '../../copy-work-tree.ts';
import type { Builder } from './builder.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** This project: `npm run build`, with the check, all pages, JSON, twins, pictures and functions. */
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
