import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  json,
  notVerifiedBody,
  type Respond,
  serveSourcify,
  showing,
  verifiedBody,
} from './sourcify.fixture.ts';
import { createSourcify } from './sourcify.ts';

const ADDRESS = '0x18B2A687610328590Bc8F2e5fEdDe3b582A49cdA';
const OTHER = '0xD1CEeeeee83F8bCF3BEDad437202b6154E9F5405';
const SHOWN = {
  chainId: 56,
  address: ADDRESS,
  sources: { 'contracts/Coin.sol': 'contract Coin {}' },
  target: { file: 'contracts/Coin.sol', name: 'Coin' },
  onchainCode: '0x6001AB',
} as const;
const BODY = verifiedBody(SHOWN);

let server: Awaited<ReturnType<typeof serveSourcify>>;
beforeAll(async () => {
  server = await serveSourcify(showing(SHOWN));
});
afterAll(() => server.stop());

async function answerTo(respond: Respond, options: { timeoutMs?: number; maxBytes?: number } = {}) {
  server.respond = respond;
  const failures: string[] = [];
  const sourcify = createSourcify({
    server: server.url,
    ...options,
    onFailure: ({ host, reason }) => failures.push(`${host} ${reason}`),
  });
  const answer = await sourcify.lookUp(56, ADDRESS);
  expect(failures).toEqual(
    answer.kind === 'failed' ? [`${new URL(server.url).host} ${answer.reason}`] : [],
  );
  return answer;
}

test('a verified contract comes with its sources, its target and its code', async () => {
  expect(await answerTo(showing(SHOWN))).toEqual({
    kind: 'verified',
    verified: {
      sources: SHOWN.sources,
      target: SHOWN.target,
      language: 'Solidity',
      compilerVersion: '0.8.4+commit.c7e474f2',
      settings: {},
      onchainCode: '0x6001ab',
      linksLibraries: false,
    },
  });
  expect(server.requests.at(-1)).toBe(
    `/v2/contract/56/${ADDRESS}?fields=sources,compilation,runtimeBytecode`,
  );
});

test('a contract is asked for only once', async () => {
  server.respond = showing(SHOWN);
  const before = server.requests.length;
  const sourcify = createSourcify({ server: server.url });
  const [first, second] = [await sourcify.lookUp(56, ADDRESS), await sourcify.lookUp(56, ADDRESS)];
  expect(second).toBe(first);
  expect(server.requests.length).toBe(before + 1);
});

test('the address may come in other letter case, and the compiler with a v', async () => {
  const body = {
    ...BODY,
    address: ADDRESS.toLowerCase(),
    compilation: { ...BODY.compilation, compilerVersion: 'v0.8.4+commit.c7e474f2' },
  };
  expect(await answerTo(json(200, body))).toMatchObject({
    kind: 'verified',
    verified: { compilerVersion: '0.8.4+commit.c7e474f2' },
  });
});

test('a linked library is noticed', async () => {
  const body = verifiedBody({
    ...SHOWN,
    transformations: [{ type: 'replace', reason: 'library' }],
  });
  expect(await answerTo(json(200, body))).toMatchObject({ verified: { linksLibraries: true } });
});

test.each<[string, Respond]>([
  ['a 404 with nulls', showing()],
  ['only a match of the creation code', json(200, { ...BODY, runtimeMatch: null })],
])('%s is a contract that is not verified', async (_what, respond) => {
  expect(await answerTo(respond)).toEqual({ kind: 'not-verified' });
});

const error = (customCode: string, message: string) => ({
  customCode,
  message,
  errorId: '1ac6b91a-0605-4459-93dc-18f210a70192',
});

describe('an answer that says nothing is a failure with its reason:', () => {
  test.each<[string, Respond, string]>([
    [
      'too many requests',
      json(429, error('too_many_requests', 'You are sending too many requests')),
      'HTTP 429, too_many_requests: You are sending too many requests',
    ],
    [
      'an error of the server',
      json(500, error('internal_error', 'Something\nwent \u001b[31mwrong')),
      'HTTP 500, internal_error: Something went [31mwrong',
    ],
    [
      'a chain that is not supported',
      json(400, error('unsupported_chain', 'The chain with chainId 56 is not supported')),
      'HTTP 400, unsupported_chain: The chain with chainId 56 is not supported',
    ],
    ['a status without a body', (_, response) => response.writeHead(503).end(), 'HTTP 503'],
    [
      'JSON that breaks off',
      (_, response) => response.end(JSON.stringify(BODY).slice(0, -1)),
      'HTTP 200 with a body that is not JSON',
    ],
    [
      'a page',
      (_, response) => response.writeHead(404).end('<html>'),
      'HTTP 404 with a body that is not JSON',
    ],
    [
      'a 404 in another form',
      json(404, { ...notVerifiedBody(56, ADDRESS), match: 'match' }),
      'HTTP 404 in another form than the documented one',
    ],
    [
      'an error as a 404',
      json(404, error('not_found', 'No such route')),
      'HTTP 404 in another form than the documented one',
    ],
    [
      'a 404 of another chain',
      json(404, notVerifiedBody(1, ADDRESS)),
      'the answer is about another chain',
    ],
    [
      'a 404 of another address',
      json(404, notVerifiedBody(56, OTHER)),
      'the answer is about another address',
    ],
    ['another chain', json(200, { ...BODY, chainId: '1' }), 'the answer is about another chain'],
    [
      'another address',
      json(200, { ...BODY, address: OTHER }),
      'the answer is about another address',
    ],
    [
      'no sources',
      json(200, { ...BODY, sources: undefined }),
      'an answer in another form than the documented one',
    ],
    [
      'code that is no hex',
      json(200, {
        ...BODY,
        runtimeBytecode: { ...BODY.runtimeBytecode, onchainBytecode: '0xabc' },
      }),
      'an answer in another form than the documented one',
    ],
    [
      'a target in a file that is not there',
      json(200, {
        ...BODY,
        compilation: { ...BODY.compilation, fullyQualifiedName: 'contracts/Evil.sol:Coin' },
      }),
      'the file of the contract is not in the sources',
    ],
    [
      'two names of the target',
      json(200, { ...BODY, compilation: { ...BODY.compilation, name: 'Evil' } }),
      'the name of the contract and its full name do not agree',
    ],
    [
      'a redirect',
      (_, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
      'the server redirects to another address',
    ],
    [
      'a connection that breaks',
      (_, response) => response.destroy(),
      'the server cannot be reached (UND_ERR_SOCKET)',
    ],
  ])('%s', async (_what, respond, reason) => {
    expect(await answerTo(respond)).toEqual({ kind: 'failed', reason });
  });

  test('no answer in time', async () => {
    expect(await answerTo(() => {}, { timeoutMs: 50 })).toEqual({
      kind: 'failed',
      reason: 'no answer within 50 ms',
    });
  });

  test('a body that never ends', async () => {
    const endless: Respond = (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(4096)));
      };
      response.on('drain', more);
      more();
    };
    expect(await answerTo(endless, { maxBytes: 50_000 })).toEqual({
      kind: 'failed',
      reason: 'the answer has more than 50000 bytes',
    });
  });

  test('no server', async () => {
    const gone = await serveSourcify(showing());
    await gone.stop();
    expect(await createSourcify({ server: gone.url }).lookUp(56, ADDRESS)).toEqual({
      kind: 'failed',
      reason: 'the server cannot be reached (ECONNREFUSED)',
    });
  });
});
