import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

function pngChunk(kind: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(content.length + 12);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(kind, 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, content.length + 8)), content.length + 8);
  return chunk;
}

/** A white PNG picture. @param options.claimed the size in its header @param options.texts comments inside the file */
export function pngPicture({
  width = 3,
  height = 2,
  claimed,
  texts = [],
}: { width?: number; height?: number; claimed?: { width: number; height: number }; texts?: string[] } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claimed?.width ?? width, 0);
  header.writeUInt32BE(claimed?.height ?? height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.concat(
    Array.from({ length: height }, () => Buffer.from([0, ...Array.from({ length: width }, () => 255)])),
  );
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...texts.map((text) => pngChunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'))),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** "YYYY-MM-DD", for a dine: the UTC day before this one, which no restaurant's local calendar still has ahead. */
export const recentDineDay = (): string => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

const white = sharp({ create: { width: 8, height: 6, channels: 3, background: '#fff' } });

/** A small JPEG picture. */
export const jpegPicture = await white.clone().jpeg().toBuffer();

/** A small WebP picture. */
export const webpPicture = await white.clone().webp().toBuffer();

/** A segment of a JPEG file. */
export const jpegSegment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** Exif data with a picture's orientation and a secret, such as where it was taken. */
export function exif(orientation: number, secret: string): Buffer {
  const content = Buffer.alloc(32);
  content.write('Exif\0\0II', 0, 'latin1');
  content.writeUInt16LE(42, 8);
  content.writeUInt32LE(8, 10);
  content.writeUInt16LE(1, 14);
  content.writeUInt16LE(0x0112, 16);
  content.writeUInt16LE(3, 18);
  content.writeUInt32LE(1, 20);
  content.writeUInt16LE(orientation, 24);
  return Buffer.concat([content, Buffer.from(secret)]);
}

export type FormPart = { name: string; value: string | Buffer; filename?: string; type?: string };

/** A multipart form as browsers send it. */
export function formOf(
  parts: readonly FormPart[],
  boundary = '----claim-of-a-test',
): { payload: Buffer; headers: Record<string, string> } {
  const pieces = parts.flatMap(({ name, value, filename, type }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n${type === undefined ? '' : `content-type: ${type}\r\n`}\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** The form of a claim with its picture. */
export const claimForm = (claim: unknown, receipt?: Buffer, filename = 'receipt.jpg') =>
  formOf([
    { name: 'claim', value: JSON.stringify(claim) },
    ...(receipt === undefined ? [] : [{ name: 'receipt', value: receipt, filename, type: 'image/jpeg' }]),
  ]);
