/** Types of the module that `registry-module.ts` generates and `integration.ts` provides. */
declare module 'virtual:registry' {
  export const registry: import('../schema/registry.ts').Registry;
  export const adapters: import('../families/adapter.ts').Adapters;
}
