import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/http/app-error.ts';
import { siteOrigin } from '../../platform/tenancy/site-origin.ts';
import type { Services } from '../../services.ts';
import { embeddedFormPage, FORM_SCRIPT, FORM_SCRIPT_PATH } from './embedded-form.ts';

/** The embedded form on its own host; nothing in production, or where SURVEY_ORIGINS names real forms. */
export function embeddedFormRoutes(
  app: FastifyInstance,
  { env, sites, surveyForms, listeningPort }: Pick<Services, 'env' | 'sites' | 'surveyForms' | 'listeningPort'>,
): void {
  if (surveyForms.embeddedHost === undefined) return;
  const own = { constraints: { host: surveyForms.embeddedHost }, schema: { hide: true } };
  /** The pages that may embed the form and receive its messages. */
  const pageOrigins = () => {
    const PORT = listeningPort();
    return sites.sites.flatMap((site) =>
      (['development', env.APP_ENV] as const).map((APP_ENV) => siteOrigin(site, { APP_ENV, PORT })),
    );
  };

  app.get<{ Params: { id: string } }>('/to/:id', own, async (request, reply) => {
    const page = embeddedFormPage(request.params.id, [...new Set(pageOrigins())]);
    if (!page) throw notFound('The form');
    return reply.headers(page.headers).send(page.html);
  });
  app.get(FORM_SCRIPT_PATH, own, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(FORM_SCRIPT),
  );
}
