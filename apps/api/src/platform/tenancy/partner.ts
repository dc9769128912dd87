import type { Partner } from '@dining/partner-settings';
import type { FastifyRequest } from 'fastify';
import { AppError, unknownHost } from '../http/app-error.ts';
import { hostNameOf } from './host-name.ts';
import type { SiteRegistry } from './site-registry.ts';
import type { Site } from './site.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The site that the request's host names; undefined on hosts that belong to no partner. */
    site: Site | undefined;
  }
}

/** The host that a request is for, in lower case and without port; forwarded headers count from trusted proxies only. */
export const hostName = (request: FastifyRequest): string => hostNameOf(request.host);

/**
 * The site that a request's host names; undefined for other hosts. Everything else of the request depends on it (SRV-02).
 * @throws AppError (400) for a request with several Host headers, which a proxy may have read differently, or none
 */
export function findSite(sites: SiteRegistry, request: FastifyRequest): Site | undefined {
  const hosts = hostsIn(request.raw.rawHeaders);
  if (hosts > 1) throw new AppError(400, 'bad_request', 'The request names several hosts.');
  if (hosts === 0 && request.raw.httpVersion === '1.1')
    throw new AppError(400, 'bad_request', 'The request names no host.');
  return sites.byHost(hostName(request));
}

/** @param headers alternating names and values, as received */
function hostsIn(headers: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

/** The site of a request. @throws AppError (404) when the host names none */
export function siteOf({ site }: FastifyRequest): Site {
  if (!site) throw unknownHost();
  return site;
}

/** The partner of a request. @throws AppError (404) when the host names none */
export const partnerOf = (request: FastifyRequest): Partner => siteOf(request).bundle.basics.partner;
