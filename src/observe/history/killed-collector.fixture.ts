import { promises, writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * A collector that kills itself at a file system operation.
 *
 * `killAt` is the number of the operation; 0 means never. `part` is the share of the operation's bytes that is written,
 * from 0 to 1.
 */
const [folder = '', first = '1', blocks = '1', killAt = '0', part = '0'] = process.argv.slice(2);
const print = (text: string) => writeSync(1, `${text}\n`);

let operations = 0;
let firstWrite = 0;

type Operation = (...given: unknown[]) => Promise<unknown>;
const written = (given: unknown[]) => given.findIndex((value) => value instanceof Uint8Array);

/** Wraps an operation of `owner`. Operation number `killAt` kills the process. */
function count(owner: Record<string, Operation>, name: string): void {
  const original = owner[name]!;
  owner[name] = async function (this: unknown, ...given: unknown[]) {
    operations++;
    if (name === 'write' && firstWrite === 0) firstWrite = operations;
    if (operations !== Number(killAt)) return original.apply(this, given);
    const at = written(given);
    const bytes = given[at];
    if (name === 'write' && bytes instanceof Uint8Array) {
      const length = Math.floor(bytes.length * Number(part));
      await original.call(this, bytes, 0, length, given[at + 3]);
    } else if (Number(part) >= 0.5) {
      // Only a write can be cut short. Every other operation runs fully, or not at all if `part` is below 0.5.
      await original.apply(this, given);
    }
    process.kill(process.pid, 'SIGKILL');
    return new Promise(() => {});
  };
}

const module = promises as unknown as Record<string, Operation>;
const probe = await promises.open(new URL(import.meta.url));
const handle = Object.getPrototypeOf(probe) as Record<string, Operation>;
await probe.close();
for (const name of ['stat', 'read', 'write', 'truncate', 'sync', 'close']) count(handle, name);
for (const name of ['open', 'mkdir', 'writeFile', 'rm', 'readFile', 'rename']) count(module, name);
syncBuiltinESMExports();

// The file system functions must be replaced before this import.
const { collect } = await import(pathToFileURL(`${import.meta.dirname}/collect.ts`).href);
const { figures } = await import(pathToFileURL(`${import.meta.dirname}/lines.fixture.ts`).href);

const protocols = ['dice', 'timer', 'wheel'].map((key, index) => ({ key, chainId: index % 2 }));
for (let block = Number(first); block < Number(first) + Number(blocks); block++) {
  await collect({
    folder,
    protocols,
    readLines: async (read: readonly { key: string }[]) =>
      new Map(read.map(({ key }) => [key, figures(block)])),
    onResult: ({ key, appended, removed }: Record<string, string | null>) => {
      if (removed !== null) print(`removed ${key}`);
      if (appended === 'added') print(`added ${key} ${block}`);
    },
  });
}
print(`operations ${operations}, first write ${firstWrite}`);
