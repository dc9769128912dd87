import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Fast enough to run on demand, at a fifth of the size. */
const QUALITY = 5;

/** A text that is cached compressed; few clients need it plain. */
export type PackedText = { packed: Buffer; etag: string };

/** The strong ETag of what is sent as it is. */
export const etagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** Compresses a text and computes its ETag. */
export async function packText(text: string): Promise<PackedText> {
  const plain = Buffer.from(text);
  const packed = await compress(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  return { packed, etag: `W/${etagOf(plain)}` };
}

/**
 * Sends a packed text as the client accepts it: as 304 when the client has it already, compressed, or plain.
 * Set the status and other headers before; a `vary` header is kept.
 */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { packed, etag }: PackedText,
): Promise<FastifyReply> {
  const others = reply.getHeader('vary');
  reply
    .header('vary', others === undefined ? 'accept-encoding' : `${String(others)}, accept-encoding`)
    .header('etag', etag);
  if (reply.statusCode === 200 && hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (takesBrotli(request.headers['accept-encoding'])) return reply.header('content-encoding', 'br').send(packed);
  return reply.send(await decompress(packed));
}

/** Whether an Accept-Encoding header accepts brotli: named, and with a weight other than 0. */
export function takesBrotli(accepted: string | string[] | undefined): boolean {
  const entry = /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i.exec(String(accepted ?? ''));
  return entry !== null && Number(entry[1] ?? 1) > 0;
}

/** Whether an If-None-Match header contains a tag, weak or strong. */
export function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag));
}
