import type { ContentEntry } from '@dining/api-contract';
import { acceptEntries, cleanEntries, missingReferences, type ContentProblem } from '@dining/content-source';
import { contentNames, type ContentName } from '@dining/rules';
import { backedEntries, isBonusCode, type SiteContent } from '@dining/site';
import type { FastifyBaseLogger } from 'fastify';
import { staleWhileRevalidate } from '../../platform/cache/stale-while-revalidate.ts';
import type { Env } from '../../platform/env/env.schema.ts';
import type { Site } from '../../platform/tenancy/site.ts';
import type { MerchantService } from '../merchants/merchants.ts';
import { folderContent, type ContentSource } from './content-source.ts';
import { hostedContent } from './hosted-content.ts';
import { createHostedCopy } from './hosted-copy.ts';

export type ContentOptions = {
  /** A hosted content service; without one every site uses the content of its bundle. */
  hosted?: ContentSource | undefined;
  /** Maximum age of hosted content before it is refreshed. */
  cacheSeconds: number;
  /** The campaign codes of a site's offers that pay at the moment. */
  liveCampaigns(site: Site): ReadonlySet<string>;
  now(): Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

type ContentNeeds = Pick<ContentOptions, 'now' | 'log'> & {
  env: Env;
  merchants: Pick<MerchantService, 'liveCampaigns'>;
};

export type ContentDrafts = { entries: { set: ContentName; slug: string }[]; sets: Partial<SiteContent> };

export type ContentService = {
  /** The entries of a set, sanitized, without those whose offer does not pay at the moment. */
  set(site: Site, name: ContentName): Promise<ContentEntry[]>;
  sets(site: Site): Promise<SiteContent>;
  /** Everything wrong in the site's content (CON-08). Content of a partner folder was checked when it was composed. */
  problems(site: Site): Promise<ContentProblem[]>;
  /** The entries whose drafts differ from what the site shows, and their sets as they would be published (EXT-10). */
  drafts(site: Site): Promise<ContentDrafts>;
  /** Changes with the site's content and texts. Calling it refreshes stale content in the background. */
  revision(site: Site): number;
};

/**
 * A site's content (CON-07): from its bundle, or from a hosted content service if one is configured. Hosted content is
 * checked on arrival (CON-08), cached and refreshed in the background; while the service is down, the last content is
 * served, or the bundle's. Texts in it replace those of the site (CPY-03).
 */
export function createContentService({
  hosted,
  cacheSeconds,
  liveCampaigns,
  now,
  log,
}: ContentOptions): ContentService {
  const revisions = new Map<string, number>();
  const problems = new Map<string, ContentProblem[]>();
  const unread = new Set<string>();
  const copy = createHostedCopy();
  const keyOf = ({ site, name }: { site: Site; name: ContentName }) => `${site.code} ${name}`;

  /** Remembers what is wrong in a set for staging, and logs it once rather than at every refresh. */
  function report(item: { site: Site; name: ContentName }, found: ContentProblem[]): void {
    const before = problems.get(keyOf(item)) ?? [];
    unread.delete(keyOf(item));
    problems.set(keyOf(item), found);
    if (JSON.stringify(before) === JSON.stringify(found)) return;
    for (const { set: content, ...problem } of found)
      log.warn({ partner: item.site.code, content, ...problem }, 'hosted content is wrong');
  }

  /** What is known to be wrong in one set. */
  function problemsOf(item: { site: Site; name: ContentName }): ContentProblem[] {
    const problem = 'the content service could not be read; the last content is shown';
    const expected = 'a page of entries from the content service';
    return [
      ...(unread.has(keyOf(item)) ? [{ set: item.name, slug: '', field: '', problem, expected }] : []),
      ...(problems.get(keyOf(item)) ?? []),
    ];
  }

  const cache = staleWhileRevalidate<{ site: Site; name: ContentName }, ContentEntry[]>({
    keyOf,
    async read({ site, name }) {
      const received = (await hosted?.read(site, name)) ?? [];
      const accepted = acceptEntries(name, received, site.bundle.basics.partner.settings);
      report({ site, name }, accepted.problems);
      copy.take(site, name, accepted.entries);
      return cleanEntries(accepted.entries);
    },
    otherwise: ({ site, name }) => site.bundle.content[name],
    onFailure(error, { site, name }) {
      log.warn({ err: error, partner: site.code, content: name }, 'hosted content could not be read');
      unread.add(keyOf({ site, name }));
    },
    onChange: ({ site }) => revisions.set(site.code, (revisions.get(site.code) ?? 0) + 1),
    maxAgeMs: cacheSeconds * 1000,
    now,
  });
  const read = (site: Site, name: ContentName) => (hosted ? cache.get({ site, name }) : folderContent.read(site, name));

  function backed(site: Site, entries: readonly ContentEntry[]): ContentEntry[] {
    const isBonus = isBonusCode(site.bundle.basics.partner.settings);
    return backedEntries(entries, (code) => isBonus(code) || liveCampaigns(site).has(code));
  }

  const set = async (site: Site, name: ContentName): Promise<ContentEntry[]> => backed(site, await read(site, name));

  async function setsOf(site: Site, readSet: typeof set): Promise<SiteContent> {
    const entries = await Promise.all(contentNames.map(async (name) => [name, await readSet(site, name)] as const));
    return Object.fromEntries(entries) as SiteContent;
  }

  return {
    set,
    sets: (site) => setsOf(site, set),
    async problems(site) {
      const missing = missingReferences(await setsOf(site, read)).map(
        ({ set: name, slug, path, problem, expected }) => ({
          set: name,
          slug,
          field: path.join('.'),
          problem,
          expected,
        }),
      );
      return [...contentNames.flatMap((name) => problemsOf({ site, name })), ...missing];
    },
    async drafts(site) {
      const { settings } = site.bundle.basics.partner;
      const found = await (hosted ?? folderContent).readDrafts(site);
      const drafts: ContentDrafts = { entries: [], sets: {} };
      for (const name of contentNames) {
        const received = found[name];
        if (received === undefined) continue;
        const entries = backed(site, cleanEntries(acceptEntries(name, received, settings).entries));
        const published = new Set((await set(site, name)).map((entry) => JSON.stringify(entry)));
        const changed = entries.filter((entry) => !published.has(JSON.stringify(entry)));
        if (changed.length === 0) continue;
        drafts.entries.push(...changed.map(({ slug }) => ({ set: name, slug })));
        drafts.sets[name] = entries;
      }
      return drafts;
    },
    revision(site) {
      copy.keep(site);
      if (hosted) for (const name of contentNames) cache.refresh({ site, name });
      return revisions.get(site.code) ?? 0;
    },
  };
}

/** Time for one response of the hosted content service. */
const HOSTED_TIMEOUT_MS = 5_000;

/** The content of this server: hosted where CONTENT_URL and CONTENT_TOKEN are set. */
export function openContent({ env, merchants, now, log }: ContentNeeds): ContentService {
  const { CONTENT_URL: url, CONTENT_TOKEN: token, CONTENT_CACHE_SECONDS: cacheSeconds } = env;
  const hosted = url && token ? hostedContent({ url, token, timeoutMs: HOSTED_TIMEOUT_MS }) : undefined;
  return createContentService({
    hosted,
    cacheSeconds,
    liveCampaigns: ({ code }) => merchants.liveCampaigns(code),
    now,
    log,
  });
}
