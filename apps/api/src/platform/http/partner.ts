import type { Partner } from '@dining/partner-settings';
import type { FastifyRequest } from 'fastify';
import type { Site, SiteRegistry } from '../pages/site-registry.ts';
import { unknownHost } from './app-error.ts';
import { hostNameOf } from './host-name.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The site that the request's host names; undefined on hosts that belong to no partner. */
    site: Site | undefined;
  }
}

/** The host that a request is for, in small letters and without port; told by a proxy only where it is trusted. */
export const hostName = (request: FastifyRequest): string => hostNameOf(request.host);

/** Finds the site of every request by host name; everything else of the request hangs on it (SRV-02). */
export function partnerByHost(sites: SiteRegistry) {
  return function decorate(request: FastifyRequest): void {
    request.site = sites.byHost(hostName(request));
  };
}

/** The site of a request. @throws AppError (404) when the host names none */
export function siteOf({ site }: FastifyRequest): Site {
  if (!site) throw unknownHost();
  return site;
}

/** The partner of a request. @throws AppError (404) when the host names none */
export const partnerOf = (request: FastifyRequest): Partner => siteOf(request).bundle.basics.partner;
