import type { ContentEntry } from '@dining/api-contract';
import type { ContentName } from '@dining/rules';
import type { SiteContent } from '@dining/site';
import { readSources } from '../../platform/tenancy/partner-sources.ts';
import type { Site } from '../../platform/tenancy/site.ts';

/**
 * Where content comes from. Only a site with `cmsPreview` receives drafts (SES-12, CON-07), and all its visitors see
 * them: such a site is for the authors of the content.
 */
export type ContentSource = {
  /** All entries of a set, not sanitized. Rejects if the source is down or its response is invalid. */
  read(site: Site, name: ContentName): Promise<ContentEntry[]>;
  /**
   * The sets as they are with their drafts, not sanitized; sets without drafts may be left out. For the staging tools, where
   * one browser shows drafts of a site that does not (EXT-10).
   */
  readDrafts(site: Site): Promise<Partial<SiteContent>>;
};

/** The content that was composed into the site's bundle from its partner folder. */
export const folderContent: ContentSource = {
  read: async ({ bundle }, name) => bundle.content[name],
  readDrafts: async (site) => (await readSources(site)).drafts,
};
