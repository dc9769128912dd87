import type { FastifyInstance } from 'fastify';
import { sitePages } from '../../platform/pages/site-pages.ts';
import type { Services } from '../../services.ts';

/** The files and pages of every site. Registered last: what neither a call nor a file answers is a page. */
export async function pageRoutes(
  app: FastifyInstance,
  { env, pageAnswers, sites }: Pick<Services, 'env' | 'pageAnswers' | 'sites'>,
): Promise<void> {
  await sitePages(app, { sites, pages: pageAnswers, hasIndex: env.APP_ENV !== 'production' });
}
