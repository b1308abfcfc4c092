import { placeCompiled } from '../../local-chain/place.ts';
import type { Proof } from '../proof.ts';

export const proof: Proof = {
  repository: 'https://github.com/dice2-win/contracts',
  commit: 'b0a0412f0301623dc3af2743dcace8e86cc6036b',
  builds: [
    {
      // The repository has no compiler settings. The source accepts version 0.4.24 and every later version of 0.4.
      solc: '0.4.24',
      options: { optimizer: { enabled: true, runs: 200 } },
      contracts: { Dice2Win: 'Dice2Win.sol' },
    },
  ],
  standIns: [],
  replacements: ({ Dice2Win }) => ({
    Dice2WinStandIn: (chain, { address }) =>
      placeCompiled(chain, Dice2Win!, { name: 'Dice2Win', address }),
  }),
};
