import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { notFound } from '../../platform/http/app-error.ts';
import { sendPacked } from '../../platform/http/representation.ts';
import { siteOf } from '../../platform/tenancy/partner.ts';
import type { Drawings, Wanted } from './drawings.ts';

const MerchantId = Type.String({ minLength: 1, maxLength: 100 });
const Ordinal = Type.String({ pattern: '^[1-9]$', description: '1 to 9.' });

const PictureParams = Type.Object({ id: MerchantId, number: Type.Optional(Ordinal) });
const MenuParams = Type.Object({ id: MerchantId, number: Ordinal });

/** Transforms of the image addresses: automatic quality and the widths 200, 500 and 600 (MER-04). */
const ImageQuery = Type.Object(
  {
    w: Type.Optional(Type.Enum(['200', '500', '600'], { description: 'Width in pixels.' })),
    q: Type.Optional(Type.Enum(['auto'], { description: 'Quality; drawings have but one.' })),
    v: Type.Optional(
      Type.String({ maxLength: 16, description: 'Any version, so that a changed picture has a new address.' }),
    ),
  },
  { additionalProperties: false },
);

type ImageRequest = { Params: Static<typeof PictureParams>; Querystring: Static<typeof ImageQuery> };

/** A week: a drawing changes only with its merchant's cuisine or its partner's palette. */
const KEPT_S = 604_800;

const Picture = Type.String({ description: 'An SVG file.' });

export type ImageOptions = {
  /** Nothing for a merchant that is not known. */
  cuisinesOf(merchantId: string): readonly string[] | undefined;
  drawings: Drawings;
};

/**
 * Pictures of merchants without photographs: a dish of their cuisine, or a card of their menu, drawn in the partner's
 * linen and crockery. `/images/merchants/<id>` is the first, `/images/merchants/<id>/2` and so on are further ones.
 */
export function imageRoutes({ cuisinesOf, drawings }: ImageOptions) {
  async function send(
    kind: Wanted['kind'],
    request: FastifyRequest<ImageRequest>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const site = siteOf(request);
    const { id, number = '1' } = request.params;
    const cuisines = cuisinesOf(id);
    if (!cuisines) throw notFound('The merchant');
    const width = request.query.w === undefined ? undefined : Number(request.query.w);
    const picture = await drawings(site, { merchantId: id, cuisines, kind, number: Number(number), width });
    reply.type('image/svg+xml').headers({
      'cache-control': `public, max-age=${KEPT_S}`,
      'content-security-policy': "default-src 'none'; sandbox",
      // Drawings are public, and a bundle on a static host shows them from here (BLD-05).
      'cross-origin-resource-policy': 'cross-origin',
    });
    return sendPacked(request, reply, picture);
  }

  return async function routes(app: FastifyInstance): Promise<void> {
    const response = { 200: { description: 'The drawing.', content: { 'image/svg+xml': { schema: Picture } } } };
    const picture = { summary: 'A picture of a merchant', params: PictureParams, querystring: ImageQuery, response };
    const menu = { summary: 'A card of a merchant’s menu', params: MenuParams, querystring: ImageQuery, response };
    app.get<ImageRequest>('/images/merchants/:id', { schema: picture }, (request, reply) =>
      send('dish', request, reply),
    );
    app.get<ImageRequest>('/images/merchants/:id/:number', { schema: picture }, (request, reply) =>
      send('dish', request, reply),
    );
    app.get<ImageRequest>('/images/merchants/:id/menu/:number', { schema: menu }, (request, reply) =>
      send('menu', request, reply),
    );
  };
}
