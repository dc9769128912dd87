import { hash } from 'node:crypto';
import { extname } from 'node:path';
import { syncFolder } from './bundle-folder.ts';
import { runCachedStep, type CachedStep, type StepOutput } from './cached-step.ts';
import { BROTLI_QUALITY, type ContentStore, type StoredContent, type StoredFile } from './content-store.ts';

/** One file of a bundle, as listed in bundle.json; sizes in bytes, plain and compressed. */
export type BundleFile = { path: string; bytes: number; brotliBytes?: number; sha256: string };

/** Eight characters that change with the content, for file names that may be cached forever. */
export function contentHash(content: string | Buffer): string {
  return shortHash(hash('sha256', content));
}

const shortHash = (sha256: string): string => Buffer.from(sha256, 'hex').toString('base64url').slice(0, 8);

type StepWithoutQuality = Omit<CachedStep, 'quality'>;

/** Collects the files of a bundle in the store, and puts them into the bundle's folder at the end (BLD-02). */
export class BundleWriter {
  private readonly stored = new Map<string, StoredContent>();
  private readonly store: ContentStore;

  constructor(store: ContentStore) {
    this.store = store;
  }

  /** The files added so far, without `bundle.json`. */
  files(): BundleFile[] {
    return [...this.stored].map(([path, { plain, compressed, sha256 }]) => ({
      path,
      bytes: plain.bytes,
      ...(compressed ? { brotliBytes: compressed.bytes } : {}),
      sha256,
    }));
  }

  /** Adds a file under a fixed name. */
  add(path: string, content: string): void {
    this.stored.set(path, this.store.add(Buffer.from(content), extname(path), BROTLI_QUALITY.perBuild));
  }

  /** Adds a file under a name that contains the content's hash; returns its address. */
  addHashed(path: string, content: string | Buffer): string {
    return this.placeHashed(
      path,
      this.store.add(Buffer.from(content as string), extname(path), BROTLI_QUALITY.perLook),
    );
  }

  /** Like {@link addHashed}, for a file on disk that does not change during the run. */
  addFileHashed(path: string, source: string): string {
    return this.placeHashed(path, this.store.addFile(source));
  }

  /** Adds every file of a folder whose bytes are the same for all partners. */
  addFolder(folder: string, below: string): void {
    for (const { name, stored } of this.store.addFolder(folder)) this.stored.set(below + name, stored);
  }

  /** Adds the output of a cached step under fixed names. */
  async addCached(step: StepWithoutQuality, run: () => StepOutput | Promise<StepOutput>): Promise<void> {
    for (const [path, stored] of await runCachedStep(this.store, { ...step, quality: BROTLI_QUALITY.perBuild }, run))
      this.stored.set(path, stored);
  }

  /** Adds the output of a cached step under names that contain hashes; returns a lookup from path to address. */
  async addCachedHashed(
    step: StepWithoutQuality,
    run: () => StepOutput | Promise<StepOutput>,
  ): Promise<(path: string) => string> {
    const output = await runCachedStep(this.store, { ...step, quality: BROTLI_QUALITY.perLook }, run);
    const addresses = new Map([...output].map(([path, stored]) => [path, this.placeHashed(path, stored)]));
    return (path) => {
      const address = addresses.get(path);
      if (address === undefined) throw new Error(`The step "${step.name}" did not make ${path}.`);
      return address;
    };
  }

  /** A hash of a file that was added. @throws if there is no such file */
  hashOf(path: string): string {
    const stored = this.stored.get(path);
    if (!stored) throw new Error(`The bundle does not contain ${path}.`);
    return shortHash(stored.sha256);
  }

  /** Writes the bundle to its folder, with `bundle.json` listing its files. */
  finish(outDir: string, version: string): void {
    const listed = this.files().toSorted((a, b) => (a.path < b.path ? -1 : 1));
    const files = new Map<string, StoredFile>();
    for (const [path, { plain, compressed }] of this.stored) {
      files.set(path, plain);
      if (compressed) files.set(`${path}.br`, compressed);
    }
    syncFolder(outDir, files, `${JSON.stringify({ version, files: listed }, null, 1)}\n`);
  }

  private placeHashed(path: string, stored: StoredContent): string {
    const extension = extname(path);
    const hashed = `${path.slice(0, -extension.length)}.${shortHash(stored.sha256)}${extension}`;
    this.stored.set(hashed, stored);
    return `/${hashed}`;
  }
}
