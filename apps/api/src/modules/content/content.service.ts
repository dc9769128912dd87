import { contentNames, type ContentEntry, type ContentName } from '@dining/api-contract';
import { cleanEntries } from '@dining/content-source';
import type { SiteContent } from '@dining/site-bundle';
import type { FastifyBaseLogger } from 'fastify';
import type { Site } from '../../platform/pages/site-registry.ts';
import { readHostedContent, type HostedContent } from './hosted-content.ts';

/**
 * A site's content (CON-07): from its bundle, or from a hosted content service where one is configured.
 * Hosted content is kept for `cacheSeconds`; while the service does not answer, what was last read is served on.
 */
export function createContentService({ hosted, cacheSeconds, now, log }: {
  hosted: HostedContent | undefined;
  cacheSeconds: number;
  now: () => Date;
  log: FastifyBaseLogger;
}) {
  type Kept = { at: number; entries: ContentEntry[] };
  const kept = new Map<string, Kept>();
  const reading = new Map<string, Promise<ContentEntry[]>>();
  let revision = 0;

  async function fetchSet(site: Site, name: ContentName, key: string): Promise<ContentEntry[]> {
    const { code, settings } = site.bundle.basics.partner;
    try {
      const entries = cleanEntries(await readHostedContent(hosted as HostedContent, code, name, settings.cmsPreview));
      if (JSON.stringify(kept.get(key)?.entries) !== JSON.stringify(entries)) revision += 1;
      kept.set(key, { at: now().getTime(), entries });
      return entries;
    } catch (error) {
      log.warn({ err: error, content: name }, 'hosted content was not answered');
      return kept.get(key)?.entries ?? site.bundle.content[name];
    } finally {
      reading.delete(key);
    }
  }

  async function set(site: Site, name: ContentName): Promise<ContentEntry[]> {
    if (!hosted) return site.bundle.content[name];
    const key = `${site.code} ${name}`;
    const old = kept.get(key);
    if (old && now().getTime() - old.at < cacheSeconds * 1000) return old.entries;
    const fresh = reading.get(key) ?? fetchSet(site, name, key);
    reading.set(key, fresh);
    return old ? old.entries : fresh;
  }

  return {
    set,
    async sets(site: Site): Promise<SiteContent> {
      const entries = await Promise.all(contentNames.map(async (name) => [name, await set(site, name)] as const));
      return Object.fromEntries(entries) as SiteContent;
    },
    /** Changes when hosted content has changed. */
    revision: () => revision,
  };
}

export type ContentService = ReturnType<typeof createContentService>;
