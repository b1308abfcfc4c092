import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeRandomWalk } from '../../src/families/random-walk/local/game.ts';
import type { RandomWalkRecord } from '../../src/families/random-walk/record.ts';
import type { Experiment } from '../../src/local-chain/experiment.ts';
import { placeCompiled } from '../../src/local-chain/place.ts';
import { published } from '../../test/contracts/published.ts';
import { openCheckout } from './checkout.ts';
import type { Family } from './family.ts';
import { proveFamily } from './prove-family.ts';
import { agrees } from './report.ts';

/** @param shareOfBalance the Solidity expression for the amount that a withdrawal pays */
const source = (shareOfBalance: string) => `// SPDX-License-Identifier: MIT
pragma solidity 0.8.4;

import "./Waiting.sol";

contract TinyWalk is Waiting {
    uint256 public price = 0.001 ether;
    uint256 public nextTokenId;
    uint256 public numWithdrawals;
    address public lastMinter;

    function getMintPrice() public view returns (uint256) {
        return (price * 10011) / 10000;
    }

    function withdrawalAmount() public view returns (uint256) {
        return ${shareOfBalance};
    }

    function mint() external payable {
        price = getMintPrice();
        require(msg.value >= price);
        nextTokenId += 1;
        lastMinter = msg.sender;
        lastMintTime = block.timestamp;
        payable(msg.sender).transfer(msg.value - price);
    }

    function withdraw() external {
        require(msg.sender == lastMinter && timeUntilWithdrawal() == 0);
        numWithdrawals += 1;
        lastMinter = address(0);
        payable(msg.sender).transfer(withdrawalAmount());
    }
}
`;
const WAITING = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.4;

