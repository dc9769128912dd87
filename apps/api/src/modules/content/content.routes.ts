import { contentNames, ContentPageSchema, type ContentName } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { ContentService } from './content.service.ts';

const Params = Type.Object({ name: Type.String({ maxLength: 60 }) });
const Query = Type.Object(
  {
    page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1 })),
    preview: Type.Optional(Type.Integer({ minimum: 0, maximum: 1, description: 'Drafts; only where the partner’s settings allow them.' })),
  },
  { additionalProperties: false },
);

/** CON-01: the content sets, in pages. Drafts are given only to partners with cmsPreview (SES-12). */
export function contentRoutes(content: ContentService) {
  return async function routes(app: FastifyInstance): Promise<void> {
    const schema = { summary: 'A content set', params: Params, querystring: Query, response: { 200: ContentPageSchema } };
    app.get<{ Params: { name: string }; Querystring: { page_size: number; page: number } }>('/api/cms/pages/:name/', { schema }, async (request) => {
      if (!request.site) throw new AppError(404, 'unknown_host', 'No site is served under this host name.');
      const { name } = request.params;
      if (!(contentNames as readonly string[]).includes(name)) throw notFound(`The content "${name.slice(0, 40)}"`);
      const { page, page_size: size } = request.query;
      const all = await content.set(request.site, name as ContentName);
      const data = all.slice((page - 1) * size, page * size);
      return { meta: { count: all.length, next_page: page * size < all.length ? page + 1 : null }, data };
    });
  };
}
