import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import type { ContentStore, StoredFile } from './content-store.ts';

/** Eight letters that change with the content, for names that may be cached for ever. */
export function contentHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8);
}

/** One file of a bundle, as listed in bundle.json. */
export type BundleFile = { path: string; bytes: number; brotliBytes?: number; sha256: string };

/**
 * Writes a bundle beside the old one and swaps it in at the end, so that a server never sees half of it.
 * Files are hard links into a store that keeps every content once, with its compressed form (BLD-02).
 */
export class BundleWriter {
  readonly files: BundleFile[] = [];
  private readonly paths = new Set<string>();
  private readonly folders = new Set<string>();
  private readonly staging: string;
  private readonly outDir: string;
  private readonly store: ContentStore;

  constructor(outDir: string, store: ContentStore) {
    this.outDir = outDir;
    this.store = store;
    this.staging = `${outDir}.next`;
    rmSync(this.staging, { recursive: true, force: true });
  }

  /** Adds a file under a fixed name. */
  add(path: string, content: string | Buffer): void {
    this.place(path, this.store.keep(Buffer.from(content as string), extname(path)));
  }

  /** Adds a file under a name that carries its content's hash; returns its address. */
  addHashed(path: string, content: string | Buffer): string {
    return this.placeHashed(path, this.store.keep(Buffer.from(content as string), extname(path)));
  }

  /** Like {@link addHashed}, for a file that lies on disk and does not change while we run. */
  addFileHashed(path: string, source: string): string {
    return this.placeHashed(path, this.store.keepFile(source));
  }

  /** Adds every file of a shared folder: the same bytes for all partners. */
  linkFolder(folder: string, below: string): void {
    for (const { name, stored } of this.store.keepFolder(folder)) this.place(below + name, stored);
  }

  /** Writes the list of what the bundle holds and puts the bundle in its place. */
  finish(version: string): void {
    const files = this.files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
    writeFileSync(`${this.staging}/bundle.json`, `${JSON.stringify({ version, files }, null, 1)}\n`);
    rmSync(this.outDir, { recursive: true, force: true });
    renameSync(this.staging, this.outDir);
  }

  private placeHashed(path: string, stored: StoredFile): string {
    const ending = extname(path);
    const hashed = `${path.slice(0, -ending.length)}.${stored.hash}${ending}`;
    if (!this.paths.has(hashed)) this.place(hashed, stored);
    return `/${hashed}`;
  }

  private place(path: string, stored: StoredFile): void {
    const target = `${this.staging}/${path}`;
    const folder = dirname(target);
    if (!this.folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      this.folders.add(folder);
    }
    linkSync(stored.plain, target);
    if (stored.packed) linkSync(stored.packed, `${target}.br`);
    this.paths.add(path);
    const { bytes, brotliBytes, sha256 } = stored;
    this.files.push({ path, bytes, ...(brotliBytes === undefined ? {} : { brotliBytes }), sha256 });
  }
}
