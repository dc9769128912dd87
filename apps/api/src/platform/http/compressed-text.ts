import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Fast enough for what is made on demand, and a fifth of its size. */
const QUALITY = 5;

/** A text that is kept compressed; few ask for it plain. */
export type PackedText = { packed: Buffer; etag: string };

/** Compresses a text and gives it its tag. */
export async function packText(text: string): Promise<PackedText> {
  const plain = Buffer.from(text);
  const packed = await compress(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  return { packed, etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"` };
}

/**
 * Sends a packed text as the caller takes it: not at all when a caller has it already (304), compressed, or plain.
 * Status and other headers are the caller's business and must be set before.
 */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { packed, etag }: PackedText,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding').header('etag', etag);
  if (reply.statusCode === 200 && hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (takesBrotli(request.headers['accept-encoding'])) return reply.header('content-encoding', 'br').send(packed);
  return reply.send(await decompress(packed));
}

/** Whether an Accept-Encoding header takes brotli: named, and not with the weight 0. */
export function takesBrotli(accepted: string | string[] | undefined): boolean {
  const entry = /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i.exec(String(accepted ?? ''));
  return entry !== null && Number(entry[1] ?? 1) > 0;
}

/** Whether an If-None-Match header names a tag, weak or not. */
export function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag));
}
