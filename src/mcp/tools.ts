import type { Tool } from './tool.ts';
import { board } from './tools/board.ts';
import { explainMethod } from './tools/explain-method.ts';
import { getAudit } from './tools/get-audit.ts';
import { getHeadline } from './tools/get-headline.ts';
import { listGames } from './tools/list-games.ts';
import { whatChanged } from './tools/what-changed.ts';

/** Clients show the tools in this order. */
export const TOOLS: readonly Tool[] = [
  board,
  listGames,
  getHeadline,
  getAudit,
  explainMethod,
  whatChanged,
];
