import type { ContentEntry, ContentName } from '@dining/api-contract';
import type { Site } from '../../platform/tenancy/site-registry.ts';

/**
 * Where content comes from. Drafts are given only to a site with `cmsPreview` (SES-12, CON-07), to whoever asks there:
 * such a site is for those who write the content.
 */
export type ContentSource = {
  /** All entries of a set, uncleaned. Rejects when the source does not answer, or answers something else. */
  read(site: Site, name: ContentName): Promise<ContentEntry[]>;
};

/** Content as it was composed into the site's bundle from its partner folder. */
export const folderContent: ContentSource = {
  read: async ({ bundle }, name) => bundle.content[name],
};
