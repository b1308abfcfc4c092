import { loadDumpGames } from '../../site/data/load-dump.ts';
import { powersCsv } from '../../site/data/powers-csv.ts';

export const GET = async () => new Response(powersCsv(await loadDumpGames()));
