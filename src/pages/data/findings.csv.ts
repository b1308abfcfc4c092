import { findingsCsv } from '../../site/data/findings-csv.ts';
import { loadDumpAudits } from '../../site/data/load-dump.ts';

export const GET = async () => new Response(findingsCsv(await loadDumpAudits()));
