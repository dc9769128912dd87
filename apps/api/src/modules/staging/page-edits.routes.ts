import { contentNames } from '@dining/rules';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { readSources } from '../../platform/tenancy/partner-sources.ts';
import { siteOf } from '../../platform/tenancy/partner.ts';
import type { Services } from '../../services.ts';

const closed = { additionalProperties: false } as const;

const From = Type.Optional(
  Type.Object(
    {
      file: Type.String({ description: 'Path in the partner’s folder.' }),
      line: Type.Integer({ minimum: 1 }),
    },
    { ...closed, description: 'Where the value is set; left out for a default.' },
  ),
);

/** A text, or one for wide and one for narrow screens. */
const Text = Type.Union([
  Type.String({ maxLength: 10_000 }),
  Type.Object(
    { desktop: Type.String({ maxLength: 10_000 }), mobile: Type.String({ maxLength: 10_000 }) },
    { additionalProperties: false },
  ),
]);

const SourcesSchema = Type.Object(
  {
    settings: Type.Array(
      Type.Object({ path: Type.String(), value: Type.String({ description: 'As JSON.' }), from: From }, closed),
    ),
    texts: Type.Array(
      Type.Object(
        {
          key: Type.String(),
          text: Text,
          from: From,
          isReplaced: Type.Optional(Type.Boolean({ description: 'Whether content replaces the text on the site.' })),
        },
        closed,
      ),
    ),
    tokens: Type.Array(
      Type.Object({ path: Type.String(), type: Type.String(), value: Type.String(), from: From }, closed),
    ),
  },
  closed,
);

/** More changes than anybody makes by hand. */
const MAX_EDITS = 500;

const EditsSchema = Type.Object(
  {
    texts: Type.Record(Type.String({ maxLength: 100 }), Text, {
      maxProperties: MAX_EDITS,
      description: 'New texts by key, as in copy.json.',
    }),
    tokens: Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 1000 }), {
      maxProperties: MAX_EDITS,
      description: 'New values by path, such as "#14505c", "{color.accent}" or "46px".',
    }),
  },
  closed,
);

const EditedSchema = Type.Object(
  {
    texts: Type.Record(Type.String(), Text, { description: 'Texts of pages that differ, without placeholders.' }),
    css: Type.String({ description: 'The custom properties of the page; empty when no token changed.' }),
    problems: Type.Array(
      Type.Object(
        {
          file: Type.String(),
          line: Type.Integer(),
          key: Type.String(),
          problem: Type.String(),
          expected: Type.String(),
          fix: Type.String(),
          severity: Type.Optional(Type.String()),
        },
        closed,
      ),
    ),
    patch: Type.String({ description: 'A unified diff for git apply.' }),
  },
  closed,
);

const DraftsSchema = Type.Object(
  {
    entries: Type.Array(Type.Object({ set: Type.String(), slug: Type.String() }, closed), {
      description: 'The entries whose drafts differ from what the site shows.',
    }),
    sets: Type.Partial(
      Type.Object(
        Object.fromEntries(
          contentNames.map((name) => [
            name,
            Type.Array(Type.Object({ slug: Type.String(), fields: Type.Record(Type.String(), Type.Unknown()) })),
          ]),
        ),
      ),
      { description: 'Their sets as they would be published.' },
    ),
  },
  closed,
);

/**
 * Where the values of a site come from, and what changes of them and drafts look like on an open page (EXT-10). Nothing is
 * stored. Outside production only: they show texts and settings as their authors write them.
 */
export function pageEditRoutes(app: FastifyInstance, { env, content }: Pick<Services, 'env' | 'content'>): void {
  const config = { access: 'public' } as const;

  const sources = {
    summary: 'The settings, texts and tokens of this site with their sources',
    response: { 200: SourcesSchema },
  };
  app.get('/api/staging/sources', { schema: sources, config }, async (request) => {
    const site = siteOf(request);
    const [found, rows] = await Promise.all([readSources(site), import('./source-rows.ts')]);
    return {
      settings: rows.settingRows(site.bundle.basics.partner.settings, found, env.APP_ENV),
      texts: rows.textRows(site, found),
      tokens: rows.tokenRows(found),
    };
  });

  const edits = {
    summary: 'What changes of texts and tokens look like, and the patch that makes them',
    body: EditsSchema,
    response: { 200: EditedSchema },
  };
  app.post<{ Body: Static<typeof EditsSchema> }>('/api/staging/edits', { schema: edits, config }, async (request) => {
    const site = siteOf(request);
    const [found, { editPage }] = await Promise.all([readSources(site), import('./page-edits.ts')]);
    return editPage(site.bundle.basics.partner, found, request.body);
  });

  const drafts = { summary: 'The drafts of the site’s content', response: { 200: DraftsSchema } };
  app.get('/api/staging/drafts', { schema: drafts, config }, (request) => content.drafts(siteOf(request)));
}
