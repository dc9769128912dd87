import type { Partner } from '@dining/partner-settings';
import type { FastifyRequest } from 'fastify';
import type { Site, SiteRegistry } from '../pages/site-registry.ts';
import { AppError } from './app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The site that the request's host names; undefined on hosts that belong to no partner. */
    site: Site | undefined;
    /** The partner of the request's host. Reading it on another host is an unknown-host error. */
    readonly partner: Partner;
  }
}

/** The host of a request without port, lower case. */
export function hostName(request: FastifyRequest): string {
  return request.hostname.toLowerCase();
}

/** Finds the site of every request by host name; everything else of the request hangs on it (SRV-02). */
export function partnerByHost(sites: SiteRegistry) {
  return function decorate(request: FastifyRequest): void {
    request.site = sites.byHost(hostName(request));
  };
}

/** The partner of a request, or a 404 that says that the host is unknown. */
export function partnerOf(request: FastifyRequest): Partner {
  if (!request.site) throw new AppError(404, 'unknown_host', 'No site is served under this host name.');
  return request.site.bundle.basics.partner;
}
