/** The import that gives the live function its rows; `virtual-registry.d.ts` has its type. */
export const REGISTRY_MODULE = 'virtual:registry';
