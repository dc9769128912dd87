import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { fillFolder } from './bundle-folder.ts';
import { packing, type ContentStore, type StoredFile, type StoredForm } from './content-store.ts';
import { makeOnce, type Made, type Step } from './make-once.ts';

/** One file of a bundle, as listed in bundle.json; sizes in bytes, the second after compression. */
export type BundleFile = { path: string; bytes: number; brotliBytes?: number; sha256: string };

/** Eight letters that change with the content, for names that may be cached for ever. */
export function contentHash(content: string | Buffer): string {
  return shortHash(createHash('sha256').update(content).digest('hex'));
}

const shortHash = (sha256: string): string => Buffer.from(sha256, 'hex').toString('base64url').slice(0, 8);

/** Gathers the files of a bundle in the store, and puts them in place at the end (BLD-02). */
export class BundleWriter {
  private readonly stored = new Map<string, StoredFile>();
  private readonly store: ContentStore;

  constructor(store: ContentStore) {
    this.store = store;
  }

  /** What was added so far, without the list itself; waits until all of it is compressed. */
  async files(): Promise<BundleFile[]> {
    return Promise.all(
      [...this.stored].map(async ([path, { plain, packed, sha256 }]) => ({
        path,
        bytes: plain.bytes,
        ...(packed ? { brotliBytes: (await packed).bytes } : {}),
        sha256,
      })),
    );
  }

  /** Adds a file under a fixed name. */
  add(path: string, content: string): void {
    this.stored.set(path, this.store.keep(Buffer.from(content), extname(path), packing.passing));
  }

  /** Adds a file under a name that carries its content's hash; returns its address. */
  addHashed(path: string, content: string): string {
    return this.placeHashed(path, this.store.keep(Buffer.from(content), extname(path), packing.lasting));
  }

  /** Like {@link addHashed}, for a file that lies on disk and does not change while we run. */
  addFileHashed(path: string, source: string): string {
    return this.placeHashed(path, this.store.keepFile(source));
  }

  /** Adds every file of a shared folder: the same bytes for all partners. */
  addFolder(folder: string, below: string): void {
    for (const { name, stored } of this.store.keepFolder(folder)) this.stored.set(below + name, stored);
  }

  /** Adds what a costly step makes, under fixed names. */
  async addMade(step: Omit<Step, 'quality'>, make: () => Made | Promise<Made>): Promise<void> {
    for (const [path, stored] of await makeOnce(this.store, { ...step, quality: packing.passing }, make))
      this.stored.set(path, stored);
  }

  /** Adds what a costly step makes, under names that carry the contents' hashes; gives the address of each path. */
  async addMadeHashed(
    step: Omit<Step, 'quality'>,
    make: () => Made | Promise<Made>,
  ): Promise<(path: string) => string> {
    const made = await makeOnce(this.store, { ...step, quality: packing.lasting }, make);
    const addresses = new Map([...made].map(([path, stored]) => [path, this.placeHashed(path, stored)]));
    return (path) => {
      const address = addresses.get(path);
      if (address === undefined) throw new Error(`The step "${step.name}" made no ${path}.`);
      return address;
    };
  }

  /** Changes with the content of a file that was added. @throws when there is none */
  hashOf(path: string): string {
    const stored = this.stored.get(path);
    if (!stored) throw new Error(`The bundle holds no ${path}.`);
    return shortHash(stored.sha256);
  }

  /** Puts the bundle in its place, with the list of what it holds. */
  async finish(outDir: string, version: string): Promise<void> {
    const files = (await this.files()).toSorted((a, b) => (a.path < b.path ? -1 : 1));
    const forms = new Map<string, StoredForm>();
    for (const [path, { plain, packed }] of this.stored) {
      forms.set(path, plain);
      if (packed) forms.set(`${path}.br`, await packed);
    }
    fillFolder(outDir, forms, `${JSON.stringify({ version, files }, null, 1)}\n`);
  }

  private placeHashed(path: string, stored: StoredFile): string {
    const ending = extname(path);
    const hashed = `${path.slice(0, -ending.length)}.${shortHash(stored.sha256)}${ending}`;
    this.stored.set(hashed, stored);
    return `/${hashed}`;
  }
}
