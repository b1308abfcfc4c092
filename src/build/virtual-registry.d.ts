/** What the build puts in place of the import: see `bundle-function.ts` and `develop.ts`. */
declare module 'virtual:registry' {
  const registry: import('../schema/registry.ts').Registry;
  export default registry;
}
