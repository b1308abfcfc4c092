import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Which source files of a folder import which others of it. Imports of types count too. */
export class ImportGraph {
  /** Relative to the folder, sorted. Tests and their fixtures are left out. */
  readonly files: readonly string[];
  readonly #imports: ReadonlyMap<string, readonly string[]>;

  /** @param folder an absolute path */
  constructor(folder: string) {
    this.files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /\.(?:ts|astro)$/.test(path) && !/\.(?:test|d|fixture)\.ts$/.test(path))
      .sort();
    const known = new Set(this.files);
    this.#imports = new Map(
      this.files.map((path) => {
        const text = readFileSync(join(folder, path), 'utf8');
        const targets = [...text.matchAll(/(?:from|import) '(\.[^']+)'/g)].map(([, target]) =>
          posix.join(posix.dirname(path), target!),
        );
        return [path, targets.filter((target) => known.has(target))];
      }),
    );
  }

  /** The first folder of each path; a file beside the folders is its own room. */
  rooms(): string[] {
    return [...new Set(this.files.map(roomOf))];
  }

  /** The imports from a room that comes later in `rooms`. */
  importsOfLater(rooms: readonly string[]): string[] {
    const level = (path: string) => rooms.indexOf(roomOf(path));
    return [...this.#imports].flatMap(([path, targets]) =>
      targets
        .filter((target) => level(target) > level(path))
        .map((target) => `${path} → ${target}`),
    );
  }

  /** The files that import each other in a circle. */
  inCircles(): string[] {
    return this.files.filter((path) =>
      this.#imports.get(path)!.some((target) => this.reachedFrom(target).has(path)),
    );
  }

  /** The file and everything that it imports, directly or through others. */
  reachedFrom(path: string, reached = new Set<string>()): Set<string> {
    if (reached.has(path)) return reached;
    reached.add(path);
    for (const target of this.#imports.get(path) ?? []) this.reachedFrom(target, reached);
    return reached;
  }
}

/** The first folder of a path. */
function roomOf(path: string): string {
  return path.split('/', 1)[0]!;
}
