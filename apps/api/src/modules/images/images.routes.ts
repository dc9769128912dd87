import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { notFound } from '../../platform/http/app-error.ts';
import { hasTag, sendPacked } from '../../platform/http/compressed-text.ts';
import { siteOf } from '../../platform/tenancy/partner.ts';
import type { Services } from '../../services.ts';
import { createImageService, type ImageRequest } from './images.service.ts';
import { MEDIA_TYPES, pictureFormat } from './picture-format.ts';

const MerchantId = Type.String({ minLength: 1, maxLength: 100 });
const Ordinal = Type.String({ pattern: '^[1-9]$', description: '1 to 9.' });

const PictureParams = Type.Object({ id: MerchantId, number: Type.Optional(Ordinal) });
const PlateParams = Type.Object({ id: MerchantId });
const MenuParams = Type.Object({ id: MerchantId, number: Ordinal });

/**
 * Transforms in image URLs: automatic quality and the widths 200, 500 and 600 (MER-04). The list is closed: with any width,
 * one visitor could have the server encode pictures without end.
 */
const ImageQuery = Type.Object(
  {
    w: Type.Optional(Type.Enum(['200', '500', '600'], { description: 'Width in pixels.' })),
    q: Type.Optional(Type.Enum(['auto'], { description: 'Quality and format; the server chooses both.' })),
    v: Type.Optional(
      Type.String({ maxLength: 16, description: 'Any version, so that a changed picture has a new URL.' }),
    ),
  },
  { additionalProperties: false },
);

type Request = { Params: Static<typeof PictureParams>; Querystring: Static<typeof ImageQuery> };

/**
 * A week: a drawing changes only with the merchant's kitchen, with older neighbors, or with the partner's palette; changed
 * photographs have another version.
 */
const MAX_AGE_S = 604_800;

const File = Type.String({
  description:
    'A picture, in the smallest format that the Accept header names; without one SVG, or JPEG for a photograph.',
});

/**
 * Pictures of merchants: photographs, then dishes of their cuisine, and cards of their menu. `/images/merchants/<id>` is the
 * first picture, `/images/merchants/<id>/2` and so on are further ones, `/plate` is the first dish for lists, and `/banner` for
 * mails.
 */
export function imageRoutes(app: FastifyInstance, services: Pick<Services, 'merchants' | 'database'>): void {
  const images = createImageService(services);

  async function send(
    kind: ImageRequest['kind'],
    request: FastifyRequest<Request>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { id, number = '1' } = request.params;
    const width = request.query.w === undefined ? undefined : Number(request.query.w);
    const format = pictureFormat(request.headers.accept);
    const picture = await images.find(siteOf(request), { merchantId: id, kind, number: Number(number), width, format });
    if (picture === undefined) throw notFound('The merchant');
    // Under another version than the current one, such as that of a process that knows of newer photographs, caches ask
    // again each time.
    const isCurrent = kind !== 'dish' || request.query.v === images.version(siteOf(request), id);
    reply.type(MEDIA_TYPES[picture.format]).headers({
      vary: 'accept',
      'cache-control': isCurrent ? `public, max-age=${MAX_AGE_S}` : 'public, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      // Pictures are public: webmail and pages with shared links show them.
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (picture.kind === 'text') return sendPacked(request, reply, picture);
    reply.header('etag', picture.etag);
    if (hasTag(request.headers['if-none-match'], picture.etag)) return reply.code(304).send();
    return reply.send(picture.bytes);
  }

  const content = Object.fromEntries(Object.values(MEDIA_TYPES).map((type) => [type, { schema: File }]));
  const response = { 200: { description: 'The picture.', content } };
  const picture = { summary: 'A picture of a merchant', params: PictureParams, querystring: ImageQuery, response };
  const plate = {
    summary: 'A merchant’s first dish without a table',
    params: PlateParams,
    querystring: ImageQuery,
    response,
  };
  const banner = {
    summary: 'A merchant’s first dish for mails, always as JPEG',
    params: PlateParams,
    querystring: Type.Object({}, { additionalProperties: false }),
    response,
  };
  const menu = { summary: 'A card of a merchant’s menu', params: MenuParams, querystring: ImageQuery, response };
  app.get<Request>('/images/merchants/:id', { schema: picture }, (request, reply) => send('dish', request, reply));
  app.get<Request>('/images/merchants/:id/:number', { schema: picture }, (request, reply) =>
    send('dish', request, reply),
  );
  app.get<Request>('/images/merchants/:id/plate', { schema: plate }, (request, reply) => send('plate', request, reply));
  app.get<Request>('/images/merchants/:id/banner', { schema: banner }, (request, reply) =>
    send('banner', request, reply),
  );
  app.get<Request>('/images/merchants/:id/menu/:number', { schema: menu }, (request, reply) =>
    send('menu', request, reply),
  );
}
