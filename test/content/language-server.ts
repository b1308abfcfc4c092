import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);

/** Astro's language server, which Astro's VS Code extension also uses. */
export interface LanguageServer {
  /** Opens a markdown file with this text, and returns its URI. */
  open(path: string, text: string): string;
  request<T>(method: string, params: unknown): Promise<T>;
  stop(): void;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly items?: readonly unknown[] };
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** Starts the server, which is a dependency of `@astrojs/check`. */
export async function startLanguageServer(workspace: string): Promise<LanguageServer> {
  const ofChecker = createRequire(require.resolve('@astrojs/check'));
  const server = ofChecker.resolve('@astrojs/language-server/bin/nodeServer.js');
  const child = spawn(process.execPath, [server, '--stdio'], { stdio: ['pipe', 'pipe', 'ignore'] });
  const waiting = new Map<number, (message: Message) => void>();
  const send = (message: object) => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    child.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  };
  const receive = ({ id, method, params, ...answer }: Message) => {
    if (id === undefined) return;
    if (method === undefined) waiting.get(id)?.(answer);
    // The server asks for its settings.
    else send({ id, result: params?.items?.map(() => null) ?? null });
  };
  let bytes = Buffer.alloc(0);
  child.stdout.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    for (;;) {
      const start = bytes.indexOf('\r\n\r\n') + 4;
      const length = Number(/Content-Length: (\d+)/.exec(bytes.toString('latin1', 0, start))?.[1]);
      if (start < 4 || bytes.length < start + length) return;
      const message = JSON.parse(bytes.toString('utf8', start, start + length)) as Message;
      bytes = bytes.subarray(start + length);
      receive(message);
    }
  });

  let asked = 0;
  const request = <T>(method: string, params: unknown) =>
    new Promise<T>((resolve, reject) => {
      const id = ++asked;
      waiting.set(id, ({ result, error }) => {
        if (error === undefined) resolve(result as T);
        else reject(new Error(error.message));
      });
      send({ id, method, params });
    });
  const uri = pathToFileURL(workspace).href;
  await request('initialize', {
    processId: process.pid,
    rootUri: uri,
    workspaceFolders: [{ uri, name: 'records' }],
    capabilities: { textDocument: { diagnostic: {}, hover: { contentFormat: ['markdown'] } } },
    initializationOptions: {
      typescript: { tsdk: dirname(require.resolve('typescript')) },
      contentIntellisense: true,
    },
  });
  send({ method: 'initialized', params: {} });
  return {
    open: (path, text) => {
      const document = { uri: pathToFileURL(join(workspace, path)).href, languageId: 'markdown' };
      send({
        method: 'textDocument/didOpen',
        params: { textDocument: { ...document, version: 1, text } },
      });
      return document.uri;
    },
    request,
    stop: () => child.kill(),
  };
}
