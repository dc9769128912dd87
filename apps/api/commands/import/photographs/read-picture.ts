import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import sharp from 'sharp';
import { FieldProblem } from '../../../src/platform/records/field-readers.ts';

/** A photograph as it is stored. */
export type Picture = {
  /** SHA-256 of the file, in hexadecimal digits. */
  readonly fileHash: string;
  /** WebP, upright and without metadata. */
  readonly bytes: Buffer;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
};

/** A file of a good camera in its best quality. */
const MAX_FILE_BYTES = 40 * 1024 * 1024;

/** A picture that claims more could exhaust the memory of the process that decodes it. */
const MAX_PIXELS = 60_000_000;

/** Pages show pictures of this size; a smaller one would be blurred. */
const MIN_WIDTH = 600;
const MIN_HEIGHT = 450;

/** Longest side of the stored picture: enough for pages and for the cards of shared links. */
const STORED_SIDE = 1600;
const STORED = { quality: 88, effort: 4 } as const;

/**
 * Reads a photograph and encodes it again: only the visible picture is stored, without the place where it was taken or
 * anything else hidden in the file.
 * @param folder of the pictures
 * @param fileName path inside the folder
 * @throws FieldProblem when it is not a photograph that pages can show
 */
export async function readPicture(folder: string, fileName: string): Promise<Picture> {
  const file = await readInside(folder, fileName);
  if (!isStill(file)) throw new FieldProblem('fileName is not a JPEG, PNG, WebP or AVIF photograph: convert the file');
  const decoded = await decode(file);
  const { width, height } = decoded.original;
  if (width < MIN_WIDTH || height < MIN_HEIGHT)
    throw new FieldProblem(`fileName has ${width} × ${height} pixels: provide at least ${MIN_WIDTH} × ${MIN_HEIGHT}`);
  return { fileHash: createHash('sha256').update(file).digest('hex'), ...decoded.stored };
}

/** Only a regular file whose real path is inside the folder, so that no link leads out of it. */
async function readInside(folder: string, fileName: string): Promise<Buffer> {
  const path = await realpath(join(folder, fileName)).catch(() => undefined);
  if (path === undefined) throw new FieldProblem('fileName is not in the folder of --files: add the file');
  if (!path.startsWith((await realpath(folder)) + sep))
    throw new FieldProblem('fileName is a link out of the folder of --files: copy the file into the folder');
  // Without waiting for the other end of a pipe.
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => {
    throw new FieldProblem('fileName cannot be opened: let this user read the file');
  });
  try {
    const { size, isFile } = await handle.stat().then((stats) => ({ size: stats.size, isFile: stats.isFile() }));
    if (!isFile) throw new FieldProblem('fileName is not a file');
    if (size > MAX_FILE_BYTES)
      throw new FieldProblem(`fileName is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB: save a smaller one`);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** Checked before decoding, because the decoder supports many more kinds, SVG and animations among them. */
function isStill(file: Buffer): boolean {
  const start = file.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return true;
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return true;
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return !file.subarray(0, file.indexOf('IDAT')).includes('acTL');
  return start.endsWith('ftypavif');
}

async function decode(file: Buffer) {
  try {
    const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { autoOrient: original, pages = 1 } = await image.metadata();
    if (pages > 1) throw new FieldProblem('fileName is an animation: provide a still picture');
    const { data: bytes, info } = await image
      .autoOrient()
      .resize({ width: STORED_SIDE, height: STORED_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp(STORED)
      .toBuffer({ resolveWithObject: true });
    return { original, stored: { bytes, width: info.width, height: info.height } };
  } catch (error) {
    if (error instanceof FieldProblem) throw error;
    throw new FieldProblem(
      `fileName is damaged, or has more than ${MAX_PIXELS / 1e6} million pixels: save the picture again`,
    );
  }
}
