interface Part<Item> {
  readonly items: readonly Item[];
  readonly next: { readonly url: string } | null;
}

/** Returns all items of a list in `/discovery`, from all its parts. */
export async function listedItems<Item>(server: string, kind: string): Promise<Item[]> {
  const read = async (path: string) => (await fetch(server + path)).json();
  const { lists }: { lists: { kind: string; url: string }[] } = await read('/discovery');
  const items: Item[] = [];
  let url = lists.find((list) => list.kind === kind)?.url;
  while (url !== undefined) {
    const part: Part<Item> = await read(new URL(url).pathname);
    items.push(...part.items);
    url = part.next?.url;
  }
  return items;
}
