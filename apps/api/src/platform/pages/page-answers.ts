import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FirstDataSource } from '@dining/site-bundle';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { Renderer } from './renderer.ts';
import type { Site } from './site-registry.ts';

const brotli = promisify(brotliCompress);

/** Fast enough for a page that is made on demand, and a fifth of its size. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

type PageAnswer = { status: number; html: Buffer; packed: Buffer; policy: string; etag: string };

/** Bytes that cached pages may take up, compressed and plain together. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** Longer addresses are rendered, but not kept: a stranger could fill the cache with them. */
const LONGEST_CACHED_URL = 300;

/** Parameters of links in mails and advertisements; they do not change a page, so they do not split the cache. */
const TRACKING = /^(utm_[a-z]+|public_id|referrer|source|gclid|fbclid)$/;

export type PageDependencies = {
  renderer: Renderer;
  /** In-process answers for a site's first render. */
  sourceFor(site: Site): FirstDataSource;
  /** Changes when merchants or content change; part of the cache key. */
  dataVersion(site: Site): string;
  now(): Date;
};

/** Renders pages for anonymous visitors and keeps them by partner, address and version of the data. */
export function createPageAnswers({ renderer, sourceFor, dataVersion, now }: PageDependencies) {
  const cache = new LRUCache<string, PageAnswer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ html, packed }) => html.length + packed.length,
  });

  async function make(site: Site, url: string, failed?: { reference: string }): Promise<PageAnswer> {
    const page = await renderer.renderPage({
      bundle: site.bundle,
      url,
      source: sourceFor(site),
      year: now().getUTCFullYear(),
      ...(failed ? { failed } : {}),
    });
    const html = Buffer.from(page.html);
    return {
      status: page.status,
      html,
      packed: await brotli(html, QUALITY),
      policy: contentSecurityPolicy(site.bundle.basics.partner.settings, page.inlineStyles),
      etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 16)}"`,
    };
  }

  return async function answerPage(site: Site, request: FastifyRequest, reply: FastifyReply, failed?: { reference: string }) {
    const url = cacheableUrl(request.url);
    const key = `${site.code} ${site.bundle.version} ${dataVersion(site)} ${now().getUTCFullYear()} ${url}`;
    let page = failed ? undefined : cache.get(key);
    if (!page) {
      page = await make(site, url, failed);
      if (!failed && page.status === 200 && url.length <= LONGEST_CACHED_URL) cache.set(key, page);
    }
    reply
      .code(page.status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', page.policy)
      .header('vary', 'accept-encoding')
      .header('cache-control', page.status === 200 ? 'no-cache' : 'no-store');
    if (page.status === 200) {
      reply.header('etag', page.etag);
      if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    }
    if (/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.header('content-encoding', 'br').send(page.packed);
    return reply.send(page.html);
  };
}

/** The address without tracking parameters. */
function cacheableUrl(url: string): string {
  const [path = '/', query] = url.split('?', 2);
  if (query === undefined) return path;
  const kept = [...new URLSearchParams(query)].filter(([name]) => !TRACKING.test(name));
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept).toString()}`;
}
