import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const COMPRESSED = new Set(['.html', '.css', '.js', '.json', '.svg', '.webmanifest', '.txt']);

/** Eight letters that change with the content, for names that may be cached for ever. */
export function contentHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8);
}

/** One file of a bundle, as listed in bundle.json. */
export type BundleFile = { path: string; bytes: number; brotliBytes?: number; sha256: string };

/**
 * Writes a bundle beside the old one and swaps it in at the end, so that a server never sees half of it.
 * Compressed forms are kept by content in `cacheDir`: nothing is compressed twice.
 */
export class BundleWriter {
  readonly files: BundleFile[] = [];
  private readonly staging: string;
  private readonly outDir: string;
  private readonly cacheDir: string;

  constructor(outDir: string, cacheDir: string) {
    this.outDir = outDir;
    this.cacheDir = cacheDir;
    this.staging = `${outDir}.next`;
    rmSync(this.staging, { recursive: true, force: true });
    mkdirSync(this.staging, { recursive: true });
    mkdirSync(cacheDir, { recursive: true });
  }

  /** Adds a file under a fixed name. */
  add(path: string, content: string | Buffer): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const target = this.target(path);
    writeFileSync(target, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (!COMPRESSED.has(extname(path))) {
      this.files.push({ path, bytes: bytes.length, sha256 });
      return;
    }
    const packed = this.packed(bytes, sha256);
    linkSync(packed, `${target}.br`);
    this.files.push({ path, bytes: bytes.length, brotliBytes: statSync(packed).size, sha256 });
  }

  /** Adds a file under a name that carries its content's hash; returns its address. */
  addHashed(path: string, content: string | Buffer): string {
    const ending = extname(path);
    const hashed = `${path.slice(0, -ending.length)}.${contentHash(content)}${ending}`;
    if (!this.files.some((file) => file.path === hashed)) this.add(hashed, content);
    return `/${hashed}`;
  }

  /** Adds every file of a shared folder by hard link: the same bytes for all partners. */
  linkFolder(folder: string, below: string, known: Map<string, BundleFile>): void {
    for (const name of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!name.isFile() || name.name.endsWith('.br')) continue;
      const source = `${name.parentPath}/${name.name}`;
      const path = below + source.slice(folder.length + 1);
      linkSync(source, this.target(path));
      const packed = `${source}.br`;
      if (existsSync(packed)) linkSync(packed, this.target(`${path}.br`));
      let file = known.get(source);
      if (!file) {
        const content = readFileSync(source);
        file = { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
        if (existsSync(packed)) file.brotliBytes = statSync(packed).size;
        known.set(source, file);
      }
      this.files.push(file);
    }
  }

  /** Writes the list of what the bundle holds and puts the bundle in its place. */
  finish(version: string): void {
    const files = this.files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
    writeFileSync(this.target('bundle.json'), `${JSON.stringify({ version, files }, null, 1)}\n`);
    rmSync(this.outDir, { recursive: true, force: true });
    renameSync(this.staging, this.outDir);
  }

  private target(path: string): string {
    const target = `${this.staging}/${path}`;
    mkdirSync(dirname(target), { recursive: true });
    return target;
  }

  private packed(bytes: Buffer, sha256: string): string {
    const path = `${this.cacheDir}/${sha256}.br`;
    if (!existsSync(path)) {
      const packed = brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      });
      const own = `${path}.${process.pid}`;
      writeFileSync(own, packed);
      renameSync(own, path);
    }
    return path;
  }
}
