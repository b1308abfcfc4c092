import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { keccak256 } from 'viem';
import { beforeAll, describe, expect, test } from 'vitest';
import { releaseOf } from '../../../scripts/verify/openzeppelin-release.ts';
import { collectSources } from '../../local-chain/solidity.ts';
import { publishedByCode, publishedBySources } from './openzeppelin.ts';
import releases from './openzeppelin-releases.json' with { type: 'json' };
import type { VerifiedSources } from './sourcify.ts';

const PACKAGE = dirname(
  createRequire(import.meta.url).resolve('@openzeppelin/contracts/package.json'),
);
const TIMELOCK = '@openzeppelin/contracts/governance/TimelockController.sol';
const read = (name: string) =>
  readFile(join(PACKAGE, name.replace('@openzeppelin/contracts/', '')), 'utf8');

let timelock: VerifiedSources;
beforeAll(async () => {
  const sources = await collectSources(TIMELOCK, read);
  timelock = {
    sources: Object.fromEntries(
      Object.entries(sources).map(([name, { content }]) => [name, content]),
    ),
    target: { file: TIMELOCK, name: 'TimelockController' },
    language: 'Solidity',
    compilerVersion: '0.8.9+commit.e5eed63a',
    settings: {},
    onchainCode: '0x00',
    linksLibraries: false,
  };
});

test('the list has what the installed release contains', async () => {
  const own = await releaseOf(PACKAGE);
  expect(own).toHaveLength(4);
  for (const { contract, versions, files } of own) {
    const [version, codeHash] = Object.entries(versions)[0]!;
    const listed = (releases as unknown as typeof own).find(
      (one) => one.contract === contract && version in one.versions,
    );
    expect(listed?.versions[version]).toBe(codeHash);
    expect(listed?.files).toEqual(files);
  }
});

test('code that a package ships is recognized by its hash', async () => {
  const artifact = await read('build/contracts/ProxyAdmin.json');
  const { deployedBytecode } = JSON.parse(artifact) as { deployedBytecode: `0x${string}` };
  expect(publishedByCode(keccak256(deployedBytecode))).toMatchObject({
    contract: 'ProxyAdmin',
    kind: 'proxy-admin',
  });
  expect(publishedByCode(keccak256(`${deployedBytecode}00`))).toBeNull();
});

describe('sources', () => {
  const renamed = (from: string, to: string): VerifiedSources => ({
    ...timelock,
    sources: Object.fromEntries(
      Object.entries(timelock.sources).map(([name, text]) => [name.replace(from, to), text]),
    ),
    target: { ...timelock.target, file: TIMELOCK.replace(from, to) },
  });

  test('of a release are recognized, below any folder', () => {
    const expected = { contract: 'TimelockController', kind: 'timelock' };
    expect(publishedBySources(timelock)).toMatchObject(expected);
    const inLib = renamed('@openzeppelin/', 'lib/openzeppelin-contracts/');
    expect(publishedBySources(inLib)).toMatchObject(expected);
    // This remapping does not move any file of the release.
    const settings = { remappings: ['@openzeppelin/=lib/openzeppelin-contracts/'] };
    expect(publishedBySources({ ...inLib, settings })).toMatchObject(expected);
  });

  test.each<[string, (own: VerifiedSources) => VerifiedSources]>([
    [
      'one character in an imported file',
      (own) => ({
        ...own,
        sources: {
          ...own.sources,
          '@openzeppelin/contracts/access/AccessControl.sol': `${own.sources['@openzeppelin/contracts/access/AccessControl.sol']} `,
        },
      }),
    ],
    [
      'a further file, even one that nothing imports',
      (own) => ({ ...own, sources: { ...own.sources, 'contracts/Mine.sol': 'contract Mine {}' } }),
    ],
    [
      'a contract that inherits from it',
      (own) => ({
        ...own,
        sources: { ...own.sources, 'Mine.sol': 'contract Mine is TimelockController {}' },
        target: { file: 'Mine.sol', name: 'Mine' },
      }),
    ],
    [
      'another contract of the same sources',
      (own) => ({
        ...own,
        target: {
          file: '@openzeppelin/contracts/access/AccessControl.sol',
          name: 'AccessControl',
        },
      }),
    ],
    [
      'a missing file',
      (own) => {
        const { '@openzeppelin/contracts/utils/Strings.sol': _, ...sources } = own.sources;
        return { ...own, sources };
      },
    ],
    [
      'a remapping that replaces a file of the release',
      (own) => ({
        ...own,
        settings: {
          remappings: ['@openzeppelin/contracts/access/=@openzeppelin/contracts/utils/'],
        },
      }),
    ],
    [
      'a file of another folder under the name of the release',
      (own) => {
        const { [TIMELOCK]: text, ...sources } = own.sources;
        return {
          ...own,
          sources: { ...sources, 'mine/governance/TimelockController.sol': text! },
          target: { ...own.target, file: 'mine/governance/TimelockController.sol' },
        };
      },
    ],
  ])('with %s are not recognized', (_what, change) => {
    expect(publishedBySources(change(timelock))).toBeNull();
  });
});
