import { type Hex, zeroHash } from 'viem';
import { placeCompiled } from '../../local-chain/place.ts';
import type { Proof } from '../proof.ts';

/** The code counts its requests from 1, and stores the last id in its first slot. */
const COORDINATOR_CODE: Hex = '0x6000546001018060005560005260206000f3';
/** The contract imports this interface. The experiments use only ETH, so they call none of its functions. */
const TRANSFER_MANAGER = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface ITransferManager {
    function transferERC20(address token, address from, address to, uint256 amount) external;

    function transferItemERC721(address collection, address from, address to, uint256 id) external;

    function transferItemERC1155(
        address collection,
        address from,
        address to,
        uint256 id,
        uint256 amount
    ) external;
}
`;
/** Ethereum's wrapped ETH, for winners who cannot receive ETH. */
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
/** In basis points. */
const PROTOCOL_FEE_BP = 500;

export const proof: Proof = {
  repository: 'https://github.com/LooksRare/contracts-raffle',
  commit: 'ab4810ecfc822c88d0d35af0e2845b96a3d542b0',
  builds: [
    {
      solc: '0.8.20',
      options: {
        optimizer: { enabled: true, runs: 888_888 },
        viaIR: true,
        evmVersion: 'london',
      },
      dependencies: {
        '@chainlink/contracts': '0.6.1',
        '@openzeppelin/contracts': '4.3.3',
        // The lock file names 3.1.0, which is no longer on npm.
        '@looksrare/contracts-libs': '3.4.0',
      },
      interfaces: {
        '@looksrare/contracts-transfer-manager/contracts/interfaces/ITransferManager.sol':
          TRANSFER_MANAGER,
      },
      contracts: { RaffleV2: 'contracts/RaffleV2.sol' },
    },
  ],
  standIns: [
    'the coordinator of random words',
    'the interface of the transfer manager',
    'WETH',
    'USDC',
  ],
  replacements: ({ RaffleV2 }) => ({
    RaffleStandIn: async (chain, { address, args }) => {
      // `RaffleV2` calls the coordinator, so the coordinator needs code.
      const [coordinator] = args as [Hex];
      await chain.client.setCode({ address: coordinator, bytecode: COORDINATOR_CODE });
      const { deployer, treasury } = chain.accounts;
      await placeCompiled(chain, RaffleV2!, {
        name: 'RaffleV2',
        address,
        args: [WETH, zeroHash, 1n, coordinator, deployer, treasury, PROTOCOL_FEE_BP, treasury],
      });
    },
  }),
};
