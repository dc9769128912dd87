import { hash } from 'node:crypto';
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
import { threadId } from 'node:worker_threads';
import { brotliCompressSync, constants } from 'node:zlib';

/** File types that are worth compressing; images and fonts are compressed already. */
const COMPRESSED_EXTENSIONS = new Set(['.html', '.css', '.js', '.mjs', '.json', '.svg', '.webmanifest', '.txt']);

/**
 * Brotli qualities. Measured in processor time, with a window that fits: the eleven pages of a bundle take 30 ms with 5,
 * 130 ms with 9 (1 % smaller) and 760 ms with 10 (7 % smaller); its sixteen drawings 16 ms with 5, 23 ms with 9 (1 %
 * smaller) and 170 ms with 10 (11 % smaller, 5 KB). The server compresses its pages with 5 too.
 */
export const BROTLI_QUALITY = {
  /** Files that are made once for all partners. */
  shared: 11,
  /** Files that are made once per look: drawings, theme, icons. */
  perLook: 9,
  /** Files that change with every text: pages and lists. */
  perBuild: 5,
} as const;

/** Windows in powers of two, for qualities up to 9. A larger one makes brotli use another and slower search. */
const MAX_FAST_WINDOW = 16;

/** A file of the store. */
export type StoredFile = {
  path: string;
  bytes: number;
  /** Equal for all hard links to this file, and for no other file. */
  identity: string;
};

/** A content in the store, plain and compressed. */
export type StoredContent = { plain: StoredFile; compressed?: StoredFile; sha256: string };

/**
 * Stores every content once, under its hash, and never compresses the same content twice.
 *
 * Nx's cache does not replace this store. Nx caches one bundle as one result: a changed word, or one more partner, is
 * a miss for a whole bundle. The store caches single files across partners. Bundles hard-link the files that they
 * share, so nineteen bundles take no more disk space and compression time for those files than one (BLD-02).
 */
export class ContentStore {
  readonly folder: string;
  private readonly contents = new Map<string, StoredContent>();
  private readonly files = new Map<string, StoredContent>();
  private readonly folders = new Map<string, { name: string; stored: StoredContent }[]>();

  /** @param folder where contents are stored between runs, on the same disk as the bundles */
  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /**
   * Stores a content.
   * @param extension decides whether it is compressed, e.g. `.html`
   * @param quality one of {@link BROTLI_QUALITY}
   * @param makeCompressed returns the compressed form if the caller already has one
   */
  add(
    content: Buffer,
    extension: string,
    quality: number,
    makeCompressed = () => compress(content, quality),
  ): StoredContent {
    const sha256 = hash('sha256', content);
    const key = `${sha256}${extension} ${quality}`;
    const known = this.contents.get(key);
    if (known) return known;
    const name = sha256 + extension;
    const existing = this.findFile(name);
    const plain = existing?.bytes === content.length ? existing : this.write(name, content);
    const stored: StoredContent = { plain, sha256 };
    if (COMPRESSED_EXTENSIONS.has(extension)) {
      const compressed = compressedName(name, quality);
      stored.compressed = this.findFile(compressed) ?? this.write(compressed, makeCompressed());
    }
    this.contents.set(key, stored);
    return stored;
  }

  /** Returns what {@link add} stored for a content, unless any of it is missing. */
  find(sha256: string, extension: string, quality: number): StoredContent | undefined {
    const key = `${sha256}${extension} ${quality}`;
    const known = this.contents.get(key);
    if (known) return known;
    const name = sha256 + extension;
    const isCompressed = COMPRESSED_EXTENSIONS.has(extension);
    const plain = this.findFile(name);
    const compressed = isCompressed ? this.findFile(compressedName(name, quality)) : undefined;
    if (!plain || (isCompressed && !compressed)) return undefined;
    const stored = { plain, ...(compressed ? { compressed } : {}), sha256 };
    this.contents.set(key, stored);
    return stored;
  }

  /** Stores a file that does not change during the run. Reads it once and uses the `.br` file next to it, if any. */
  addFile(path: string): StoredContent {
    const known = this.files.get(path);
    if (known) return known;
    const makeCompressed = existsSync(`${path}.br`) ? () => readFileSync(`${path}.br`) : undefined;
    const stored = this.add(readFileSync(path), extname(path), BROTLI_QUALITY.shared, makeCompressed);
    this.files.set(path, stored);
    return stored;
  }

  /** Stores every file of a folder that does not change during the run. */
  addFolder(folder: string): { name: string; stored: StoredContent }[] {
    const known = this.folders.get(folder);
    if (known) return known;
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !entry.name.endsWith('.br'),
    );
    const added = entries.map(({ parentPath, name }) => {
      const path = `${parentPath}/${name}`;
      return { name: path.slice(folder.length + 1), stored: this.addFile(path) };
    });
    this.folders.set(folder, added);
    return added;
  }

  private findFile(name: string): StoredFile | undefined {
    const path = `${this.folder}/${name}`;
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats && stats.size > 0 ? { path, bytes: stats.size, identity: fileIdentity(stats) } : undefined;
  }

  private write(name: string, content: Buffer): StoredFile {
    const path = `${this.folder}/${name}`;
    writeAtomically(path, content);
    return { path, bytes: content.length, identity: fileIdentity(statSync(path)) };
  }
}

/** Equal for two paths if they are hard links to one file. */
export const fileIdentity = ({ dev, ino }: Stats): string => `${dev} ${ino}`;

const compressedName = (name: string, quality: number): string => `${name}.${quality}.br`;

/**
 * Compresses in this thread: passing the many small files of a bundle to the thread pool costs more, and builds of many
 * partners use all cores anyway. The window fits the content: brotli fills tables of the window's size, which costs more
 * than compressing small files.
 */
function compress(content: Buffer, quality: number): Buffer {
  const { length } = content;
  const window = Math.ceil(Math.log2(length + 16));
  const maxWindow = quality === BROTLI_QUALITY.shared ? constants.BROTLI_MAX_WINDOW_BITS : MAX_FAST_WINDOW;
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(maxWindow, Math.max(constants.BROTLI_MIN_WINDOW_BITS, window)),
    },
  });
}

/** Writes a `.br` file next to every compressible file of a folder, for {@link ContentStore.addFile}. */
export function compressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = `${entry.parentPath}/${entry.name}`;
    if (!entry.isFile() || !COMPRESSED_EXTENSIONS.has(extname(path))) continue;
    const content = readFileSync(path);
    writeAtomically(`${path}.br`, compress(content, BROTLI_QUALITY.shared));
  }
}

/** Writes under a temporary name first, so that a concurrent run never links half a file. */
export function writeAtomically(path: string, content: string | Buffer): void {
  const temporary = temporaryName(path);
  writeFileSync(temporary, content);
  renameSync(temporary, path);
}

/** A name next to a path that no other thread or process uses. */
export const temporaryName = (path: string): string => `${path}.${process.pid}-${threadId}`;
