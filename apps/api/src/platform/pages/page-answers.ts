import type { Member } from '@dining/api-contract';
import { accountYear } from '@dining/rules';
import { sitePath, type PageDataSource, type PageRequest, type PostedForm } from '@dining/site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createLimiter } from '../cache/limiter.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { sendPacked } from '../http/compressed-text.ts';
import type { Site } from '../tenancy/site.ts';
import { contentSecurityPolicy, sitePolicyHeaders } from './content-security-policy.ts';
import { withTracking } from './page-address.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import type { PageRenderer } from './renderer.ts';

const OFFLINE_PATH = sitePath('/offline').path;

/** Pages of one site that render concurrently; each may wait for the database. */
const MAX_CONCURRENT_RENDERS = 2;

/** A signed-in member; the id is internal and never sent. */
export type Viewer = { member: Member; memberId: string };

export type PageDependencies = {
  renderer: PageRenderer;
  /** In-process answers for a site's first render, and for one member's own pages. */
  sourceFor(site: Site, of: { viewer?: Viewer | undefined; hidesAnnouncement: boolean }): PageDataSource;
  /** Whether the visitor dismissed the site's announcement (BAN-01). Such pages are cached apart. */
  hidesAnnouncement(site: Site, request: FastifyRequest): Promise<boolean>;
  /** Changes when merchants, flags or content change; part of the cache key of a page. */
  dataVersion(site: Site): string;
  /** The signed-in member of a request, whose session is renewed by this. */
  viewerOf(request: FastifyRequest, reply: FastifyReply): Promise<Viewer | undefined>;
  /** Sends a CSRF token with a page (SES-01). @returns whether the response is for this visitor only */
  sendToken(request: FastifyRequest, reply: FastifyReply): boolean;
  now(): Date;
  cache: PageCache;
  /** Counts a page that has to be rendered for a request. @throws AppError (429) when its network asks for too many */
  countRender(site: Site, request: FastifyRequest): void;
  /** Whether the pages have the staging tools. */
  hasTools: boolean;
  /** The only origin that may frame the pages of an emulated member (SES-11). */
  adminOrigin: string | undefined;
  /** The only origin that may frame all other pages, and show unsaved changes in them (EXT-13). */
  studioOrigin: string | undefined;
  /** Hosts of a third-party captcha's scripts and frames. */
  captchaHosts: readonly string[];
  /** The origin of the card frame. */
  cardsOrigin(): string;
  /** Origins of the survey forms that a site's pages may embed. */
  surveyOrigins(site: Site): Promise<readonly string[]>;
};

/** Who asks for a page. */
type Asking = {
  viewer: Viewer | undefined;
  /** Whether it could not be found out, so that the page may be another one in a moment. */
  isUnknown: boolean;
  hidesAnnouncement: boolean;
  /** Whether the response is for this visitor only. */
  isReturning: boolean;
};

const NOBODY: Asking = { viewer: undefined, isUnknown: false, hidesAnnouncement: false, isReturning: false };

