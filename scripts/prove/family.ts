import type { Proof } from '../../src/families/proof.ts';
import type { Experiment } from '../../src/local-chain/experiment.ts';

/** A family of contracts with public source. */
export interface Family extends Proof {
  /** The name of its folder. */
  readonly id: string;
  readonly experiments: readonly Experiment[];
}
