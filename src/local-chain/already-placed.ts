import type { LocalChain } from './chain.ts';

/** Wraps a chain that already has its games. Until `done`, placing a game only returns the existing game. */
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
