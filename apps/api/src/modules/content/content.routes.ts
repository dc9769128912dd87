import { contentNames, ContentPageSchema, type ContentName } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { notFound } from '../../platform/http/app-error.ts';
import { siteOf } from '../../platform/tenancy/partner.ts';
import type { ContentService } from './content.service.ts';

const Params = Type.Object({ name: Type.String({ maxLength: 60, description: `One of ${contentNames.join(', ')}.` }) });
const Query = Type.Object(
  {
    page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1 })),
    preview: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1,
        description: 'Sent by sites with cmsPreview. They alone get drafts, with or without it.',
      }),
    ),
  },
  { additionalProperties: false },
);

/** With the defaults that validation fills in. */
type Request = { Params: Static<typeof Params>; Querystring: Required<Static<typeof Query>> };

const isContentName = (name: string): name is ContentName => (contentNames as readonly string[]).includes(name);

/** CON-01: the content sets, in pages. */
export function contentRoutes(content: Pick<ContentService, 'set'>) {
  return async function routes(app: FastifyInstance): Promise<void> {
    const schema = {
      summary: 'A content set',
      params: Params,
      querystring: Query,
      response: { 200: ContentPageSchema },
    };
    app.get<Request>('/api/cms/pages/:name/', { schema, config: { access: 'public' } }, async (request) => {
      const { name } = request.params;
      if (!isContentName(name)) throw notFound('The content set');
      const { page, page_size: size } = request.query;
      const all = await content.set(siteOf(request), name);
      return {
        meta: { count: all.length, next_page: page * size < all.length ? page + 1 : null },
        data: all.slice((page - 1) * size, page * size),
      };
    });
  };
}