/** Sends pages: cached ones to anonymous visitors, individual ones to members. */
export type PageAnswers = {
  /** @param url path and query, without parameters that do not change the page */
  answerPage(site: Site, url: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** The page of a form that a browser without scripts posted, with what is wrong with it (FRM-04). */
  answerPosted(
    site: Site,
    posted: PostedForm & { url: string; status: number },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply>;
  /** The error page, with the status of the failure; it fetches no data. */
  answerFailure(site: Site, status: number, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
};

/** Renders pages and caches them by partner, address and version of the data. */
export function createPageAnswers(dependencies: PageDependencies): PageAnswers {
  const { renderer, sourceFor, hidesAnnouncement: hides, dataVersion, viewerOf, now, cache } = dependencies;
  const { hasTools, adminOrigin, studioOrigin, countRender, sendToken } = dependencies;
  const { captchaHosts, cardsOrigin, surveyOrigins } = dependencies;
  const limited = createLimiter(MAX_CONCURRENT_RENDERS);

  async function render(site: Site, request: Omit<PageRequest, 'bundle'>): Promise<CachedPage> {
    const { bundle } = site;
    const {
      status,
      packed,
      etag,
      inlineStyles,
      inlineScripts,
      redirect,
      isUncached = false,
    } = await renderer.renderPage({
      ...request,
      bundle,
      ...(hasTools && { hasTools }),
      ...(adminOrigin && { adminOrigin }),
      ...(studioOrigin && { studioOrigin }),
    });
    const frameAncestor = request.viewing?.member.isEmulated ? adminOrigin : studioOrigin;
    const policy = contentSecurityPolicy(bundle.basics.partner.settings, {
      inlineStyles,
      inlineScripts,
      captchaHosts,
      cardsOrigin: cardsOrigin(),
      surveyOrigins: request.failed ? [] : await surveyOrigins(site),
      frameAncestor,
    });
    return { packed, etag, status, policy, redirect, isUncached };
  }

  /** Who asks for a page. Without the database nobody is known: a page for visitors is more than an error. */
  async function whoAsks(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<Asking> {
    const [viewer, isUnknown] = await viewerOf(request, reply).then(
      (found) => [found, false] as const,
      (error: unknown) => {
        if (!isUnavailable(error)) throw error;
        // The calls of the page find the member later.
        return [undefined, true] as const;
      },
    );
    const hidesAnnouncement = await hides(site, request);
    return { viewer, isUnknown, hidesAnnouncement, isReturning: sendToken(request, reply) };
  }

  return {
    async answerPage(site, url, request, reply) {
      const at = now();
      const year = accountYear(at);
      const { bundle } = site;
      // The service worker stores this page for everyone who uses the browser, so it never asks who fetches it.
      const isForEveryone = url.split('?', 1)[0] === OFFLINE_PATH;
      const who = isForEveryone ? NOBODY : await whoAsks(site, request, reply);
      const { viewer, isUnknown, hidesAnnouncement, isReturning } = who;
      const source = () => sourceFor(site, { viewer, hidesAnnouncement });
      // Browsers hold the first paint back for a preloaded font. Only who has it in the cache is not kept waiting.
      const { fontPreloads } = bundle.head;
      if (isReturning && fontPreloads.length > 0) reply.header('link', fontPreloads.map(fontPreload).join(', '));
      if (viewer) {
        countRender(site, request);
        const page = await limited(site.code, () =>
          render(site, { url, source: source(), year, viewing: { member: viewer.member, at } }),
        );
        if (page.redirect !== undefined) return redirectTo(page.redirect, request, reply);
        pageHeaders(site, reply, page.status, page.policy).header('cache-control', 'private, no-store');
        return sendPacked(request, reply, page);
      }
      const version = `${bundle.version} ${dataVersion(site)} ${year} ${hidesAnnouncement ? 'without' : 'with'}`;
      const page = await cache.page(site, url, version, async () => {
        countRender(site, request);
        return limited(site.code, () => render(site, { url, source: source(), year }));
      });
      if (page.redirect !== undefined) return redirectTo(page.redirect, request, reply);
      const mayCache = page.status === 200 && !page.isUncached && !isUnknown;
      pageHeaders(site, reply, page.status, page.policy).header(
        'cache-control',
        !mayCache ? 'no-store' : isReturning ? 'private, no-cache' : 'no-cache',
      );
      return sendPacked(request, reply, page);
    },

    async answerPosted(site, { url, status, ...posted }, request, reply) {
      const at = now();
      const viewer = await viewerOf(request, reply);
      const source = sourceFor(site, { viewer, hidesAnnouncement: await hides(site, request) });
      const page = await limited(site.code, () =>
        render(site, {
          url,
          source,
          year: accountYear(at),
          ...(viewer && { viewing: { member: viewer.member, at } }),
          posted,
        }),
      );
      const shown = page.status === 200 ? status : page.status;
      pageHeaders(site, reply, shown, page.policy).header('cache-control', 'no-store');
      return sendPacked(request, reply, page);
    },

    async answerFailure(site, status, request, reply) {
      const year = accountYear(now());
      const page = await limited(site.code, () => render(site, { url: '/', year, failed: { reference: request.id } }));
      pageHeaders(site, reply, status, page.policy).header('cache-control', 'no-store');
      return sendPacked(request, reply, page);
    },
  };
}

/** Leads to another spelling of an address, which may depend on the time; tracking parameters stay. */
const redirectTo = (url: string, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(withTracking(url, request.url), 302);

function pageHeaders({ bundle }: Site, reply: FastifyReply, status: number, policy: string): FastifyReply {
  const { settings } = bundle.basics.partner;
  return reply.code(status).type('text/html; charset=utf-8').headers(sitePolicyHeaders(settings, policy));
}

const fontPreload = (href: string): string => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`;
