// Answers "Which game costs least, and can I exit?" with one request to the service.
//
//   node agent.ts [<base address of the service>]
//
// It imports nothing. Node 24 runs this file directly.

/** The fields of `/v1/board` that this program reads. */
interface Board {
  blocks: { chainId: number; blockNumber: string; blockTime: string; network?: string }[];
  rows: Row[];
}

interface Row {
  name: string;
  chainId: number;
  riskGrade: string;
  ratings: { control: string };
  /** The average loss of a pull, in percent of its price. Null means not known, not zero. */
  houseEdgePct: number | null;
  exitRisk: string | null;
  note: string | null;
}

type Answer = Partial<Board> & { error?: { message: string } };

const TIMEOUT_MS = 15_000;

const NOTICE =
  'Analytics only: no advice to buy, sell or play, and no endorsement of any protocol. Gambling can lose everything you stake.';

const EXIT_SENTENCES: Record<string, string> = {
  low: 'The money is there.',
  medium: 'Winners can be paid, with limits.',
  high: 'The money may be short.',
  critical: 'Not all winners can be paid.',
};
const NOT_KNOWN = 'It is not known whether winners can be paid.';

const base = process.argv[2] ?? 'http://localhost:4321';

try {
  console.log(sentences(await readBoard(base)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** Reads the figures of all games. The smallest house edge comes first. */
async function readBoard(base: string): Promise<Board> {
  if (!/^https?:\/\//.test(base)) {
    throw new Error(`The base address must begin with http:// or https://, but it is ${base}`);
  }
  const url = `${base.replace(/\/$/, '')}/v1/board?sort=edge`;
  const { status, body } = await get(url);
  if (status !== 200) {
    throw new Error(`${url} answered ${status}. ${body?.error?.message ?? ''}`.trimEnd());
  }
  if (!isBoard(body)) throw new Error(`The answer of ${url} is not a board of this service.`);
  return body;
}

/** Returns the status and the parsed JSON. `body` is null if the answer is not JSON. */
async function get(url: string): Promise<{ status: number; body: Answer | null }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    return { status: response.status, body: parsed(text) };
  } catch {
    throw new Error(`${url} cannot be reached. Is the address right, and does the service run?`);
  }
}

function parsed(text: string): Answer | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isBoard(body: Answer | null): body is Board {
  return Array.isArray(body?.rows);
}

function sentences({ blocks, rows }: Board): string {
  // Rows without a figure come last.
  const [row] = rows;
  if (row === undefined) return `The board has no games.\n${NOTICE}`;
  if (row.houseEdgePct === null) {
    return `No game has live figures right now. ${row.name}: ${row.note}\n${NOTICE}`;
  }
  // A figure is true only for its block.
  const block = blocks.find(({ chainId }) => chainId === row.chainId);
  const lines = [
    `Smallest house edge of all games with live figures: ${row.name}`,
    result(row.houseEdgePct),
    `Can winners be paid? ${EXIT_SENTENCES[row.exitRisk ?? ''] ?? NOT_KNOWN} This is about amounts. Control by key holders is rated ${row.ratings.control}.`,
    `Risk grade: ${row.riskGrade}. A is the best letter, F is the worst, and NR means not rated.`,
    block && `Read at block ${block.blockNumber} of chain ${block.chainId}, ${block.blockTime}.`,
    block?.network === 'local' && 'This is a simulated chain: the figures are not real.',
    NOTICE,
  ];
  return lines.filter(Boolean).join('\n');
}

function result(edge: number): string {
  return edge < 0
    ? `On average a pull gains ${-edge} for each 100 staked. This may not last, and one pull can still lose everything.`
    : `On average a pull loses ${edge} of each 100 staked.`;
}

// Without an export, type checkers would reject the `await` above.
export {};
