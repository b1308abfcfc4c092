/** The source of two families. */
export const PANCAKE = {
  repository: 'https://github.com/pancakeswap/pancake-smart-contracts',
  commit: 'cb079908a30328e46d42fe8cc77b9f7d38a15c2f',
} as const;

export const PANCAKE_BUILD = {
  solc: '0.8.4',
  options: { optimizer: { enabled: true, runs: 99_999 } },
} as const;
