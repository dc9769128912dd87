import { createHash } from 'node:crypto';
import type { ContentEntry } from '@dining/api-contract';
import { copyFromContent } from '@dining/content-source';
import { withOverrides, type CopyFiles, type CopyOverrides } from '@dining/copy-engine';
import { contentNames, type ContentName } from '@dining/rules';
import type { SiteBundle } from '@dining/site';
import type { Site } from '../../platform/tenancy/site.ts';

/** The path of the call that answers the texts of a version, without the site's prefix. */
export const HOSTED_COPY_PATH = '/api/Copy';

export type HostedCopy = {
  /** Takes the texts that a set of a site has now, and lays those of all its sets over the composed ones. */
  take(site: Site, name: ContentName, entries: readonly ContentEntry[]): void;
  /** Does the same for a site that was composed again since. */
  keep(site: Site): void;
};

/**
 * Lays the texts of a hosted content service over those of the sites (CPY-03), in their bundles, so that pages, mails and
 * messages have them. The files of a bundle hold the composed texts; pages with others name a call in place of them.
 */
export function createHostedCopy(): HostedCopy {
  const entriesOf = new Map<string, Partial<Record<ContentName, readonly ContentEntry[]>>>();
  /** The composed bundle of each that is served. */
  const composedOf = new WeakMap<SiteBundle, SiteBundle>();

  function lay(site: Site): void {
    const entries = entriesOf.get(site.code) ?? {};
    const sets = Object.fromEntries(contentNames.map((name) => [name, entries[name] ?? []]));
    const composed = composedOf.get(site.bundle) ?? site.bundle;
    const bundle = withCopy(composed, copyFromContent(sets as Record<ContentName, readonly ContentEntry[]>));
    composedOf.set(bundle, composed);
    site.bundle = bundle;
  }

  return {
    take(site, name, entries) {
      const known = entriesOf.get(site.code) ?? {};
      const found = entries.filter(({ slug }) => slug === 'copy');
      if (JSON.stringify(found) === JSON.stringify(known[name] ?? [])) return;
      entriesOf.set(site.code, { ...known, [name]: found });
      lay(site);
    },
    keep(site) {
      if (entriesOf.has(site.code) && !composedOf.has(site.bundle)) lay(site);
    },
  };
}

function withCopy(composed: SiteBundle, overrides: CopyOverrides): SiteBundle {
  const { basics } = composed;
  const { settings } = basics.partner;
  const deck = withOverrides(basics.deck, settings, overrides);
  if (deck === basics.deck) return composed;
  const version = createHash('sha256').update(JSON.stringify(deck)).digest('base64url').slice(0, 12);
  const addressOf = (part: keyof CopyFiles) => `${settings.apiBase}${HOSTED_COPY_PATH}/${version}/${part}`;
  const copyFiles: CopyFiles = { site: addressOf('site'), member: addressOf('member'), staging: addressOf('staging') };
  return { ...composed, basics: { ...basics, deck, copyFiles } };
}
