import type { Member } from '@dining/api-contract';
import type { PageDataSource, PageRequest, Renderer } from '@dining/site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createLimiter } from '../cache/limiter.ts';
import { packText, sendPacked } from '../http/compressed-text.ts';
import type { Site } from '../tenancy/site.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { CachedPage, PageCache } from './page-cache.ts';

/** Pages of one site that render concurrently; each may wait for the database. */
const MAX_CONCURRENT_RENDERS = 2;

/** A signed-in member; the id is internal and never sent. */
export type Viewer = { member: Member; memberId: string };

export type PageDependencies = {
  renderer: Renderer;
  /** In-process answers for a site's first render, and for one member's own pages. */
  sourceFor(site: Site, viewer?: Viewer): PageDataSource;
  /** Changes when merchants, flags or content change; part of the cache key of a page. */
  dataVersion(site: Site): string;
  /** The signed-in member of a request, whose session is renewed by this. */
  viewerOf(request: FastifyRequest, reply: FastifyReply): Promise<Viewer | undefined>;
  now(): Date;
  cache: PageCache;
  /** Whether the pages have the staging tools. */
  hasTools: boolean;
  /** The only origin that may frame the pages of an emulated member (SES-11). */
  adminOrigin: string | undefined;
  /** Hosts of a third-party captcha's scripts and frames. */
  captchaHosts: readonly string[];
  /** The origin of the card frame. */
  cardsOrigin(): string;
  /** Origins of the survey forms that a site's pages may embed. */
  surveyOrigins(site: Site): Promise<readonly string[]>;
};

/** Sends pages: cached ones to anonymous visitors, individual ones to members. */
export type PageAnswers = {
  /** @param url path and query, without parameters that do not change the page */
  answerPage(site: Site, url: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** The error page, with the status of the failure; it fetches no data. */
  answerFailure(site: Site, status: number, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
};

/** Renders pages and caches them by partner, address and version of the data. */
export function createPageAnswers(dependencies: PageDependencies): PageAnswers {
  const { renderer, sourceFor, dataVersion, viewerOf, now, cache, hasTools, adminOrigin } = dependencies;
  const { captchaHosts, cardsOrigin, surveyOrigins } = dependencies;
  const limited = createLimiter(MAX_CONCURRENT_RENDERS);

  async function render(site: Site, request: Omit<PageRequest, 'bundle'>): Promise<CachedPage> {
    const { bundle } = site;
    const { status, html, inlineStyles } = await renderer.renderPage({
      ...request,
      bundle,
      ...(hasTools && { hasTools }),
      ...(adminOrigin && { adminOrigin }),
    });
    const frameAncestor = request.viewing?.member.isEmulated ? adminOrigin : undefined;
    const policy = contentSecurityPolicy(bundle.basics.partner.settings, {
      inlineStyles,
      captchaHosts,
      cardsOrigin: cardsOrigin(),
      surveyOrigins: request.failed ? [] : await surveyOrigins(site),
      frameAncestor,
    });
    return { ...(await packText(html)), status, policy };
  }

  return {
    async answerPage(site, url, request, reply) {
      const at = now();
      const year = at.getUTCFullYear();
      const { bundle } = site;
      const viewer = await viewerOf(request, reply);
      if (viewer) {
        const page = await limited(site.code, () =>
          render(site, { url, source: sourceFor(site, viewer), year, viewing: { member: viewer.member, at } }),
        );
        pageHeaders(reply, page.status, page.policy).header('cache-control', 'private, no-store');
        return sendPacked(request, reply, page);
      }
      const version = `${bundle.version} ${dataVersion(site)} ${year}`;
      const page = await cache.page(site, url, version, () =>
        limited(site.code, () => render(site, { url, source: sourceFor(site), year })),
      );
      pageHeaders(reply, page.status, page.policy).header(
        'cache-control',
        page.status === 200 ? 'no-cache' : 'no-store',
      );
      return sendPacked(request, reply, page);
    },

    async answerFailure(site, status, request, reply) {
      const year = now().getUTCFullYear();
      const page = await limited(site.code, () => render(site, { url: '/', year, failed: { reference: request.id } }));
      pageHeaders(reply, status, page.policy).header('cache-control', 'no-store');
      return sendPacked(request, reply, page);
    },
  };
}

function pageHeaders(reply: FastifyReply, status: number, policy: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').header('content-security-policy', policy);
}
