import type { ContentEntry } from '@dining/api-contract';
import { textVersion } from '@dining/rules';

/** Slugs of the pages that members accept when they join (EXT-17). */
export const legalSlugs = ['terms', 'privacy'] as const;

export type LegalSlug = (typeof legalSlugs)[number];

/**
 * The version of all legal texts of a site together (EXT-17), a hash of the entries as they are. The join page sends the
 * one of its own content, so the server refuses consent to texts that it no longer shows.
 * @param entries the global content set
 * @returns undefined without any legal text, as when the content could not be fetched
 */
export function legalTextsVersion(entries: readonly ContentEntry[]): string | undefined {
  const texts = entries.filter(({ slug }) => (legalSlugs as readonly string[]).includes(slug));
  return texts[0] && textVersion(JSON.stringify(texts));
}
