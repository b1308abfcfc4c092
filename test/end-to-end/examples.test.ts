import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { LocalChain } from '../../src/local-chain/chain.ts';
import type { Board, BoardRow } from '../../src/schema/answers/board.ts';
import { EXIT_RISKS } from '../../src/schema/enums.ts';
import type { RunningServer } from '../../src/serve/server.ts';
import { mcpSettings } from '../../src/site/api-page/mcp-settings.ts';
import { boardExample } from '../../src/site/openapi/board-example.ts';
import { RISK_NOTICE } from '../../src/site/service/service-texts.ts';
import { EXIT_SENTENCES } from '../../src/site/wording/labels.ts';
import { isInstalled } from '../is-installed.ts';
import { OUTPUTS, serveOutput, unplugChains } from './outputs.ts';
import { RANDOM_WALK_CHAIN, startRandomWalk } from './random-walk-chain.ts';
import { type RecordingService, recordRequests } from './recording-service.ts';

/** These tests run `examples/agent` and use the settings of `examples/README.md`. */

const EXAMPLES = fileURLToPath(new URL('../../examples/', import.meta.url));
/** An address at which no server listens. */
const NOWHERE = 'http://127.0.0.1:9';

const AGENTS = [
  { language: 'TypeScript', command: process.execPath, program: 'agent.ts' },
  { language: 'Python', command: 'python3', program: 'agent.py' },
];

