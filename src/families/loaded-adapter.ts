import type { Adapter, Adapters } from './adapter.ts';

/** The adapter with this name, loaded if necessary. Undefined if there is none. */
export async function loadedAdapter(adapters: Adapters, id: string): Promise<Adapter | undefined> {
  const listed = Object.hasOwn(adapters, id) ? adapters[id] : undefined;
  return typeof listed === 'function' ? listed() : listed;
}
