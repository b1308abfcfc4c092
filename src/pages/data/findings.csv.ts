import { findingsCsv } from '../../site/data/findings-csv.ts';
import { loadDumpFindings } from '../../site/data/load-dump.ts';
import { textStream } from '../../site/data/text-stream.ts';

export const GET = async () => new Response(textStream(findingsCsv(await loadDumpFindings())));
