import { contentNames, type ContentEntry, type ContentName } from '@dining/api-contract';
import { cleanEntries } from '@dining/content-source';
import type { SiteContent } from '@dining/site';
import type { FastifyBaseLogger } from 'fastify';
import { staleWhileRevalidate } from '../../platform/cache/stale-while-revalidate.ts';
import type { Site } from '../../platform/tenancy/site-registry.ts';
import { folderContent, type ContentSource } from './content-source.ts';

export type ContentOptions = {
  /** A hosted content service; without one every site speaks from its bundle. */
  hosted?: ContentSource | undefined;
  /** How long hosted content is kept before it is asked for again. */
  cacheSeconds: number;
  now(): Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

export type ContentService = {
  /** The entries of a set, safe to show. */
  set(site: Site, name: ContentName): Promise<ContentEntry[]>;
  sets(site: Site): Promise<SiteContent>;
  /** Changes when a site's content has changed; asking sees to it that old content is read anew. */
  revision(site: Site): number;
};

/**
 * A site's content (CON-07): from its bundle, or from a hosted content service where one is configured. Hosted content
 * is kept and read anew in the background; while the service does not answer, what was last read is served on, or what
 * is in the bundle.
 */
export function createContentService({ hosted, cacheSeconds, now, log }: ContentOptions): ContentService {
  const revisions = new Map<string, number>();
  type Item = { site: Site; name: ContentName };
  const fresh = staleWhileRevalidate<Item, ContentEntry[]>(
    {
      keyOf: ({ site, name }) => `${site.code} ${name}`,
      read: async ({ site, name }) => cleanEntries((await hosted?.read(site, name)) ?? []),
      otherwise: ({ site, name }) => site.bundle.content[name],
      onFailure: (error, { site, name }) =>
        log.warn({ err: error, partner: site.code, content: name }, 'hosted content was not answered'),
      maxAgeMs: cacheSeconds * 1000,
      now,
    },
    ({ site }) => revisions.set(site.code, (revisions.get(site.code) ?? 0) + 1),
  );
  const set = (site: Site, name: ContentName) => (hosted ? fresh.get({ site, name }) : folderContent.read(site, name));

  return {
    set,
    async sets(site) {
      const entries = await Promise.all(contentNames.map(async (name) => [name, await set(site, name)] as const));
      return Object.fromEntries(entries) as SiteContent;
    },
    revision(site) {
      if (hosted) for (const name of contentNames) fresh.freshen({ site, name });
      return revisions.get(site.code) ?? 0;
    },
  };
}
