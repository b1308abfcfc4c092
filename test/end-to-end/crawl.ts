export interface Visited {
  readonly status: number;
  /** Without its parameters. */
  readonly mediaType: string;
  /** The document that first linked to this address; null if the crawl started here. */
  readonly from: string | null;
}

/** Follows every address of the site that it finds in the text of a document. */
export class Crawler {
  readonly visited = new Map<string, Visited>();
  /** For each path that a JSON document links to, the media type that the document gives. */
  readonly claims = new Map<string, string>();
  readonly #server: string;
  readonly #siteUrl: string;

  /**
   * @param server the address that gets the requests
   * @param siteUrl the start of each link in the documents
   */
  constructor(server: string, siteUrl: string) {
    this.#server = server;
    this.#siteUrl = siteUrl;
  }

  /** Fetches all files to which the files lead. Does not follow links in HTML pages, which are for people. */
  async follow(starts: readonly string[]): Promise<void> {
    const waiting = starts.map((path) => ({ path, from: null as string | null }));
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { path, from } = next;
      if (this.visited.has(path)) continue;
      const response = await fetch(this.#server + path);
      const mediaType = (response.headers.get('content-type') ?? '').replace(/;.*/, '');
      this.visited.set(path, { status: response.status, mediaType, from });
      const text = await response.text();
      if (mediaType === 'text/html' || mediaType.startsWith('image/')) continue;
      if (/[/+]json$/.test(mediaType)) this.#collectClaims(JSON.parse(text));
      waiting.push(...this.#linksIn(text).map((link) => ({ path: link, from: path })));
    }
  }

  /** An address with an open part such as `{key}` is not a link. */
  #linksIn(text: string): string[] {
    const found = text.split(this.#siteUrl).slice(1);
    return found.flatMap((rest) => {
      const path = /^\/[^\s"'`)<>\]\\]*/.exec(rest)?.[0].replace(/#.*|[.,;:]+$/g, '');
      return path === undefined || path.includes('{') ? [] : [path];
    });
  }

  #collectClaims(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    const { url, href, mediaType, type } = value as Record<string, unknown>;
    const address = url ?? href;
    const claimed = mediaType ?? type;
    if (typeof address === 'string' && typeof claimed === 'string' && claimed.includes('/')) {
      this.claims.set(address.replace(this.#siteUrl, ''), claimed);
    }
    for (const each of Object.values(value)) this.#collectClaims(each);
  }
}