contract Waiting {
    uint256 public constant saleTime = 1636675200;
    uint256 public constant withdrawalWaitSeconds = 30 days;
    uint256 public lastMintTime = saleTime;

    function timeUntilWithdrawal() public view returns (uint256) {
        uint256 end = lastMintTime + withdrawalWaitSeconds;
        return end < block.timestamp ? 0 : end - block.timestamp;
    }
}
`;
const REPOSITORY = 'https://github.com/example/tiny-walk';
const SOLC = '0.8.4';

let folder: string;
let right: string;
let wrong: string;
const git = async (...args: string[]) =>
  (
    await promisify(execFile)('git', [
      ...['-C', join(folder, 'repository'), '-c', 'user.name=a', '-c', 'user.email=a@example.com'],
      ...args,
    ])
  ).stdout.trim();
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
};
const commit = async (shareOfBalance: string) => {
  await write('repository/contracts/TinyWalk.sol', source(shareOfBalance));
  await git('add', '.');
  await git('commit', '--quiet', '--message', 'a version');
  return git('rev-parse', 'HEAD');
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prove-'));
  await write('repository/contracts/Waiting.sol', WAITING);
  await git('init', '--quiet');
  wrong = await commit('address(this).balance / 4');
  right = await commit('address(this).balance / 2');
  // Uncommitted changes are ignored.
  await write('repository/contracts/TinyWalk.sol', 'not Solidity');
  // The cache links to the installed compiler, so that no compiler is downloaded.
  const installed = dirname(createRequire(import.meta.url).resolve('solc/package.json'));
  await mkdir(join(folder, 'cache', 'packages', `solc@${SOLC}`, 'node_modules'), {
    recursive: true,
  });
  await symlink(
    installed,
    join(folder, 'cache', 'packages', `solc@${SOLC}`, 'node_modules', 'solc'),
  );
});
afterAll(() => rm(folder, { recursive: true }));

/** Each mint wins, because nobody mints after it. */
const experiment: Experiment = {
  key: 'random-walk-nft',
  state: 'after two mints that both won',
  code: 'real contract',
  async prepare(chain, live) {
    const { contracts } = live as RandomWalkRecord;
    const game = await placeRandomWalk(chain, { address: contracts.nft });
    const player = chain.accounts.players[0]!;
    const win = async () => {
      await chain.play(game.mint(player, (await game.state()).mintPrice));
      await chain.mine([], chain.now + 31 * 86_400);
      return chain.gain(player, game.withdraw(player));
    };
    await win();
    await win();
    return { play: win };
  },
};

function family(ofCommit: string): Family {
  return {
    id: 'tiny-walk',
    repository: REPOSITORY,
    commit: ofCommit,
    builds: [
      {
        solc: SOLC,
        options: { optimizer: { enabled: true, runs: 200 } },
        contracts: { TinyWalk: 'contracts/TinyWalk.sol' },
      },
    ],
    standIns: [],
    replacements: ({ TinyWalk }) => ({
      RandomWalkStandIn: (chain, { address }) =>
        placeCompiled(chain, TinyWalk!, { name: 'TinyWalk', address }),
    }),
    experiments: [experiment],
  };
}

const proved = (ofCommit: string) => provedAs(family(ofCommit));

async function provedAs(one: Family) {
  const checkout = await openCheckout(join(folder, 'repository'), one);
  return proveFamily(one, checkout, {
    registry: published,
    plays: 3,
    seed: 1,
    today: '2026-11-28',
    cache: join(folder, 'cache'),
  });
}

test('a contract that pays exactly the amounts of the model passes, and its gas is reported', async () => {
  const proof = await proved(right);
  expect(proof).toMatchObject({
    family: 'tiny-walk',
    repository: REPOSITORY,
    commit: right,
    solc: [SOLC],
    packages: [],
    contracts: ['TinyWalk'],
    states: [{ key: 'random-walk-nft', plays: 3, difference: '0', differing: 0, z: 0 }],
  });
  expect(proof.gas.map(({ play }) => play)).toEqual(['mint', 'withdraw']);
  expect(proof.gas[0]!.least).toBeGreaterThan(21_000);
  expect(agrees(proof)).toBe(true);
});

test('for a contract that pays another amount, the difference is reported', async () => {
  const proof = await proved(wrong);
  expect(proof.states[0]).toMatchObject({ differing: 3 });
  expect(BigInt(proof.states[0]!.difference)).toBeGreaterThan(10n ** 14n);
  expect(agrees(proof)).toBe(false);
});

test('a replacement contract that no experiment places is an error, because nothing about this contract was proved', async () => {
  const one = family(right);
  const replacements: Family['replacements'] = (contracts) => ({
    ...one.replacements(contracts),
    DonutStandIn: async () => {},
  });
  await expect(provedAs({ ...one, replacements })).rejects.toThrow(
    'None of the experiments of tiny-walk deployed DonutStandIn',
  );
});

test('a state that is played only on our own versions of contracts is an error, even if other states place real contracts', async () => {
  const one = family(right);
  const onStandIn: Experiment = {
    ...experiment,
    prepare: (chain, ...rest) =>
      experiment.prepare(
        {
          ...chain,
          get now() {
            return chain.now;
          },
          replacements: {},
        },
        ...rest,
      ),
  };
  await expect(provedAs({ ...one, experiments: [experiment, onStandIn] })).rejects.toThrow(
    'placed none of the real contracts',
  );
});

test.each([
  ['a folder that is not there', 'nowhere', 'There is no folder'],
  ['a file', 'repository/contracts/Waiting.sol', 'There is no folder'],
  ['a folder without a repository', 'cache', 'cannot be read as a git repository'],
])('%s is one message that names the repository', async (_what, path, message) => {
  const opened = openCheckout(join(folder, path), family(right));
  await expect(opened).rejects.toThrow(message);
  await expect(opened).rejects.toThrow(REPOSITORY);
});

test('for a repository without the commit, the message says how to get it', async () => {
  const commit = '0'.repeat(40);
  await expect(openCheckout(join(folder, 'repository'), family(commit))).rejects.toThrow(
    `git fetch origin ${commit}`,
  );
});

test('a git directory without files works like a checkout', async () => {
  const { read } = await openCheckout(join(folder, 'repository', '.git'), family(right));
  expect(await read('contracts/Waiting.sol')).toBe(WAITING);
  await expect(read('contracts/Other.sol')).rejects.toThrow('does not contain contracts/Other.sol');
});
