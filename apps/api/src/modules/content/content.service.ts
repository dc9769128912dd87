import { contentNames, type ContentEntry, type ContentName } from '@dining/api-contract';
import { cleanEntries } from '@dining/content-source';
import type { SiteContent } from '@dining/site';
import type { FastifyBaseLogger } from 'fastify';
import { staleWhileRevalidate } from '../../platform/cache/stale-while-revalidate.ts';
import { servicePlugin } from '../../platform/http/plugins.ts';
import type { Site } from '../../platform/tenancy/site.ts';
import { folderContent, type ContentSource } from './content-source.ts';
import { hostedContent } from './hosted-content.ts';

export type ContentOptions = {
  /** A hosted content service; without one every site uses the content of its bundle. */
  hosted?: ContentSource | undefined;
  /** Maximum age of hosted content before it is refreshed. */
  cacheSeconds: number;
  now(): Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

export type ContentService = {
  /** The entries of a set, sanitized. */
  set(site: Site, name: ContentName): Promise<ContentEntry[]>;
  sets(site: Site): Promise<SiteContent>;
  /** Changes with the site's content. Calling it refreshes stale content in the background. */
  revision(site: Site): number;
};

/**
 * A site's content (CON-07): from its bundle, or from a hosted content service if one is configured. Hosted content is
 * cached and refreshed in the background; while the service is down, the last content is served, or the bundle's.
 */
export function createContentService({ hosted, cacheSeconds, now, log }: ContentOptions): ContentService {
  const revisions = new Map<string, number>();
  const cache = staleWhileRevalidate<{ site: Site; name: ContentName }, ContentEntry[]>({
    keyOf: ({ site, name }) => `${site.code} ${name}`,
    read: async ({ site, name }) => cleanEntries((await hosted?.read(site, name)) ?? []),
    otherwise: ({ site, name }) => site.bundle.content[name],
    onFailure: (error, { site, name }) =>
      log.warn({ err: error, partner: site.code, content: name }, 'hosted content could not be read'),
    onChange: ({ site }) => revisions.set(site.code, (revisions.get(site.code) ?? 0) + 1),
    maxAgeMs: cacheSeconds * 1000,
    now,
  });
  const set = (site: Site, name: ContentName) => (hosted ? cache.get({ site, name }) : folderContent.read(site, name));

  return {
    set,
    async sets(site) {
      const entries = await Promise.all(contentNames.map(async (name) => [name, await set(site, name)] as const));
      return Object.fromEntries(entries) as SiteContent;
    },
    revision(site) {
      if (hosted) for (const name of contentNames) cache.refresh({ site, name });
      return revisions.get(site.code) ?? 0;
    },
  };
}

/** Time for one response of the hosted content service. */
const HOSTED_TIMEOUT_MS = 5_000;

export const contentService = servicePlugin('content', ['env', 'now'], ({ env, now, log }) => {
  const { CONTENT_URL: url, CONTENT_TOKEN: token, CONTENT_CACHE_SECONDS: cacheSeconds } = env;
  const hosted = url && token ? hostedContent({ url, token, timeoutMs: HOSTED_TIMEOUT_MS }) : undefined;
  return createContentService({ hosted, cacheSeconds, now, log });
});

declare module 'fastify' {
  interface FastifyInstance {
    content: ContentService;
  }
}
