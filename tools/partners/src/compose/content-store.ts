import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, type BrotliOptions } from 'node:zlib';

/** Kinds of files that are worth compressing; pictures and fonts are compressed already. */
const COMPRESSED = new Set(['.html', '.css', '.js', '.mjs', '.json', '.svg', '.webmanifest', '.txt']);

/**
 * How hard a content is compressed, as brotli counts it. Measured with pages of 60 to 80 KB: 11 takes 60 ms, 10 takes
 * 25 ms and leaves 2 % more, 5 takes 2 ms and leaves 9 % more, as the server's pages have it too.
 */
export const packing = {
  /** What is made once for all partners. */
  shared: 11,
  /** What is made once for a look: drawings, theme, icons. */
  lasting: 10,
  /** What is made again with every word that changes: pages and lists. */
  passing: 5,
} as const;

/** A file of the store. */
export type StoredForm = {
  path: string;
  bytes: number;
  /** The same for every hard link to this file, and only for them. */
  identity: string;
};

/** A content that is kept, plain and compressed; compressing goes on beside us. */
export type StoredFile = { plain: StoredForm; packed?: Promise<StoredForm>; sha256: string };

const compress = promisify(brotliCompress);

/** Keeps every content once, by its hash; what was compressed before is never compressed again. */
export class ContentStore {
  readonly folder: string;
  private readonly known = new Map<string, StoredFile>();
  private readonly files = new Map<string, StoredFile>();
  private readonly folders = new Map<string, { name: string; stored: StoredFile }[]>();

  /** @param folder where contents are kept between runs, on the same disk as the bundles */
  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /**
   * Keeps a content.
   * @param ending decides whether it is compressed, e.g. `.html`
   * @param quality one of {@link packing}
   * @param packed gives the compressed form where there is one already
   */
  keep(
    content: Buffer,
    ending: string,
    quality: number,
    packed = async () => compress(content, options(content, quality)),
  ): StoredFile {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const key = `${sha256}${ending} ${quality}`;
    const known = this.known.get(key);
    if (known) return known;
    const name = sha256 + ending;
    const whole = this.find(name);
    const stored: StoredFile = { plain: whole?.bytes === content.length ? whole : this.write(name, content), sha256 };
    if (COMPRESSED.has(ending)) stored.packed = this.pack(packedName(name, quality), packed);
    this.known.set(key, stored);
    return stored;
  }

  /** What {@link keep} gave for a content, if it is still there. */
  kept(sha256: string, ending: string, quality: number): StoredFile | undefined {
    const key = `${sha256}${ending} ${quality}`;
    const known = this.known.get(key);
    if (known) return known;
    const plain = this.find(sha256 + ending);
    const packed = COMPRESSED.has(ending) ? this.find(packedName(sha256 + ending, quality)) : undefined;
    if (!plain || (COMPRESSED.has(ending) && !packed)) return undefined;
    const stored = { plain, ...(packed ? { packed: Promise.resolve(packed) } : {}), sha256 };
    this.known.set(key, stored);
    return stored;
  }

  /** Keeps a file that does not change while we run; it is read once, and a compressed form beside it is taken over. */
  keepFile(path: string): StoredFile {
    const known = this.files.get(path);
    if (known) return known;
    const packed = existsSync(`${path}.br`) ? async () => readFileSync(`${path}.br`) : undefined;
    const stored = this.keep(readFileSync(path), extname(path), packing.shared, packed);
    this.files.set(path, stored);
    return stored;
  }

  /** Keeps every file of a folder that does not change while we run. */
  keepFolder(folder: string): { name: string; stored: StoredFile }[] {
    const known = this.folders.get(folder);
    if (known) return known;
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !entry.name.endsWith('.br'),
    );
    const kept = entries.map(({ parentPath, name }) => {
      const path = `${parentPath}/${name}`;
      return { name: path.slice(folder.length + 1), stored: this.keepFile(path) };
    });
    this.folders.set(folder, kept);
    return kept;
  }

  private find(name: string): StoredForm | undefined {
    const path = `${this.folder}/${name}`;
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats && stats.size > 0 ? { path, bytes: stats.size, identity: identityOf(stats) } : undefined;
  }

  private write(name: string, content: Buffer): StoredForm {
    const path = `${this.folder}/${name}`;
    writeWhole(path, content);
    return { path, bytes: content.length, identity: identityOf(statSync(path)) };
  }

  private async pack(name: string, packed: () => Promise<Buffer>): Promise<StoredForm> {
    return this.find(name) ?? this.write(name, await packed());
  }
}

/** The same for two paths when they are links to one file. */
export const identityOf = ({ dev, ino }: Stats): string => `${dev} ${ino}`;

const packedName = (name: string, quality: number): string => `${name}.${quality}.br`;

function options(content: Buffer, quality: number): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
}

/** Writes the compressed form beside every file of a folder that is worth it, for {@link ContentStore.keepFile}. */
export function packFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = `${entry.parentPath}/${entry.name}`;
    if (!entry.isFile() || !COMPRESSED.has(extname(path))) continue;
    const content = readFileSync(path);
    writeWhole(`${path}.br`, brotliCompressSync(content, options(content, packing.shared)));
  }
}

/** Writes under another name first, so that a run beside this one never links half a file. */
export function writeWhole(path: string, content: string | Buffer): void {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, content);
  renameSync(own, path);
}
