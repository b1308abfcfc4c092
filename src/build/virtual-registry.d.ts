/** The types of a module that the build generates: see `registry-module.ts` and `integration.ts`. */
declare module 'virtual:registry' {
  export const registry: import('../schema/registry.ts').Registry;
  export const adapters: import('../families/adapter.ts').Adapters;
}