interface Ended {
  readonly code?: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Without Python, the tests of its agent are skipped. */
describe.each(AGENTS)('the agent in $language', ({ command, program }) => {
  const check = test.skipIf(!isInstalled(command));
  const ask = (...given: string[]): Promise<Ended> =>
    promisify(execFile)(command, [`${EXAMPLES}agent/${program}`, ...given]).catch((error) => error);

  describe.each(OUTPUTS)('asks %s', (output) => {
    let chain: LocalChain;
    let server: RunningServer;
    let service: RecordingService;

    beforeAll(async () => {
      unplugChains();
      chain = await startRandomWalk();
      server = await serveOutput(output);
      service = await recordRequests((path) => fetch(server.url + path));
    });
    afterEach(() => service.forget());
    afterAll(async () => {
      await service?.close();
      await server?.close();
      await chain?.stop();
    });

    check('and says that there are no live figures while no chain answers', async () => {
      const { stdout, stderr } = await ask(service.url);
      expect(stderr).toBe('');
      expect(service.requests).toEqual(['GET /v1/board?sort=edge']);
      expect(stdout).toMatch(
        /^No game has live figures right now\. .+: The chain cannot be reached/,
      );
      expect(stdout).toContain(RISK_NOTICE);
    });

    check('and gives the first row of the board, with one request', async () => {
      process.env[`RPC_URL_${RANDOM_WALK_CHAIN}`] = chain.rpcUrl;
      // The live function rejects old blocks. It also repeats a stored failure for a short time.
      await chain.mine([], Math.max(chain.now + 1, Math.floor(Date.now() / 1000)));
      const readBoard = async (): Promise<Board> =>
        (await fetch(`${server.url}/v1/board?sort=edge`)).json();
      await expect
        .poll(async () => (await readBoard()).rows[0]!.houseEdgePct, { timeout: 60_000 })
        .not.toBeNull();

      const { stdout, stderr } = await ask(service.url);
      expect(stderr).toBe('');
      expect(service.requests).toEqual(['GET /v1/board?sort=edge']);
      const { blocks, rows } = await readBoard();
      const { name, houseEdgePct, exitRisk, riskGrade, ratings } = rows[0]!;
      const [block] = blocks;
      for (const fact of [
        `figures: ${name}\n`,
        ` ${Math.abs(houseEdgePct!)} `,
        EXIT_SENTENCES[exitRisk!],
        `rated ${ratings.control}.`,
        `Risk grade: ${riskGrade}.`,
        `Read at block ${block!.blockNumber} of chain ${RANDOM_WALK_CHAIN}, ${block!.blockTime}.`,
        RISK_NOTICE,
      ]) {
        expect(stdout).toContain(fact);
      }
    });
  });

  describe('says in its own words', () => {
    let service: RecordingService;
    let response: () => Response;
    beforeAll(async () => {
      service = await recordRequests(async () => response());
    });
    afterAll(() => service.close());

    const [row] = boardExample.rows as [BoardRow];
    /** The program must not print an error. */
    const printedAbout = async (board: object): Promise<string> => {
      response = () => Response.json({ ...boardExample, ...board });
      const { stdout, stderr } = await ask(service.url);
      expect(stderr).toBe('');
      return stdout;
    };
    const printedAboutRow = (changes: object) => printedAbout({ rows: [{ ...row, ...changes }] });

    check('what a pull loses or gains, and that a gain may not last', async () => {
      const loss = await printedAboutRow({ houseEdgePct: 0.000001 });
      expect(loss).toMatch(/^On average a pull loses 0\.000001 of each 100 staked\.$/m);
      const gain = await printedAboutRow({ houseEdgePct: -3.742569 });
      expect(gain).toMatch(
        /^On average a pull gains 3\.742569 for each 100 staked\. This may not/m,
      );
    });

    check.each(EXIT_RISKS)('whether winners can be paid: %s', async (exitRisk) => {
      expect(await printedAboutRow({ exitRisk })).toContain(
        `Can winners be paid? ${EXIT_SENTENCES[exitRisk]} `,
      );
    });

    check('an exit risk that it does not know is not known', async () => {
      expect(await printedAboutRow({ exitRisk: 'new-value' })).toContain(EXIT_SENTENCES.unknown);
    });

    check.each([
      ['a simulated chain', 'local', true],
      ['a public chain', undefined, false],
    ])('whether a figure comes from %s', async (_chain, network, isSaid) => {
      const blocks = boardExample.blocks.map((block) => ({ ...block, network }));
      expect((await printedAbout({ blocks })).includes('simulated')).toBe(isSaid);
    });

    check('that the board is empty', async () => {
      expect(await printedAbout({ rows: [] })).toMatch(/^The board has no games\.\n/);
    });

    check.each<[string, Response, string]>([
      [
        'an error of the service',
        Response.json({ error: { message: 'Wait a minute.' } }, { status: 429 }),
        '<address> answered 429. Wait a minute.',
      ],
      [
        'an error of another server',
        new Response('<html>', { status: 502 }),
        '<address> answered 502.',
      ],
      [
        'an answer that is no board',
        Response.json([]),
        'The answer of <address> is not a board of this service.',
      ],
      [
        'an answer that is not JSON',
        new Response('<html>'),
        'The answer of <address> is not a board of this service.',
      ],
    ])('%s', async (_case, given, words) => {
      response = () => given;
      const { code, stdout, stderr } = await ask(service.url);
      expect([code, stdout]).toEqual([1, '']);
      const address = `${service.url}/v1/board?sort=edge`;
      expect(stderr).toBe(`${words.replace('<address>', address)}\n`);
    });

    check.each([
      ['cannot be reached', NOWHERE, `${NOWHERE}/v1/board?sort=edge cannot be reached.`],
      ['is malformed', 'http://[', 'http://[/v1/board?sort=edge cannot be reached.'],
      ['has no scheme', 'localhost:4321', 'The base address must begin with http:// or https://'],
    ])('that the base address %s', async (_case, base, words) => {
      const { code, stdout, stderr } = await ask(base);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr.startsWith(words), stderr).toBe(true);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    });
  });
});

describe('the settings for MCP', () => {
  let readme: string;
  beforeAll(async () => {
    readme = await readFile(`${EXAMPLES}README.md`, 'utf8');
  });

  test('are those of the page about the API', () => {
    expect(readme).toContain(`\`\`\`json\n${mcpSettings('http://localhost:4321')}\n\`\`\``);
  });

  test('lead the official client to the tools', async () => {
    unplugChains();
    const server = await serveOutput('dist');
    const text = /```json\n(.*?)```/s.exec(readme)![1]!;
    const { mcpServers } = JSON.parse(text.replace('http://localhost:4321', server.url));
    const [settings] = Object.values<{ type: string; url: string }>(mcpServers);
    expect(settings!.type).toBe('http');
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(settings!.url)));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('board');
    await client.close();
    await server.close();
  });
});
