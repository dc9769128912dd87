import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Kinds of files that are worth compressing; pictures and fonts are compressed already. */
const COMPRESSED = new Set(['.html', '.css', '.js', '.mjs', '.json', '.svg', '.webmanifest', '.txt']);

/** A content that is kept: where it lies, plain and compressed, and what it weighs. */
export type StoredFile = { plain: string; packed?: string; bytes: number; brotliBytes?: number; sha256: string; hash: string };

/** Keeps every content once, by its hash; what was compressed before is never compressed again. */
export class ContentStore {
  private readonly folder: string;
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
   * @param packed gives the compressed form where there is one already
   */
  keep(content: Buffer, ending: string, packed = () => pack(content)): StoredFile {
    const digest = createHash('sha256').update(content).digest();
    const sha256 = digest.toString('hex');
    const key = sha256 + ending;
    const known = this.known.get(key);
    if (known) return known;
    const plain = `${this.folder}/${key}`;
    if (!existsSync(plain)) writeWhole(plain, content);
    const stored: StoredFile = { plain, bytes: content.length, sha256, hash: digest.toString('base64url').slice(0, 8) };
    if (COMPRESSED.has(ending)) {
      stored.packed = `${plain}.br`;
      if (!existsSync(stored.packed)) writeWhole(stored.packed, packed());
      stored.brotliBytes = statSync(stored.packed).size;
    }
    this.known.set(key, stored);
    return stored;
  }

  /** Keeps a file that does not change while we run; it is read once, and a compressed form beside it is taken over. */
  keepFile(path: string): StoredFile {
    const known = this.files.get(path);
    if (known) return known;
    const stored = this.keep(readFileSync(path), extname(path), existsSync(`${path}.br`) ? () => readFileSync(`${path}.br`) : undefined);
    this.files.set(path, stored);
    return stored;
  }

  /** Keeps every file of a folder that does not change while we run. */
  keepFolder(folder: string): { name: string; stored: StoredFile }[] {
    const known = this.folders.get(folder);
    if (known) return known;
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && !entry.name.endsWith('.br'));
    const kept = entries.map(({ parentPath, name }) => {
      const path = `${parentPath}/${name}`;
      return { name: path.slice(folder.length + 1), stored: this.keepFile(path) };
    });
    this.folders.set(folder, kept);
    return kept;
  }
}

function pack(content: Buffer): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
}

/** Writes the compressed form beside every file of a folder that is worth it, for {@link ContentStore.keepFile}. */
export function packFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = `${entry.parentPath}/${entry.name}`;
    if (entry.isFile() && COMPRESSED.has(extname(path))) writeWhole(`${path}.br`, pack(readFileSync(path)));
  }
}

/** Writes under another name first, so that a run beside this one never links half a file. */
function writeWhole(path: string, content: Buffer): void {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, content);
  renameSync(own, path);
}
