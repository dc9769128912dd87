import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { writeAtomically } from '../write-atomically.ts';

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

/** Block of 2^17 bytes for files made once: the first scripts of search are 0.2 % smaller than with the block that brotli chooses. */
const SHARED_BLOCK = 17;

/** Whether a file is worth compressing, by its path. */
export const isCompressible = (path: string): boolean => COMPRESSED_EXTENSIONS.has(extname(path));

/**
 * Compresses in this thread: passing the many small files of a bundle to the thread pool costs more, and builds of many
 * partners use all cores anyway. The window fits the content: brotli fills tables of the window's size, which costs more
 * than compressing small files.
 * @param quality one of {@link BROTLI_QUALITY}
 */
export function compress(content: Buffer, quality: number): Buffer {
  const { length } = content;
  const window = Math.ceil(Math.log2(length + 16));
  const isShared = quality === BROTLI_QUALITY.shared;
  const maxWindow = isShared ? constants.BROTLI_MAX_WINDOW_BITS : MAX_FAST_WINDOW;
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(maxWindow, Math.max(constants.BROTLI_MIN_WINDOW_BITS, window)),
      ...(isShared && { [constants.BROTLI_PARAM_LGBLOCK]: SHARED_BLOCK }),
    },
  });
}

/** Writes a `.br` file next to every compressible file of a folder, for the bundles that link it. */
export function compressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = `${entry.parentPath}/${entry.name}`;
    if (!entry.isFile() || !isCompressible(path)) continue;
    writeAtomically(`${path}.br`, compress(readFileSync(path), BROTLI_QUALITY.shared));
  }
}
