import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Writes a `.br` beside every chunk, so that no partner's compose compresses shared code again (BLD-02). */
export async function compressShell(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css|json|svg)$/.test(name) && !name.startsWith('.vite'));
  await Promise.all(
    files.map(async (name) => {
      const content = await readFile(`${folder}/${name}`);
      const packed = await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
      await writeFile(`${folder}/${name}.br`, packed);
    }),
  );
}
