import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { Type } from 'typebox';
import { rateLimited } from '../../platform/http/app-error.ts';
import { createMinuteRate } from '../../platform/http/minute-rate.ts';
import { networkOf } from '../../platform/http/request-rate.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { readReports } from './read-reports.ts';

/** More than a page that violates its policy sends in a minute; per IP address and site. */
const REPORTS_PER_MINUTE = 30;

/** A list of twenty reports with long addresses. */
const MAX_BODY_BYTES = 32 * 1024;

const REPORT_TYPES = ['application/reports+json', 'application/csp-report'];

/** The whole body is taken, because browsers may add to it; readReports reads three fields of each report. */
const BodySchema = Type.Union([
  Type.Array(Type.Unknown(), { description: 'Reports of the Reporting API.' }),
  Type.Object({ 'csp-report': Type.Unknown({ description: 'The one report of report-uri.' }) }),
]);

export type PolicyReportRoute = {
  path: string;
  /** Which policy was violated: that of a site's pages, or that of the card frame. */
  page: 'site' | 'card';
  /** Settings of the route besides its body: host, access. */
  options?: Omit<RouteShorthandOptions, 'schema'>;
  /** Whether the call is described (OpenAPI). */
  isDescribed: boolean;
  metrics: Pick<Metrics, 'countPolicyReport'>;
  now(): Date;
};

/**
 * Takes what browsers report about violations of a policy (SEC-01): counted in the metrics by page and directive, and
 * logged with the origin of what was blocked. Address of the page, sample and referrer are not read. Call it in a scope
 * of its own, because it takes two more content types.
 */
export function policyReportRoute(app: FastifyInstance, route: PolicyReportRoute): void {
  const { path, page, options = {}, isDescribed, metrics, now } = route;
  const mayReport = createMinuteRate(REPORTS_PER_MINUTE, now);
  app.addContentTypeParser(REPORT_TYPES, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  const schema = isDescribed
    ? {
        summary: 'Reports what the content security policy of a page blocked',
        description:
          'Sent by browsers (application/reports+json or application/csp-report; JSON is taken as well), without X-XSRF-TOKEN.',
        consumes: ['application/json', ...REPORT_TYPES],
        response: { 204: Type.Null({ description: 'The report was counted.' }) },
      }
    : { hide: true };
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    if (!mayReport(`${request.site?.code ?? ''} ${networkOf(request.ip)}`)) throw rateLimited();
  };
  app.post(
    path,
    { ...options, schema: { ...schema, body: BodySchema }, bodyLimit: MAX_BODY_BYTES, onRequest },
    async (request, reply) => {
      for (const { kind, directive, blocked } of readReports(request.body)) {
        metrics.countPolicyReport({ partner: request.site?.code ?? 'none', page, kind, directive });
        request.log.warn({ page, kind, directive, blocked }, 'a browser reports a violation of a policy');
      }
      return reply.header('cache-control', 'no-store').code(204).send();
    },
  );
}
