import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { drawDish } from '@dining/dish-art';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { Site } from '../../platform/pages/site-registry.ts';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Bytes of drawings kept, compressed. */
const CACHE_BYTES = 16 * 1024 * 1024;

const ImageParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 80 }), variant: Type.Optional(Type.String({ pattern: '^[1-9]$' })) });

/** Transforms of the image addresses: automatic quality and the widths 200, 500 and 600 (MER-04). */
const ImageQuery = Type.Object({
  w: Type.Optional(Type.Enum(['200', '500', '600'])),
  q: Type.Optional(Type.Enum(['auto'])),
  v: Type.Optional(Type.String({ maxLength: 16, description: 'Version, so that a changed drawing has a new address.' })),
}, { additionalProperties: false });

/**
 * Pictures of merchants without photographs: a dish of their cuisine, drawn in the partner's linen and crockery.
 * `/images/merchants/<id>` is the first, `/images/merchants/<id>/2` and so on are further ones.
 */
export function imageRoutes({ cuisinesOf }: { cuisinesOf: (merchantId: string) => readonly string[] | undefined }) {
  const drawn = new LRUCache<string, Promise<Buffer>>({ maxSize: CACHE_BYTES, sizeCalculation: () => 6 * 1024 });

  function draw(site: Site, id: string, variant: string, cuisine: string): Promise<Buffer> {
    const key = `${site.code} ${site.bundle.version} ${variant} ${id}`;
    let picture = drawn.get(key);
    if (!picture) {
      const name = variant === '1' ? id : `${id}-${variant}`;
      picture = brotli(drawDish({ id: name, cuisine, palette: site.bundle.artPalette, mode: 'scene' }), QUALITY);
      drawn.set(key, picture);
    }
    return picture;
  }

  return async function routes(app: FastifyInstance): Promise<void> {
    const schema = { summary: 'A picture of a merchant', params: ImageParams, querystring: ImageQuery };
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!request.site) throw new AppError(404, 'unknown_host', 'No site is served under this host name.');
      const { id, variant = '1' } = request.params as { id: string; variant?: string };
      const cuisines = cuisinesOf(id);
      if (!cuisines) throw notFound('The merchant');
      const packed = await draw(request.site, id, variant, cuisines[(Number(variant) - 1) % Math.max(1, cuisines.length)] ?? '');
      reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=604800')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('vary', 'accept-encoding');
      if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await unbrotli(packed));
      return reply.header('content-encoding', 'br').send(packed);
    };
    app.get('/images/merchants/:id', { schema }, handler);
    app.get('/images/merchants/:id/:variant', { schema }, handler);
  };
}
