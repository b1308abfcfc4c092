import type { LocalChain } from './chain.ts';

/**
 * A chain for the code that places games which are on it already: the same code makes the same games, and
 * nothing is written. After `done` the chain is as it always is.
 */
export function alreadyPlaced(chain: LocalChain): { readonly chain: LocalChain; done(): void } {
  let placing = true;
  const play: LocalChain['play'] = async (...plays) => {
    if (!placing) await chain.play(...plays);
  };
  const view: LocalChain = Object.create(chain, {
    isPlaced: { get: () => placing },
    play: { value: play },
  });
  return {
    chain: view,
    done() {
      placing = false;
    },
  };
}
