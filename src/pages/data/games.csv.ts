import { gamesCsv } from '../../site/data/games-csv.ts';
import { loadDumpGames } from '../../site/data/load-dump.ts';

export const GET = async () => new Response(gamesCsv(await loadDumpGames()));
