import { loadDumpGames } from '../../site/data/load-dump.ts';
import { powersCsv } from '../../site/data/powers-csv.ts';
import { textStream } from '../../site/data/text-stream.ts';

export const GET = async () => new Response(textStream(powersCsv(await loadDumpGames())));
