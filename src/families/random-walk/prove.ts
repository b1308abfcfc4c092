import { placeCompiled } from '../../local-chain/place.ts';
import type { Proof } from '../proof.ts';

export const proof: Proof = {
  repository: 'https://github.com/PredictionExplorer/RandomWalkNftContracts',
  commit: 'f2875d40320e6e5526a04c01b634099f3da1d2b6',
  builds: [
    {
      solc: '0.8.9',
      options: { optimizer: { enabled: true, runs: 20_000 } },
      dependencies: { '@openzeppelin/contracts': '4.3.2' },
      contracts: { RandomWalkNFT: 'contracts/randomWalkNFT.sol' },
    },
  ],
  standIns: [],
  replacements: ({ RandomWalkNFT }) => ({
    RandomWalkStandIn: (chain, { address }) =>
      placeCompiled(chain, RandomWalkNFT!, { name: 'RandomWalkNFT', address }),
  }),
};
