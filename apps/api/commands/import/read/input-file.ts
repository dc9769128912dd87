import { createHash, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { terminalLine } from '../../../src/platform/terminal-text.ts';
import { ImportError } from '../import-error.ts';
import { detectFormat, type FileFormat } from './file-format.ts';
import { MAX_ROW_LENGTH } from './source-row.ts';

/** Small enough that a signal is heard between two reads, whatever the rows in them cost. */
const CHUNK_BYTES = 64 * 1024;

/** Bytes that are decompressed at once. Each time costs a thread change, and half a megabyte of gzip can unpack to 500 MB. */
const UNPACKED_BYTES = 1024 * 1024;

/** A file that can be imported. */
export type InputFile = {
  readonly path: string;
  /** As it may be stored and shown: without card numbers and control characters. */
  readonly name: string;
  /** Bytes on disk. */
  readonly size: number;
  readonly compressed: boolean;
  readonly format: FileFormat;
  /** The first bytes, decompressed. */
  readonly head: Buffer;
};

/** The decompressed bytes of a file, and the number of bytes read from disk. */
export type ByteSource = {
  /** Bytes read from disk so far. */
  bytesRead(): number;
} & AsyncIterable<Buffer>;

/**
 * Opens a file and detects its compression and format.
 * @param mask masks what error messages quote from the file
 * @throws ImportError when it cannot be read, or its format is unknown
 */
export async function openInput(path: string, mask: (text: string) => string = (text) => text): Promise<InputFile> {
  const name = terminalLine(basename(path));
  const size = await sizeOf(path);
  const magic = await firstBytes(path, 4);
  if (magic.subarray(0, 2).equals(Buffer.from('PK')))
    throw new ImportError(`${name} is a zip archive. Extract it first (unzip ${name}), then import the file inside.`);
  const compressed = magic[0] === 0x1f && magic[1] === 0x8b;
  const head = await readHead({ path, size, compressed });
  return { path, name, size, compressed, head, format: detectFormat(head, name, mask) };
}

/** The decompressed bytes of a file. */
export function readBytes({ path, compressed }: Pick<InputFile, 'path' | 'compressed'>): ByteSource {
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  const unpacked = compressed ? file.pipe(createGunzip({ chunkSize: UNPACKED_BYTES })) : file;
  if (compressed) file.on('error', (error) => unpacked.destroy(error));
  return {
    bytesRead: () => file.bytesRead,
    async *[Symbol.asyncIterator]() {
      try {
        for await (const bytes of unpacked as AsyncIterable<Buffer>)
          for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
            if (at > 0) await turn();
            yield bytes.subarray(at, at + CHUNK_BYTES);
          }
      } catch (error) {
        throw new ImportError(`${basename(path)} cannot be read to its end: ${(error as Error).message}.`);
      } finally {
        file.destroy();
      }
    },
  };
}

/**
 * SHA-256 of a file on disk: an import may continue only with the same file.
 * @param key makes it a keyed hash (HMAC)
 * @throws the reason of the signal
 */
export async function fingerprint(path: string, key: string | undefined, signal: AbortSignal): Promise<string> {
  const hash = key === undefined ? createHash('sha256') : createHmac('sha256', key);
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    signal.throwIfAborted();
    hash.update(chunk as Buffer);
  }
  return hash.digest('hex');
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new ImportError(
      error.code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read: ${error.message}.`,
    );
  });
  if (!found.isFile()) throw new ImportError(`${path} is not a file.`);
  return found.size;
}

async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path).catch((error: Error) => {
    throw new ImportError(`${path} cannot be read: ${error.message}.`);
  });
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function readHead(file: { path: string; size: number; compressed: boolean }): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of readBytes(file)) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= MAX_ROW_LENGTH) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_ROW_LENGTH);
}
