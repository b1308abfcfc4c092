import type { Adapter, Adapters } from './adapter.ts';

/** Returns the adapter with this name. Loads it first if necessary. Undefined if no adapter has this name. */
export async function loadedAdapter(adapters: Adapters, id: string): Promise<Adapter | undefined> {
  const listed = Object.hasOwn(adapters, id) ? adapters[id] : undefined;
  return typeof listed === 'function' ? listed() : listed;
}
