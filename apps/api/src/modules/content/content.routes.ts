import { ContentPageSchema } from '@dining/api-contract';
import { copyPart } from '@dining/copy-engine';
import { contentNames, type ContentName } from '@dining/rules';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { notFound } from '../../platform/http/app-error.ts';
import { siteOf } from '../../platform/tenancy/partner.ts';
import type { Services } from '../../services.ts';
import { HOSTED_COPY_PATH } from './hosted-copy.ts';

const Params = Type.Object({ name: Type.String({ maxLength: 60, description: `One of ${contentNames.join(', ')}.` }) });
const Query = Type.Object(
  {
    page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1 })),
    preview: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1,
        description: 'Sent by sites with cmsPreview. Only they receive drafts, with or without it.',
      }),
    ),
  },
  { additionalProperties: false },
);

/** A text for wide and one for narrow screens. */
const TwoTexts = Type.Object({ desktop: Type.String(), mobile: Type.String() });

/** Validation fills in the defaults. */
type Request = { Params: Static<typeof Params>; Querystring: Required<Static<typeof Query>> };

const isContentName = (name: string): name is ContentName => (contentNames as readonly string[]).includes(name);

const CopyParams = Type.Object({
  version: Type.String({ pattern: '^[\\w-]{12}$', description: 'Of the texts, as the page names it.' }),
  part: Type.Enum(['site', 'member', 'staging']),
});

/** A year, for addresses that change with what they answer. */
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * The content sets, in pages (CON-01), and the texts of a site's pages where those of a hosted service replace some of its
 * bundle's (CPY-03).
 */
export function contentRoutes(app: FastifyInstance, { content }: Pick<Services, 'content'>): void {
  const copy = {
    summary: 'The texts of a site’s pages, where the content service has others than the bundle',
    params: CopyParams,
    response: { 200: Type.Record(Type.String(), Type.Union([Type.String(), TwoTexts])) },
  };
  app.get<{ Params: Static<typeof CopyParams> }>(
    `${HOSTED_COPY_PATH}/:version/:part`,
    { schema: copy, config: { access: 'public' } },
    (request, reply) => {
      const { version, part } = request.params;
      const { deck, copyFiles } = siteOf(request).bundle.basics;
      // A page that was open while the texts changed gets those of now.
      const isCurrent = copyFiles[part].endsWith(`/${version}/${part}`);
      return reply.header('cache-control', isCurrent ? FOREVER : 'no-store').send(copyPart(deck, part));
    },
  );

  const schema = { summary: 'A content set', params: Params, querystring: Query, response: { 200: ContentPageSchema } };
  app.get<Request>('/api/cms/pages/:name/', { schema, config: { access: 'public' } }, async (request) => {
    const { name } = request.params;
    if (!isContentName(name)) throw notFound('The content set');
    const { page, page_size: size } = request.query;
    const entries = await content.set(siteOf(request), name);
    return {
      meta: { count: entries.length, next_page: page * size < entries.length ? page + 1 : null },
      data: entries.slice((page - 1) * size, page * size),
    };
  });
}
