import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../../test/listen.ts';
import { compareDeployment } from './compare-deployment.ts';

const FILES = {
  'index.html': '<p>home</p>',
  'about/index.html': '<p>about</p>',
  '404.html': '<p>not found</p>',
  'v1/games.json': '[]',
  'v1/games/a/audit.full.json': '{}',
  'llms.txt': 'text',
};

let folder: string;
let server: Server;
let url: string;
let answers: Record<string, [status: number, body: string]>;
let busy = 1;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-'));
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  server = createServer((request, response) => {
    if (request.url === '/v1/games' && busy-- > 0) {
      return void response.writeHead(429, { 'retry-after': '0' }).end();
    }
    const [status, body] = answers[request.url!] ?? [404, FILES['404.html']];
    response.writeHead(status).end(body);
  });
  url = await listen(server);
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const compare = () => compareDeployment(folder, url);

test('a deployment with the same files has no difference, also if it asks to wait', async () => {
  answers = {
    ...{ '/': [200, '<p>home</p>'], '/about': [200, '<p>about</p>'], '/llms.txt': [200, 'text'] },
    ...{ '/v1/games': [200, '[]'], '/v1/games/a/audit?full=1': [200, '{}'] },
  };
  expect(await compare()).toEqual({ same: 6, different: [], missing: [] });
});

test('each address with other bytes or without a file is named', async () => {
  answers = {
    ...{ '/': [200, '<p>home!</p>'], '/about': [500, ''], '/llms.txt': [200, 'text'] },
    ...{ '/v1/games': [200, '[ ]'], '/v1/games/a/audit?full=1': [200, '{}'] },
  };
  expect(await compare()).toEqual({
    same: 3,
    different: ['/', '/v1/games'],
    missing: ['/about'],
  });
});
