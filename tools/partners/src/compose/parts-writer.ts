import { hash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import { LIST, shortHash, type BundleFile } from './bundle-file.ts';
import { BROTLI_QUALITY, compress, isCompressible } from './compress.ts';
import type { FilesByPath } from './picture-cache.ts';

type Part = { content: Buffer; compressed?: Buffer; sha256: string };

/** Collects a partner's own files, the parts of its bundle, and writes them into a folder at the end (BLD-02). */
export class PartsWriter {
  private readonly parts = new Map<string, Part>();
  private readonly shared: readonly BundleFile[];

  /** @param shared the files that the bundle has in common with all others: those of the shell and of the map */
  constructor(shared: readonly BundleFile[]) {
    this.shared = shared;
  }

  /** All files of the bundle so far, in the order of their paths, without `bundle.json`. */
  files(): BundleFile[] {
    const own = [...this.parts].map(([path, { content, compressed, sha256 }]) => ({
      path,
      bytes: content.length,
      ...(compressed && { brotliBytes: compressed.length }),
      sha256,
    }));
    return [...this.shared, ...own].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** Adds a file under a fixed name. */
  add(path: string, content: string | Buffer): void {
    this.place(path, partOf(content), BROTLI_QUALITY.perBuild);
  }

  /** Adds a file under a name that contains the content's hash; returns its address. */
  addHashed(path: string, content: string | Buffer): string {
    const part = partOf(content);
    const extension = extname(path);
    const hashed = `${path.slice(0, -extension.length)}.${shortHash(part.sha256)}${extension}`;
    this.place(hashed, part, BROTLI_QUALITY.perLook);
    return `/${hashed}`;
  }

  /** Adds files as {@link addHashed} does; returns a lookup from path to address. */
  addAllHashed(files: FilesByPath): (path: string) => string {
    const addresses = new Map(Object.entries(files).map(([path, content]) => [path, this.addHashed(path, content)]));
    return (path) => {
      const address = addresses.get(path);
      if (address === undefined) throw new Error(`There is no file ${path} among ${[...addresses.keys()].join(', ')}.`);
      return address;
    };
  }

  /** A hash of an own file that was added. @throws if there is no such file */
  hashOf(path: string): string {
    const part = this.parts.get(path);
    if (!part) throw new Error(`The partner has no file ${path}.`);
    return shortHash(part.sha256);
  }

  /** Writes the parts into a folder, which then holds nothing else, with the list of the whole bundle. */
  write(folder: string, version: string): void {
    // New files instead of new contents: bundles link the old ones.
    rmSync(folder, { recursive: true, force: true });
    for (const below of new Set(['.', ...[...this.parts.keys()].map(dirname)]))
      mkdirSync(`${folder}/${below}`, { recursive: true });
    for (const [path, { content, compressed }] of this.parts) {
      writeFileSync(`${folder}/${path}`, content);
      if (compressed) writeFileSync(`${folder}/${path}.br`, compressed);
    }
    writeFileSync(`${folder}/${LIST}`, `${JSON.stringify({ version, files: this.files() }, null, 1)}\n`);
  }

  private place(path: string, part: Part, quality: number): void {
    this.parts.set(path, isCompressible(path) ? { ...part, compressed: compress(part.content, quality) } : part);
  }
}

function partOf(text: string | Buffer): Part {
  const content = typeof text === 'string' ? Buffer.from(text) : text;
  return { content, sha256: hash('sha256', content) };
}
