import type { FastifyRequest } from 'fastify';
import type { TransportOf } from '../http/transport.ts';

export type IsOwnOrigin = (request: FastifyRequest) => boolean;

/**
 * Whether a request comes from a page of its own origin: the host and port of the request, over a transport at least as safe
 * as ours (BLD-05, SES-01). Other hosts of the partner do not count: members move between them by links only. Browsers say
 * so in Origin; without it Sec-Fetch-Site decides, and a request with neither comes from no browser and has no cookies to
 * abuse.
 */
export function createIsOwnOrigin({ transport }: { transport: TransportOf }): IsOwnOrigin {
  return (request) => {
    const { origin, 'sec-fetch-site': fetchSite } = request.headers;
    if (origin === undefined) return fetchSite === undefined || fetchSite === 'same-origin';
    if (request.site === undefined) return false;
    return ['https', transport(request)].some((scheme) => URL.parse(`${scheme}://${request.host}`)?.origin === origin);
  };
}
