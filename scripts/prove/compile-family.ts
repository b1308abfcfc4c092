import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Build } from '../../src/families/proof.ts';
import {
  type CompiledContract,
  collectSources,
  compileSolidity,
} from '../../src/local-chain/solidity.ts';
import { Refused } from '../command/refused.ts';
import type { Checkout } from './checkout.ts';
import type { Family } from './family.ts';
import { packageFolder } from './packages.ts';

/**
 * Compiles the contracts of a family at the commit of its proof.
 *
 * @param cache folder for npm packages and for compiled contracts
 * @throws {Refused} when a source is missing, when it imports a package that no build names, or
 * when npm fails
 */
export async function compileFamily(
  { builds }: Pick<Family, 'builds'>,
  checkout: Checkout,
  cache: string,
): Promise<Readonly<Record<string, CompiledContract>>> {
  const contracts: Record<string, CompiledContract> = {};
  for (const build of builds) {
    const compiler = {
      version: build.solc,
      folder: await packageFolder('solc', build.solc, cache),
    };
    const read = await readerOf(build, checkout, cache);
    for (const [name, file] of Object.entries(build.contracts)) {
      const compiled = await compileSolidity(await collectSources(file, read), {
        compiler,
        options: build.options,
        cache: join(cache, 'contracts'),
      });
      const contract = compiled[name];
      if (!contract) throw new Refused(`There is no contract ${name} in ${file}.`);
      contracts[name] = contract;
    }
  }
  return contracts;
}

/** Returns a function that reads a file by its path, from `interfaces`, a package or `checkout`. */
export async function readerOf(
  { dependencies = {}, interfaces = {} }: Build,
  checkout: Checkout,
  cache: string,
) {
  const folders: [name: string, folder: string][] = [];
  for (const [name, version] of Object.entries(dependencies)) {
    folders.push([name, await packageFolder(name, version, cache)]);
  }
  return async (path: string): Promise<string> => {
    if (interfaces[path] !== undefined) return interfaces[path];
    const [name, folder] = folders.find(([one]) => path.startsWith(`${one}/`)) ?? [];
    if (!name || !folder) return checkout.read(path);
    return readFile(join(folder, path.slice(name.length)), 'utf8');
  };
}
