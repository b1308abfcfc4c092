import type { LocalChain } from './chain.ts';

/**
 * Wraps a chain on which the games are already placed. Code that places a game on the wrapped chain gets the existing
 * game and does not change the chain. After `done`, the chain behaves as usual.
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
