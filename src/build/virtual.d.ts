/** Types of the modules that `virtual-modules.ts` generates. */
declare module 'virtual:registry' {
  export const source: import('../live/rows.ts').RowSource;
  export const adapters: import('../families/adapter.ts').Adapters;
}
declare module 'virtual:site' {
  export const siteUrl: string;
}
