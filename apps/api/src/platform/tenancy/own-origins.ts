import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transport } from '../http/transport.ts';
import { hostNameOf } from './host-name.ts';
import type { SiteRegistry } from './site-registry.ts';

/** Seconds for which a browser may remember that it can call from another host of the site. */
const REMEMBERED_S = 600;

export type OwnOriginsOptions = { sites: SiteRegistry; transport(request: FastifyRequest): Transport };

/**
 * Tells whether a request comes from a page of the same site: any of the partner's hosts, reached as safely as we are.
 * A browser says so in Origin; a request without it is judged by Sec-Fetch-Site, and one that says nothing at all comes
 * from no browser and has no cookies to abuse.
 */
export function isOwnOrigin({ sites, transport }: OwnOriginsOptions) {
  return (request: FastifyRequest): boolean => {
    const { origin, 'sec-fetch-site': fetchSite } = request.headers;
    if (origin === undefined) return fetchSite === undefined || fetchSite === 'same-origin';
    const from = URL.parse(origin);
    if (from === null || request.site === undefined) return false;
    return (
      sites.byHost(hostNameOf(from.host)) === request.site &&
      (from.protocol === 'https:' || transport(request) === 'http')
    );
  };
}

/**
 * Lets the pages of a site call from any of the partner's hosts, so that a bundle on a plain static host can have its
 * calls elsewhere (BLD-05, setting `apiBase`). Pages of other sites are told nothing.
 */
export function allowOwnOrigins(app: FastifyInstance, isOwn: (request: FastifyRequest) => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (origin !== undefined) {
      reply.header('vary', 'origin');
      if (isOwn(request)) {
        reply.headers({
          'access-control-allow-origin': origin,
          'access-control-allow-credentials': 'true',
          'access-control-expose-headers': 'x-request-id',
        });
        if (request.method === 'OPTIONS') {
          reply.headers({
            'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
            'access-control-allow-headers': 'content-type, x-xsrf-token',
            'access-control-max-age': REMEMBERED_S,
          });
        }
      }
    }
    done();
  });
}
