import type { FastifyInstance, FastifyRequest } from 'fastify';
import { servicePlugin } from '../http/plugins.ts';
import { hostNameOf } from './host-name.ts';

/** Seconds for which a browser may cache a preflight. */
const PREFLIGHT_MAX_AGE_S = 600;

/**
 * Whether a request comes from a page of the same site: any of the partner's hosts at the port of
 * the request, over a transport at least as safe as
 * ours. Browsers say so in Origin; without it Sec-Fetch-Site decides, and a request with neither comes from no browser and
 * has no cookies to abuse.
 */
export function createIsOwnOrigin({ sites, transport }: Pick<FastifyInstance, 'sites' | 'transport'>) {
  return (request: FastifyRequest): boolean => {
    const { origin, 'sec-fetch-site': fetchSite } = request.headers;
    if (origin === undefined) return fetchSite === undefined || fetchSite === 'same-origin';
    const from = URL.parse(origin);
    if (from === null || request.site === undefined) return false;
    return (
      sites.byHost(hostNameOf(from.host)) === request.site &&
      // Another port of the host is another service. Without a port in the Host header it is the transport's own.
      from.port === portOf(request.host, from.protocol) &&
      (from.protocol === 'https:' || transport(request) === 'http')
    );
  };
}

/** The port in a Host header as URLs write it: empty for the scheme's own. */
const portOf = (host: string, protocol: string): string => URL.parse(`${protocol}//${host}`)?.port ?? '';

/**
 * Lets the pages of a site call from any of the partner's hosts, so that a bundle on a plain static host can have its
 * calls elsewhere (BLD-05, setting `apiBase`). Pages of other sites get no CORS headers.
 */
export function allowOwnOrigins(app: FastifyInstance): void {
  const { isOwnOrigin } = app;
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (origin !== undefined) {
      reply.header('vary', 'origin');
      if (isOwnOrigin(request)) {
        reply.headers({
          'access-control-allow-origin': origin,
          'access-control-allow-credentials': 'true',
          'access-control-expose-headers': 'x-request-id',
        });
        if (request.method === 'OPTIONS') {
          reply.headers({
            'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
            'access-control-allow-headers': 'content-type, x-xsrf-token',
            'access-control-max-age': PREFLIGHT_MAX_AGE_S,
          });
        }
      }
    }
    done();
  });
}

export const isOwnOriginService = servicePlugin('isOwnOrigin', ['sites', 'transport'], createIsOwnOrigin);

declare module 'fastify' {
  interface FastifyInstance {
    isOwnOrigin: (request: FastifyRequest) => boolean;
  }
}
