import type { FastifyInstance } from 'fastify';
import { SITE_REPORTS_PATH } from '../../platform/pages/policy-reporting.ts';
import type { Services } from '../../services.ts';
import { policyReportRoute } from './policy-report-route.ts';

/** What browsers report about the policy of a site's pages (SEC-01). */
export function policyReportRoutes(app: FastifyInstance, { metrics, now }: Pick<Services, 'metrics' | 'now'>): void {
  const options = { config: { access: 'public', csrf: 'own-origin' } } as const;
  policyReportRoute(app, { path: SITE_REPORTS_PATH, page: 'site', options, isDescribed: true, metrics, now });
}
