import type { FirstDataSource } from '@dining/site-bundle';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { packText, sendPacked } from '../http/representation.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { KeptPage, PageStore } from './page-store.ts';
import type { PageRequest, Renderer } from './renderer.ts';
import type { Site } from './site-registry.ts';
import { takeTurns } from '../kept/take-turns.ts';

/** Pages of one site that are rendered at the same time; each may wait for the database. */
const RENDERED_AT_ONCE = 2;

export type PageDependencies = {
  renderer: Renderer;
  /** In-process answers for a site's first render. */
  sourceFor(site: Site): FirstDataSource;
  /** Changes when merchants, flags or content change; part of what a page is kept under. */
  dataVersion(site: Site): string;
  now(): Date;
  store: PageStore;
};

/** Sends pages to anonymous visitors. */
export type PageAnswers = {
  /** @param url path and query, without what does not change the page */
  answerPage(site: Site, url: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** The page that says that something went wrong, under the status of the failure; it asks nobody for anything. */
  answerFailure(site: Site, status: number, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
};

/** Renders pages and keeps them by partner, address and version of the data. */
export function createPageAnswers({ renderer, sourceFor, dataVersion, now, store }: PageDependencies): PageAnswers {
  const inTurn = takeTurns(RENDERED_AT_ONCE);

  async function render(request: PageRequest): Promise<KeptPage> {
    const { status, html, inlineStyles } = await renderer.renderPage(request);
    return { ...(await packText(html)), status, policy: contentSecurityPolicy(request.bundle.basics.partner.settings, inlineStyles) };
  }

  return {
    async answerPage(site, url, request, reply) {
      const year = now().getUTCFullYear();
      const { bundle } = site;
      const version = `${bundle.version} ${dataVersion(site)} ${year}`;
      const page = await store.page(site, url, version, () => inTurn(site.code, () => render({ bundle, url, source: sourceFor(site), year })));
      pageHeaders(reply, page.status, page.policy).header('cache-control', page.status === 200 ? 'no-cache' : 'no-store');
      return sendPacked(request, reply, page);
    },

    async answerFailure({ bundle, code }, status, request, reply) {
      const year = now().getUTCFullYear();
      const page = await inTurn(code, () => render({ bundle, url: '/', year, failed: { reference: request.id } }));
      pageHeaders(reply, status, page.policy).header('cache-control', 'no-store');
      return sendPacked(request, reply, page);
    },
  };
}

function pageHeaders(reply: FastifyReply, status: number, policy: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').header('content-security-policy', policy);
}
