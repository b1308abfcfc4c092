import { gamesCsv } from '../../site/data/games-csv.ts';
import { loadDumpGames } from '../../site/data/load-dump.ts';
import { textStream } from '../../site/data/text-stream.ts';

export const GET = async () => new Response(textStream(gamesCsv(await loadDumpGames())));
