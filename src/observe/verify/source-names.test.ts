import { describe, expect, test } from 'vitest';
import { auditedSource } from '../../schema/source-link.ts';
import { contractIn } from './audited-source.ts';
import { redirectsAny, remapped } from './remappings.ts';
import { repositoryNames } from './repository-names.ts';

describe('the link to a source', () => {
  test('names a repository, a commit and a file', () => {
    const commit = 'a'.repeat(40);
    const url = `https://github.com/star/game/blob/${commit}/contracts/My%20Coin.sol#L3-L9`;
    expect(auditedSource(url)).toEqual({
      repository: 'https://github.com/star/game',
      commit,
      path: 'contracts/My Coin.sol',
    });
  });

  test.each([
    'https://github.com/star/game/blob/main/Coin.sol',
    `https://github.com/star/game/tree/${'a'.repeat(40)}`,
    'https://bscscan.com/address/0x01#code',
  ])('%s names no file at a commit', (url) => {
    expect(auditedSource(url)).toBeNull();
  });
});

describe('the contract that an audit means', () => {
  const content = 'interface IDonut {}\ncontract Donut is IDonut {}\n  contract Miner {}\n';
  test.each([
    ['Donut (the token that is mined)', 'Donut'],
    ['Miner', 'Miner'],
    ['The game (proxy)', 'Miner'],
    // Interfaces do not count as contracts.
    ['IDonut', 'Miner'],
  ])('"%s" is %s', (scopeName, contract) => {
    expect(contractIn(content, 'contracts/Miner.sol', scopeName)).toBe(contract);
  });

  test('is not guessed', () => {
    expect(contractIn(content, 'contracts/Game.sol', 'The game')).toBeNull();
    expect(contractIn('abstract contract Game {}', 'contracts/Game.sol', 'Game')).toBeNull();
  });
});

describe('names of sources', () => {
  const path = 'projects/lottery/contracts/Lottery.sol';
  test.each([
    ['contracts/Lottery.sol', 'contracts/lib/Math.sol', 'projects/lottery/contracts/lib/Math.sol'],
    ['Lottery.sol', '@openzeppelin/A.sol', 'projects/lottery/contracts/@openzeppelin/A.sol'],
    [
      'project/contracts/Lottery.sol',
      'project/contracts/A.sol',
      'projects/lottery/contracts/A.sol',
    ],
    ['project/contracts/Lottery.sol', 'npm/A.sol', null],
  ])('if %s is the audited file, %s is %s', (target, name, expected) => {
    expect(repositoryNames(target, path)!.pathOf(name)).toBe(expected);
  });

  test('are found for a path, too', () => {
    const names = repositoryNames('project/contracts/Lottery.sol', path)!;
    expect(names.nameOf('projects/lottery/contracts/A.sol')).toBe('project/contracts/A.sol');
    expect(names.nameOf('projects/farm/contracts/A.sol')).toBeNull();
  });

  test('a file with another name is another file', () => {
    expect(repositoryNames('contracts/LotteryFlat.sol', path)).toBeNull();
  });
});

describe('remappings', () => {
  const settings = {
    remappings: ['@oz/=lib/oz/', 'lib/oz/:@oz/access/=lib/access/', '@oz/access/=lib/acl/'],
  };
  test('the longest context wins, then the longest prefix', () => {
    expect(remapped(settings, '@oz/a.sol', 'src/A.sol')).toBe('lib/oz/a.sol');
    expect(remapped(settings, '@oz/access/a.sol', 'src/A.sol')).toBe('lib/acl/a.sol');
    expect(remapped(settings, '@oz/access/a.sol', 'lib/oz/b.sol')).toBe('lib/access/a.sol');
    expect(remapped(settings, 'src/B.sol', 'src/A.sol')).toBe('src/B.sol');
    expect(remapped({}, '@oz/a.sol', 'src/A.sol')).toBe('@oz/a.sol');
  });

  test.each([
    [['src/=src/'], false],
    [['@oz/=lib/oz/'], false],
    [['src/Ba=src/mocks/Ba'], true],
    [['src/Coin.sol:src/=mocks/'], true],
    [['=mocks/'], true],
  ])('%j replaces a file of the commit: %s', (remappings, replaces) => {
    expect(redirectsAny({ remappings }, ['src/Coin.sol', 'src/Base.sol'])).toBe(replaces);
  });
});
