import { hash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Contents by path in the bundle. */
export type FilesByPath = Readonly<Record<string, string | Buffer>>;

const MONTH_MS = 30 * 24 * 3_600_000;

/**
 * Keeps pictures, which take most of the time of composing, between builds and for all partners: a folder for what
 * decides a set of pictures. Nx's cache cannot do that, because to Nx a partner is one result and a changed word in it
 * a new one (BLD-02).
 */
export class PictureCache {
  private readonly folder: string;

  /** @param folder on the same disk as temporary files beside it, usually `dist/.pictures` */
  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /**
   * The pictures that were made from these facts, made now unless they are kept.
   * @param facts everything that decides the pictures, including the code. Anything missing here leads to stale files
   */
  async of(facts: readonly unknown[], make: () => FilesByPath | Promise<FilesByPath>): Promise<FilesByPath> {
    const kept = `${this.folder}/${hash('sha256', JSON.stringify(facts))}`;
    const files = filesIn(kept);
    if (files) return files;
    const made = await make();
    // Under a name of its own first, so that no other process ever sees half of them.
    const temporary = `${this.folder}/.${randomUUID()}`;
    for (const [path, content] of Object.entries(made)) {
      mkdirSync(`${temporary}/${dirname(path)}`, { recursive: true });
      writeFileSync(`${temporary}/${path}`, content);
    }
    try {
      renameSync(temporary, kept);
    } catch {
      // Another process was first.
      rmSync(temporary, { recursive: true, force: true });
    }
    return made;
  }

  /**
   * Removes what no build has asked for in a month, so that the folder does not grow forever.
   * @param now milliseconds since 1970
   */
  prune(now: number): void {
    for (const name of readdirSync(this.folder)) {
      const used = statSync(`${this.folder}/${name}`, { throwIfNoEntry: false })?.mtimeMs ?? now;
      if (now - used > MONTH_MS) rmSync(`${this.folder}/${name}`, { recursive: true, force: true });
    }
  }
}

/** The files of a folder by path, as used now; undefined if there is no such folder. */
function filesIn(folder: string): FilesByPath | undefined {
  try {
    const now = new Date();
    utimesSync(folder, now, now);
  } catch {
    return undefined;
  }
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => `${parentPath}/${name}`).toSorted();
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path)]));
}
